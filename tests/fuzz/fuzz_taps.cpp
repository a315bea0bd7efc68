// Any bytes as the log of a tablet, applied to a night: a log that is accepted must leave a scenario that can
// be read.
#include <algorithm>

#include "dossier/fingerprint.hpp"
#include "fuzz/input.hpp"
#include "pack/commands/apply.hpp"
#include "pack/plan_sheets.hpp"
#include "pack/tap_log.hpp"

namespace {

using namespace muster;

const std::string battle = fuzz::sources + "/tests/faults/sound.yaml";
const std::string placeholder = "NIG-0000";  // in the seeds, for the mark of the night

pack::ApplyRequest request_for(const std::string& log) {
    pack::ApplyRequest request;
    request.pack.game.scenario = battle;
    request.pack.game.seed = "1777";
    request.pack.game.rules = "loyalty-and-glory";
    request.logs = {log};
    return request;
}

const std::string key(16, '\1');  // what the hash below makes

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
        text.replace(at, from.size(), to);
}

std::string mark_of_night(const pack::World& world) {
    source::Reporter report;
    const auto prepared = pack::prepare_pack(world, request_for("").pack, report);
    if (!prepared) std::abort();
    return pack::redact_game(prepared->rolled, prepared->setup.club).front().fingerprint;
}

}  // namespace

/// Takes the place of libsodium's: the slow hash behind the mark depends on the seed alone, and would take
/// three quarters of the time.
extern "C" int crypto_pwhash_argon2id(unsigned char* key, unsigned long long size, const char*,
                                      unsigned long long, const unsigned char*, unsigned long long,
                                      std::size_t, int) {
    std::fill_n(key, size, static_cast<unsigned char>(1));
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const pack::World machine = pack::machine_world(fuzz::disk);
    static const std::string mark = mark_of_night(machine);
    std::string text = fuzz::text_of(data, size);
    replace_all(text, placeholder, mark);
    for (const std::string reader : {"british", "american", "umpire"})  // "signed":"by british"
        replace_all(text, "by " + reader, dossier::signature(key, mark, reader, reader));
    const fuzz::OneFileReplaced files{"taps.jsonl", text};
    source::Reporter report;
    fuzz::require_honest(pack::read_tap_log(files, "taps.jsonl", report).has_value(), report);
    if (report.has_errors()) return 0;
    const pack::World world{{files, machine.data, machine.fresh_seed, {}, machine.kept}, machine.fonts};
    const auto applied = pack::apply_logs(world, request_for("taps.jsonl"), report);
    fuzz::require_honest(applied.has_value(), report);
    if (!applied) return 0;
    const fuzz::OneFileReplaced next{battle, applied->scenario};
    source::Reporter faults;
    const game::Environment environment{next, machine.data, machine.fresh_seed, {}, machine.kept};
    if (!game::read_setup(environment, request_for("").pack.game, faults) || faults.has_errors())
        std::abort();
    return 0;
}
