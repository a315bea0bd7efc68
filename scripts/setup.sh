# Shared by quickstart and test: installs the packages of scripts/packages.txt that are missing. Sourced, not run.

# The packages of the given purposes (build, run, test), as one line of a Debian control file.
wanted_packages() {
    local purpose package line=
    while read -r purpose package; do
        case " $* " in *" $purpose "*) line="$line${line:+, }$package" ;; esac
    done < <(grep -v '^#' scripts/packages.txt)
    echo "$line"
}

# Installs the packages of the given purposes that are missing. Prints one plain sentence if it may not.
install_packages() {
    local wanted as_root=()
    wanted=$(wanted_packages "$@")
    if ! command -v apt-get >/dev/null; then
        echo "Muster is built with Debian's packages, and this machine has no apt-get: $wanted" >&2
        exit 1
    fi
    # A trial run installs nothing if everything is there, and fails if a package is unknown before apt-get update.
    local trial
    if trial=$(apt-get satisfy --simulate --no-install-recommends "$wanted" 2>&1) && ! grep -q '^Inst ' <<<"$trial"; then
        return 0
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null; then
            as_root=(sudo)
        else
            echo "Muster needs these Debian packages, and only root can install them: $wanted" >&2
            echo "Run this script once as root, or install sudo and run it again." >&2
            exit 1
        fi
    fi
    echo "Asking Debian which packages there are ..." >&2
    "${as_root[@]}" apt-get update -qq
    local count
    count=$(apt-get satisfy --simulate --no-install-recommends "$wanted" 2>/dev/null | grep -c '^Inst ' || true)
    echo "Fetching and installing $count packages; this takes some minutes." >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get satisfy -y -q --no-install-recommends "$wanted" | show_progress $((3 * count)) >&2
}

# Reads what apt-get prints, and says when another tenth of its steps is done: each package is fetched, unpacked and set up.
show_progress() {
    awk -v all="$1" '/^(Get:|Unpacking |Setting up )/ {
        if (++done * 10 >= all * (said + 1)) { said = int(done * 10 / all); if (said < 10) { printf "  %d %%\n", said * 10; fflush() } }
    }'
}

# One job for each core, but never more than fit into memory (about 1.5 GB each).
build_jobs() {
    local cores memory
    cores=$(nproc)
    memory=$(awk '/MemAvailable/ {print int($2 / 1500000)}' /proc/meminfo)
    [ "$memory" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}
