#include "cli/options.hpp"

namespace muster::cli {
namespace {

void paper_options(CLI::App& app, pack::PaperRequest& stock) {
    const auto small_letters = [](std::string word) { return CLI::detail::to_lower(std::move(word)); };
    option(app, "--paper", stock.paper, "paper to print on (see muster list papers), or its size", "PAPER")
        ->transform(small_letters);
    option(app, "--card", stock.card, "card size (see muster list cards), or a size such as 70mmx100mm",
           "CARD")
        ->transform(small_letters);
    option(app, "--label", stock.label, "label size (see muster list labels)", "LABEL")
        ->transform(small_letters);
    option(app, "--first-label", stock.first_label,
           "first label to print on, if the sheet is a started one; then no label is repeated", "N")
        ->check(CLI::Range(1, 1000));
    option(app, "--backs", stock.backs, "backs for the cards (see muster list backs), or none", "BACK");
    app.add_flag("--backs-apart", stock.backs_apart,
                 "put backs into a file of their own, such as cards-british-backs.pdf");
    option(app, "--press", stock.press, "print service to make cards for (see muster list presses)", "PRESS");
    option(app, "--flip", stock.flip, "edge to flip the paper on for backs: long-edge, short-edge or fold",
           "HOW");
    option(app, "--marks", stock.marks, "crop marks: corner, full or none", "MARKS");
    option(app, "--gutter", stock.gutter, "gap between cards, such as 4mm", "LENGTH");
    option(app, "--bleed", stock.bleed, "how far art extends beyond the cut, such as 3mm", "LENGTH");
    app.add_flag("--booklet", stock.booklet, "print rosters, references and briefings as booklets");
}

}  // namespace

CLI::Option* list_option(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                         const std::string& says, const std::string& shape) {
    // An empty word (a variable of a script that was never set) would otherwise mean everything.
    const auto names_nothing = [](const std::string& word) {
        return word.find_first_not_of(", ") == std::string::npos ? "is an empty list" : std::string{};
    };
    return app.add_option(name, values, says)
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name(shape)
        ->check(names_nothing);
}

void game_options(CLI::App& app, game::GameRequest& game) {
    option(app, "--seed", game.seed, "any text; the same seed rolls the same dice", "TEXT");
    option(app, "--rules", game.rules, "use this rules system instead of the scenario's own", "ID");
    list_option(
        app, "--reroll", game.rerolls,
        "re-roll only the dice whose names start with this (terrain, class/23rd-foot); all others stay",
        "STREAM-PREFIX,...");
}

void fair_option(CLI::App& app, game::GameRequest& game) {
    option(app, "--fair", game.fair,
           "roll until the weaker side is at most this many per cent below the stronger", "PERCENT")
        ->check(CLI::Range(0, 100));
}

void printed_game_options(CLI::App& app, game::GameRequest& game, pack::NightRequest& night) {
    option(app, "-o,--output", night.output, "folder that holds the printed packs", "DIR");
    night_option(app, night.named);
    game_options(app, game);
}

void pack_options(CLI::App& app, pack::PackRequest& request) {
    game_options(app, request.game);
    list_option(app, "--sheets", request.sheets, "only these kinds of sheet (see muster list sheets)",
                "KIND,...");
    const auto take_audience = [&request](const std::string& word) {
        request.audience = pack::audience_asked_for(word);
    };
    app.add_option_function<std::string>("--for", take_audience, "whose sheets: umpire, all, or a side's id")
        ->type_name("WHO");
    list_option(app, "--only", request.only,
                "only the cards and labels of these units or brigades, by id or name", "UNIT,...");
    option(app, "--tile", request.tile,
           "the ground at full size, to glue together: map, or a square such as british/7", "WHAT");
    paper_options(app, request.stock);
    option(app, "--fonts", request.fonts,
           "fonts to print with (see muster list fonts), or a folder of .otf or .ttf files", "FONTS");
    list_option(app, "--variant", request.variants,
                "print with less ink, in large type, in black only ... (see muster list variants)",
                "VARIANT,...");
    option(app, "--jobs", request.jobs, "number of sheets to draw at once; default: one for each core", "N")
        ->check(CLI::Range(1, 256));
}

}  // namespace muster::cli
