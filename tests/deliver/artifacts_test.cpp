// What belongs to no part of a PDF's structure is marked as decoration.
#include "deliver/artifacts.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

using muster::deliver::with_artifacts;

TEST_CASE("what is drawn between the parts is an artifact, and parts stay as they are") {
    CHECK(
        with_artifacts("q\n0 0 5 5 re f\n/P << /MCID 0 >> BDC\nBT (a) Tj ET\nEMC\n1 w\n0 0 m 1 1 l S\nQ\n") ==
        "/Artifact BMC\nq\n0 0 5 5 re f\nEMC\n/P << /MCID 0 >> BDC\nBT (a) Tj ET\nEMC\n"
        "/Artifact BMC\n1 w\n0 0 m 1 1 l S\nQ\nEMC\n");
    CHECK(with_artifacts("0 0 5 5 re f") == "/Artifact BMC\n0 0 5 5 re f\nEMC\n");
}

TEST_CASE("a ligature marked with its letters does not end the part that it is in") {
    const std::string part =
        "/P << /MCID 0 >> BDC\nBT (a) Tj\n/Span << /ActualText <feff00660069> >> BDC\n(b) Tj\nEMC\n(c) Tj "
        "ET\nEMC\n";
    CHECK(with_artifacts("q\n" + part + "0 0 5 5 re f\n") ==
          "q\n" + part + "/Artifact BMC\n0 0 5 5 re f\nEMC\n");
}

TEST_CASE("where nothing is drawn there is no artifact") {
    CHECK(with_artifacts("").empty());
    for (const char* drawing :
         {"q\nQ\n", "/P << /MCID 0 >> BDC\n(x) Tj\nEMC\n/P << /MCID 1 >> BDC\n(y) Tj\nEMC\nQ q\nQ\n"})
        CHECK(with_artifacts(drawing).find("Artifact BMC\nEMC") == std::string::npos);
    CHECK(with_artifacts("q\n/P << /MCID 0 >> BDC\nf\nEMC\nQ\n") == "q\n/P << /MCID 0 >> BDC\nf\nEMC\nQ\n");
}

TEST_CASE("every mark that is begun is ended before the next begins, and nothing is lost") {
    CHECK(rc::check([](const std::vector<std::uint8_t>& what) {
        std::string drawing;
        int parts = 0;
        for (const std::uint8_t one : what) {
            const char* lines[] = {"q\n", "Q\n", "0 0 1 1 re f\n", "0 0 m 1 1 l S\n"};
            if (one % 5 < 4)
                drawing += lines[one % 5];
            else
                drawing += "/P << /MCID " + std::to_string(parts++) + " >> BDC\n(EMC) Tj\nEMC\n";
        }
        std::string without;
        int open = 0;
        const std::string marked = with_artifacts(drawing);
        for (std::size_t at = 0; at < marked.size();) {
            const std::string line = marked.substr(at, marked.find('\n', at) - at);
            at += line.size() + 1;
            const bool artifact = line == "/Artifact BMC";
            if (artifact || line.ends_with("BDC")) RC_ASSERT(++open == 1);
            if (line == "EMC") RC_ASSERT(--open == 0);
            if (line.ends_with(" f") || line.ends_with(" S")) RC_ASSERT(open == 1);
            if (!artifact && line != "EMC") without += line + "\n";
        }
        RC_ASSERT(open == 0);
        std::string bare = drawing;
        for (std::size_t at = 0; (at = bare.find("\nEMC\n")) != std::string::npos;) bare.erase(at + 1, 4);
        RC_ASSERT(without == bare);
    }));
}
