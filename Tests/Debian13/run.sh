#!/bin/bash
# run.sh FOLDER COMMAND…: runs a command in a Debian 13 of its own in FOLDER, in a clone of what is committed here. The
# compiler, mirrors, certificates and proxies are this machine's. Needs root, debootstrap, and Debian on this machine.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
root=$(realpath -m "$1")
command=("${@:2}")
[ "$(id -u)" = 0 ] || { echo "This needs root." >&2; exit 77; }

swift=$(dirname "$(dirname "$(readlink -f "$(type -P swift)")")") # …/usr
[ "$swift" != /usr ] || { echo "Swift must be in a folder of its own, not in /usr." >&2; exit 69; }
# The folders that git gets packages from in place of their URLs.
mirrors=$(cd "$here" && git config --get-regexp '^url\.' | sed -nE 's,^url\.(/.*)\.insteadof .*,\1,p' | sort -u)

make_debian() {
  local codename sources mirror
  codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
  sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Identifier: Packages' 'Origin: Debian' |
    grep -E " $codename(-updates|-security)? " | sed "s/ $codename/ trixie/" | sort -u)
  mirror=$(awk '$3 == "trixie" { print $2; exit }' <<<"$sources")
  [ -n "$mirror" ] || { echo "apt knows no mirror of Debian." >&2; exit 69; }
  eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
  [ -z "${http_proxy-}" ] || export http_proxy
  [ -z "${https_proxy-}" ] || export https_proxy
  rm -rf --one-file-system "$root.new"
  mkdir -p "$(dirname "$root")"
  # What Swift needs, beside make and git.
  debootstrap --variant=minbase --include=make,git,ca-certificates,g++,libcurl4t64,libedit2,libncurses6,libsqlite3-0,libxml2,tzdata \
    trixie "$root.new" "$mirror" >"$root.log" || { tail "$root.log" >&2; exit 69; }
  cat >"$root.new/etc/apt/sources.list" <<<"$sources"
  apt-config dump | grep -iE '^Acquire::[a-z:]*(Proxy|CaInfo)' >"$root.new/etc/apt/apt.conf.d/90own" || true
  find /usr/local/share/ca-certificates -name '*.crt' -exec cp -t "$root.new/usr/local/share/ca-certificates" {} +
  chroot "$root.new" update-ca-certificates >>"$root.log" 2>&1
  mv "$root.new" "$root"
}

update_clone() {
  [ -d "$root/onramp" ] || git init -q "$root/onramp"
  git -C "$root/onramp" fetch -q "$here" HEAD
  git -C "$root/onramp" checkout -qf --detach FETCH_HEAD
  git -C "$root/onramp" clean -fdq
  (cd "$here" && git config --get-regexp '^url\.') | while read -r key value; do
    git config --file "$root/etc/gitconfig" --replace-all "$key" "$value" "^$value$"
  done || true
  # Others may have made it.
  cp --remove-destination -L /etc/resolv.conf /etc/hosts "$root/etc"
}

# Everything is mounted for these processes alone. The root is moved, as programs in a mere chroot may not make
# namespaces of users, which browsers and bubblewrap do.
enter() {
  local place
  mount --bind "$root" "$root"
  cd "$root"
  for place in dev sys; do mount --rbind "/$place" $place; done
  mount -t proc proc proc
  for place in "$swift" $mirrors; do
    mkdir -p ".$place"
    mount --bind "$place" ".$place"
    mount -o remount,bind,ro ".$place"
  done
  pivot_root . mnt
  umount -l /mnt
  cd /onramp
  export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$swift/bin HOME=/root
  unset TMPDIR
  exec "${command[@]}"
}

case ${ONRAMP_INSIDE-} in
'')
  [ -d "$root" ] || make_debian
  update_clone
  ONRAMP_INSIDE=1 exec unshare --mount --pid --fork --kill-child bash "$0" "$root" "${command[@]}"
  ;;
*)
  unset ONRAMP_INSIDE
  enter
  ;;
esac
