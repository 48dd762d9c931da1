/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Waiting in a test on a display, without a race between the test and the program in it.
 */
#pragma once

/*
 * Lets the main loop run until all has happened that was under way or comes of it within `ms`
 * milliseconds: a timer, an animation.  However slow the machine is, nothing of that is missed:
 * what the X server has to tell was heard before the time begins, and whatever else the main
 * loop has to do goes before the end of it.
 *
 * Threads and other programs are not waited for.
 */
void test_settle (unsigned ms);
