# Shared by quickstart and test: installs what scripts/packages.txt names and is not there yet. Sourced, not run.

# The packages of the given purposes (build, run, test) that this machine lacks.
missing_packages() {
    local purpose package
    while read -r purpose package; do
        case " $* " in *" $purpose "*) ;; *) continue ;; esac
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || echo "$package"
    done < <(grep -v '^#' scripts/packages.txt)
}

# Installs the packages of the given purposes. Says one plain sentence when it may not.
install_packages() {
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null; then
            as_root=(sudo)
        else
            echo "Muster needs these Debian packages, and only root can install them: ${missing[*]}" >&2
            echo "Run this script once as root, or install sudo and run it again." >&2
            exit 1
        fi
    fi
    if ! command -v apt-get >/dev/null; then
        echo "Muster is built with Debian's packages, and this machine has no apt-get: ${missing[*]}" >&2
        exit 1
    fi
    echo "Installing ${#missing[@]} Debian packages ..." >&2
    export DEBIAN_FRONTEND=noninteractive
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# A job a core, but never more than there is memory for (about 1.5 GB each).
build_jobs() {
    local cores memory
    cores=$(nproc)
    memory=$(awk '/MemAvailable/ {print int($2 / 1500000)}' /proc/meminfo)
    [ "$memory" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}
