# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the programs and their tests need from the system, and how to get it.
# Sourced by the programs in tools/. Never asks a question and does not touch
# the network when everything is there.

# Each list holds Debian package names; "test" adds to "run", "full", "fuzz" and "flatpak" to both.
packages_run=(gcc libc6-dev meson ninja-build pkgconf gettext
  libglib2.0-dev libxml2-dev libjson-glib-dev
  libcairo2-dev librsvg2-dev
  libgtk-4-dev libadwaita-1-dev librsvg2-common adwaita-icon-theme shared-mime-info)
packages_test=(python3 git clang-format
  xvfb xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0
  fonts-dejavu-core locales gsettings-desktop-schemas desktop-file-utils appstream)
packages_full=(clang gcovr)
packages_fuzz=(clang)
packages_flatpak=(xauth flatpak flatpak-builder ostree mmdebstrap appstream-compose debugedit elfutils curl
  xdg-desktop-portal xdg-desktop-portal-gtk openbox imagemagick)

# The same for other systems: commands to find, and pkg-config modules.
commands_run=(gcc meson ninja pkg-config msgfmt)
commands_test=(python3 git clang-format localedef Xvfb xdotool dbus-run-session)
commands_full=(clang gcovr gcov)
commands_fuzz=(clang)
commands_flatpak=(xvfb-run flatpak flatpak-builder ostree mmdebstrap openbox import)
modules_run=(glib-2.0 libxml-2.0 json-glib-1.0 cairo librsvg-2.0 gtk4 libadwaita-1)

# need_packages run|test|full|fuzz|flatpak: return when all is there, else install it or exit
# with status 3 and say what to do.
need_packages () {
  local packages=("${packages_run[@]}") commands=("${commands_run[@]}")
  if [[ $1 != run ]]; then
    packages+=("${packages_test[@]}")
    commands+=("${commands_test[@]}")
  fi
  if [[ $1 == full ]]; then
    packages+=("${packages_full[@]}")
    commands+=("${commands_full[@]}")
  fi
  if [[ $1 == fuzz ]]; then
    packages+=("${packages_fuzz[@]}")
    commands+=("${commands_fuzz[@]}")
  fi
  if [[ $1 == flatpak ]]; then
    packages+=("${packages_flatpak[@]}")
    commands+=("${commands_flatpak[@]}")
  fi

  if [[ -e /etc/debian_version ]] && command -v dpkg-query apt-get >/dev/null; then
    need_debian_packages "${packages[@]}"
  else
    need_commands "${commands[@]}"
  fi
}

need_debian_packages () {
  local installed missing=() package
  # dpkg-query fails when it does not know a name; the known ones are printed all the same.
  installed=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    grep -qxF "ii $package" <<<"$installed" || missing+=("$package")
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0

  local as_root=()
  if [[ $EUID -ne 0 ]]; then
    if ! sudo -n true 2>/dev/null; then
      echo "Some packages are missing. Please run:" >&2
      echo "  sudo apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 3
    fi
    as_root=(sudo -n)
  fi
  echo "Installing ${missing[*]}" >&2
  if ! install_packages "${missing[@]}"; then
    echo "The packages could not be installed: ${missing[*]}" >&2
    exit 3
  fi
}

# Uses the caller's as_root.
install_packages () {
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq)
  # Old lists may still do, so a failed update is not the end.
  "${apt[@]}" update </dev/null >&2 || true
  "${apt[@]}" install -y --no-install-recommends "$@" </dev/null >&2
}

need_commands () {
  local missing=() name
  for name in "$@"; do
    command -v "$name" >/dev/null || missing+=("$name")
  done
  for name in "${modules_run[@]}"; do
    pkg-config --exists "$name" 2>/dev/null || missing+=("$name (pkg-config module)")
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0
  echo "Please install what is missing:" >&2
  printf '  %s\n' "${missing[@]}" >&2
  exit 3
}
