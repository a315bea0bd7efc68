// The PDFs of a pack are built to PDF/A-3b and PDF/UA-1, as far as this program's own clauses can tell.
#include <filesystem>
#include <functional>

#include <catch2/catch.hpp>

#include "pack/pdf_clauses.hpp"

namespace archive_test {

using namespace muster::tests;
namespace fs = std::filesystem;

const std::string scenarios = MUSTER_SOURCE_DIR "/scenarios/";

std::vector<std::string> pdfs_in(const fs::path& folder) {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".pdf") files.push_back(entry.path().string());
    return files;
}

void check_all(const fs::path& folder, std::size_t least) {
    const auto files = pdfs_in(folder);
    CHECK(files.size() >= least);
    for (const auto& file : files) {
        INFO(file);
        CHECK(PdfClauses{file}.faults() == std::vector<std::string>{});
    }
}

TEST_CASE("PDFs of every system are built to the clauses of PDF/A-3b and PDF/UA-1") {
    for (const char* system :
         {"loyalty-and-glory", "empire-of-liberty", "fife-and-drum", "grid-awi", "awi-d20"}) {
        const TemporaryFolder folder;
        REQUIRE(run_muster("build " + scenarios + "camden.yaml --bundle --rules " + system + " -o " +
                           folder / "a")
                    .status == 0);
        REQUIRE(run_muster("build " + scenarios + "camden.yaml --sheets aids,balance --rules " + system +
                           " -o " + folder / "b")
                    .status == 0);
        check_all(folder.path(), 4);
    }
}

TEST_CASE("PDFs with rolled ground, backs, pictures and of the printer's test are built to the clauses too") {
    const TemporaryFolder folder;
    const std::string night = scenarios + "thursday-at-the-club.yaml";
    REQUIRE(run_muster("build " + night + " --backs side -o " + folder / "a").status == 0);
    REQUIRE(
        run_muster("build " + night + " --sheets map-blank,labels --variant large-print -o " + folder / "b")
            .status == 0);
    REQUIRE(run_muster("calibrate -o " + folder / "calibrate.pdf").status == 0);
    for (const std::string kind : {"jpeg", "png"}) {
        REQUIRE(
            run("pdftoppm -" + kind + " -r 20 -singlefile " + folder / "calibrate.pdf" + " " + folder / kind)
                .status == 0);
        write_file(folder / kind + ".yaml",
                   "title: Night & <day>\nrules: awi-d20\nseed: a\nsides:\n"
                   "  - {id: british, troops: roll, picture: " +
                       kind + (kind == "jpeg" ? ".jpg" : ".png") + "}\n  - {id: american, troops: roll}\n");
        REQUIRE(run_muster("build " + folder / kind + ".yaml --sheets briefing -o " + folder / "c").status ==
                0);
    }
    check_all(folder.path(), 12);
}

TEST_CASE("a clause that is broken is found") {
    const TemporaryFolder folder;
    REQUIRE(
        run_muster("build " + scenarios + "camden.yaml --bundle --for umpire -o " + folder.path().string())
            .status == 0);
    const std::string file = folder / "camden/umpire.pdf";
    struct Spoilt {
        const char* clause;
        std::function<void(PdfClauses&)> spoil;
    };
    const std::vector<Spoilt> all{
        {"PDF/A 6.6.2.1", [](auto& pdf) { pdf.root().erase("/Metadata"); }},
        {"PDF/A 6.2.3", [](auto& pdf) { pdf.root().erase("/OutputIntents"); }},
        {"PDF/UA 7.1: the file is marked", [](auto& pdf) { pdf.root().erase("/MarkInfo"); }},
        {"PDF/UA 7.2: the language", [](auto& pdf) { pdf.root().erase("/Lang"); }},
        {"PDF/A 6.8: an attachment belongs", [](auto& pdf) { pdf.root().erase("/AF"); }},
        {"PDF/A 6.8, PDF/UA 7.11", [](auto& pdf) { pdf.find("/Type", "/Filespec").erase("/UF"); }},
        {"PDF/A 6.2.11.4.1",
         [](auto& pdf) {
             for (const char* key : {"/FontFile", "/FontFile2", "/FontFile3"})
                 pdf.find("/Type", "/FontDescriptor").erase(key);
         }},
        {"PDF/UA 7.21.7",
         [](auto& pdf) {
             for (auto& [name, object] : pdf.objects().items())
                 if (object.contains("value") && object["value"].is_object())
                     object["value"].erase("/ToUnicode");
         }},
        {"PDF/UA 7.3", [](auto& pdf) { pdf.find("/S", "/Figure").erase("/Alt"); }},
        {"PDF/UA 7.4.2",
         [](auto& pdf) {
             for (auto& [name, object] : pdf.objects().items())
                 if (object.contains("value") && object["value"].is_object() &&
                     object["value"].value("/S", "") == "/H1")
                     object["value"]["/S"] = "/H3";
         }},
        {"PDF/UA 7.5: heads", [](auto& pdf) { pdf.find("/S", "/TH").erase("/A"); }},
        {"PDF/UA 7.5: all rows", [](auto& pdf) { pdf.find("/S", "/TR")["/K"].erase(0); }},
    };
    for (const auto& each : all) {
        INFO(each.clause);
        PdfClauses pdf{file};
        each.spoil(pdf);
        const auto faults = pdf.faults();
        CHECK(std::any_of(faults.begin(), faults.end(),
                          [&](const std::string& fault) { return fault.starts_with(each.clause); }));
    }
}

}  // namespace archive_test
