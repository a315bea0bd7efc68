// Looks through a finished PDF, as qpdf tells it in JSON, for what PDF/A-3b (ISO 19005-3) and PDF/UA-1 (ISO
// 14289-1) demand. It checks clause by clause what Muster's files can have at all; it is not a checker of
// conformance.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "support/run.hpp"

namespace muster::tests {

class PdfClauses {
public:
    using Json = nlohmann::json;

    explicit PdfClauses(const std::string& file)
        : bytes_(read_file(file)), file_(Json::parse(run("qpdf --json=2 --json-key=qpdf " + file).output)) {}

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    [[nodiscard]] Json& objects() { return file_["qpdf"][1]; }
    /// The dictionary of the catalog, for a test that spoils it.
    [[nodiscard]] Json& root() { return value_of(objects()["trailer"]["value"]["/Root"]); }
    /// The first dictionary with this value of a key.
    [[nodiscard]] Json& find(const std::string& key, const std::string& value) {
        for (auto& [name, object] : objects().items())
            if (Json& held = held_by(object); held.is_object() && held.value(key, Json{}) == value)
                return held;
        throw std::runtime_error("nothing has " + key + " " + value);
    }

    /// What is against a clause, each with its number; nothing if all is well.
    [[nodiscard]] std::vector<std::string> faults() {
        faults_.clear();
        check_file();
        check_catalog();
        check_objects();
        check_attachments();
        headings_ = 0;
        check_tree(root()["/StructTreeRoot"]);
        return faults_;
    }

private:
    void require(bool holds, const std::string& clause) {
        if (!holds) faults_.push_back(clause);
    }
    static bool is_reference(const Json& value) {
        return value.is_string() && value.get_ref<const std::string&>().ends_with(" R") &&
               std::isdigit(static_cast<unsigned char>(value.get_ref<const std::string&>().front()));
    }
    static Json& held_by(Json& object) {
        return object.contains("stream") ? object["stream"]["dict"] : object["value"];
    }
    Json& value_of(Json& value) {
        return is_reference(value) ? held_by(objects().at("obj:" + value.get<std::string>())) : value;
    }
    /// An empty dictionary if there is nothing.
    Json& at(Json& holder, const char* key) {
        Json& found = value_of(value_of(holder)[key]);
        return found.is_null() ? found = Json::object() : found;
    }
    std::vector<Json*> list(Json& value) {
        Json& whole = value_of(value);
        std::vector<Json*> all;
        if (whole.is_array())
            for (Json& each : whole) all.push_back(&value_of(each));
        else if (!whole.is_null())
            all.push_back(&whole);
        return all;
    }

    void check_file() {
        const auto is_high = [&](std::size_t i) { return static_cast<unsigned char>(bytes_.at(i)) > 127; };
        require(bytes_.starts_with("%PDF-1.7\n%") && is_high(10) && is_high(11) && is_high(12) && is_high(13),
                "PDF/A 6.1.2: the header has four bytes over 127");
        const Json& trailer = objects()["trailer"]["value"];
        require(trailer.contains("/ID"), "PDF/A 6.1.3: the file has an identity");
        require(!trailer.contains("/Encrypt"), "PDF/A 6.1.3: the file is not encrypted");
    }

    void check_catalog() {
        Json& catalog = root();
        for (const char* key :
             {"/OpenAction", "/AA", "/AcroForm", "/OCProperties", "/Requirements", "/Perms"})
            require(!catalog.contains(key), fmt::format("PDF/A 6.4, 6.5, 6.9, 6.11: no {}", key));
        Json& metadata = at(catalog, "/Metadata");
        require(metadata.value("/Type", "") == "/Metadata" && metadata.value("/Subtype", "") == "/XML" &&
                    !metadata.contains("/Filter"),
                "PDF/A 6.6.2.1: the catalog has metadata, uncompressed");
        for (const char* mark :
             {"<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>"})
            require(bytes_.find(mark) != std::string::npos, "PDF/A 6.6.4: the metadata name the part");
        require(bytes_.find("<pdfuaid:part>1</pdfuaid:part>") != std::string::npos,
                "PDF/UA 5: the metadata name the part");
        require(bytes_.find("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">") != std::string::npos,
                "PDF/UA 7.1: the metadata have the title");
        const auto intents = list(catalog["/OutputIntents"]);
        require(intents.size() == 1 && intents.front()->value("/S", "") == "/GTS_PDFA1" &&
                    at(*intents.front(), "/DestOutputProfile").value("/N", 0) == 3,
                "PDF/A 6.2.3: one output intent with a profile of three colours");
        require(at(catalog, "/MarkInfo").value("/Marked", false) &&
                    !at(catalog, "/MarkInfo").value("/Suspects", false),
                "PDF/UA 7.1: the file is marked, and nothing is suspect");
        require(at(catalog, "/ViewerPreferences").value("/DisplayDocTitle", false),
                "PDF/UA 7.1: the title is shown");
        require(catalog.value("/Lang", "") == "u:en-GB", "PDF/UA 7.2: the language is named");
        require(!at(catalog, "/StructTreeRoot").empty(), "PDF/UA 7.1: there is a tree of structure");
    }

    void check_objects() {
        for (auto& [name, object] : objects().items()) {
            if (name == "trailer") continue;
            const std::string all = held_by(object).dump();
            for (const char* word : {"\"/LZWDecode\"", "\"/Crypt\"", "\"/DeviceCMYK\"", "\"/JavaScript\"",
                                     "\"/JS\"", "\"/OPI\"", "\"/Alternates\"", "\"/Interpolate\":true",
                                     "\"/TR\":", "\"/HTP\"", "\"/PS\"", "\"/PresSteps\"", "\"/Annots\""})
                require(all.find(word) == std::string::npos,
                        fmt::format("PDF/A 6.1.7, 6.2.4, 6.2.5, 6.2.8, 6.3, 6.5: no {} in {}", word, name));
            Json& held = held_by(object);
            if (!held.is_object()) continue;
            if (object.contains("stream"))
                require(!held.contains("/F"), "PDF/A 6.1.7.1: a stream is in the file itself");
            const std::string type = held.value("/Type", "");
            if (type == "/Font") check_font(held);
            if (type == "/Page")
                require(held.value("/Tabs", "/S") == "/S", "PDF/UA 7.18.3: tabs follow the structure");
        }
    }

    void check_font(Json& font) {
        const std::string kind = font.value("/Subtype", "");
        if (kind == "/Type3") return;
        if (kind != "/CIDFontType0" && kind != "/CIDFontType2")
            require(font.contains("/ToUnicode"), "PDF/UA 7.21.7: letters have their characters");
        if (kind == "/Type0") return;  // what it holds is looked at by itself
        if (kind == "/CIDFontType2")
            require(font.contains("/CIDToGIDMap"), "PDF/A 6.2.11.3.2: a map from characters to glyphs");
        Json& descriptor = at(font, "/FontDescriptor");
        require(descriptor.contains("/FontFile") || descriptor.contains("/FontFile2") ||
                    descriptor.contains("/FontFile3"),
                "PDF/A 6.2.11.4.1, PDF/UA 7.21.4.1: each font is in the file");
    }

    void check_attachments() {
        const auto associated = list(root()["/AF"]);
        for (auto& [name, object] : objects().items()) {
            Json& held = held_by(object);
            if (!held.is_object() || held.value("/Type", "") != "/Filespec") continue;
            for (const char* key : {"/F", "/UF", "/Desc", "/AFRelationship"})
                require(held.contains(key), fmt::format("PDF/A 6.8, PDF/UA 7.11: an attachment has {}", key));
            require(std::count(associated.begin(), associated.end(), &held) == 1,
                    "PDF/A 6.8: an attachment belongs to the document");
            Json& file = at(at(held, "/EF"), "/F");
            require(file.contains("/Subtype") && at(file, "/Params").contains("/ModDate"),
                    "PDF/A 6.8: an attachment has its type and date");
        }
    }

    static std::string tag_of(const Json& element) { return element.value("/S", ""); }

    void check_tree(Json& holder) {
        for (Json* each : list(value_of(holder)["/K"])) {
            if (!each->is_object()) continue;
            Json& element = *each;
            check_element(element, tag_of(value_of(holder)));
            check_tree(element);
        }
    }

    void check_element(Json& element, const std::string& holder) {
        const std::string tag = tag_of(element);
        static const std::vector<std::string> standard{"/Document", "/Sect", "/Table", "/TR",  "/TH",
                                                       "/TD",       "/L",    "/LI",    "/Lbl", "/LBody",
                                                       "/P",        "/H1",   "/H2",    "/H3",  "/Figure"};
        require(std::count(standard.begin(), standard.end(), tag) == 1,
                "PDF/UA 7.1: tags are standard: " + tag);
        if (tag == "/Figure")
            require(element.value("/Alt", "u:").size() > 2, "PDF/UA 7.3: a figure has words");
        if (tag.size() == 3 && tag.starts_with("/H")) {
            const int level = tag.back() - '0';
            require(level <= headings_ + 1, "PDF/UA 7.4.2: headings skip no level");
            headings_ = level;
        }
        const auto belongs = [&](const std::string& part, const std::string& whole) {
            if (tag == part) require(holder == whole, fmt::format("PDF/UA 7.2: {} in {}", part, holder));
        };
        belongs("/TR", "/Table");
        belongs("/LI", "/L");
        belongs("/LBody", "/LI");
        belongs("/Lbl", "/LI");
        if (tag == "/TH" || tag == "/TD") require(holder == "/TR", "PDF/UA 7.2: a cell is in a row");
        if (tag == "/TH")
            require(at(element, "/A").value("/Scope", "") == "/Column",
                    "PDF/UA 7.5: heads say what they head");
        if (tag == "/Table") check_table(element);
    }

    void check_table(Json& table) {
        std::vector<int> widths;
        for (Json* row : list(table["/K"])) {
            int width = 0;
            for (Json* cell : list((*row)["/K"]))
                width += cell->contains("/A") ? at(*cell, "/A").value("/ColSpan", 1) : 1;
            widths.push_back(width);
        }
        require(!widths.empty() && std::count(widths.begin(), widths.end(), widths.front()) ==
                                       static_cast<std::ptrdiff_t>(widths.size()),
                "PDF/UA 7.5: all rows of a table have its columns");
    }

    std::string bytes_;
    Json file_;
    std::vector<std::string> faults_;
    int headings_ = 0;
};

}  // namespace muster::tests
