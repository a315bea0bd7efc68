// A template written in a test, laid out with the real faces.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/lay_out.hpp"
#include "page/query.hpp"
#include "source/files.hpp"
#include "source/render.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::layout::test {

using namespace lengths::literals;

using tests::fonts;

inline const Palette& palette() {
    static const Palette inks{
        {"ink", {20, 18, 16}}, {"grey", {110, 106, 100}}, {"hair", {190, 184, 170}}, {"red", {160, 28, 34}}};
    return inks;
}

/// What a test requests of one sheet.
class Sheet {
public:
    /// The body, indented as in a file, after `head`.
    explicit Sheet(std::string_view body, std::string_view head = "") {
        const std::string text = fmt::format("sheet: trial\n{}\nbody:\n{}\n", head, body);
        source_ = std::make_shared<source::SourceText>("trial.yaml", text);
        sheet_ = read_template(source_, standard_kinds(), palette(), report_);
    }
    [[nodiscard]] bool read() const { return sheet_.has_value(); }
    [[nodiscard]] const Template& sheet() const { return *sheet_; }
    [[nodiscard]] std::string said() const { return source::render(report_); }
    [[nodiscard]] const source::Reporter& faults() const { return report_; }
    /// The kinds of all messages, joined by spaces.
    [[nodiscard]] std::string kinds_said() const {
        std::string all;
        for (const auto& one : report_.all()) all += (all.empty() ? "" : " ") + one.kind;
        return all;
    }
    page::Page card(const Data& data, lengths::PaperSize size = {63_mm, 88_mm}) {
        INFO(said());
        REQUIRE(sheet_);
        Given given{*sheet_, palette(), typesetter_, report_, "1st-guards"};
        return take(lay_out_card(data, size, given)).front();
    }
    std::vector<page::Page> pages(const Data& data, lengths::PaperSize size = {210_mm, 297_mm}) {
        Given given{*sheet_, palette(), typesetter_, report_, ""};
        return take(lay_out_pages(data, size, given));
    }
    text::Typesetter& typesetter() { return typesetter_; }

private:
    /// A misfit is a fault here, because a test requests exactly one size.
    std::vector<page::Page> take(LaidOut result) {
        report_.merge(result.misfits);
        return std::move(result.pages);
    }

    source::SourcePtr source_;
    source::Reporter report_;
    std::optional<Template> sheet_;
    text::Typesetter typesetter_{fonts()};
};

/// The same for a card, which has no margins of its own.
class Card : public Sheet {
public:
    explicit Card(std::string_view body, std::string_view head = "")
        : Sheet(body, head.empty() ? std::string{"stock: poker"} : fmt::format("stock: poker\n{}", head)) {}
};

/// Boxes of all shapes that are closed and rounded (a track's boxes), in painting order.
inline std::vector<lengths::PaperBox> boxes(const page::Page& page) {
    std::vector<lengths::PaperBox> found;
    for (const page::Item& item : page.items)
        if (const auto* shape = std::get_if<page::Shape>(&item.what))
            if (!shape->path.empty() && std::holds_alternative<page::Close>(shape->path.back()))
                found.push_back(page::bounds(item));
    return found;
}

/// What is drawn, without the marks of its structure.
inline std::vector<page::Item> drawn(const page::Page& page) {
    std::vector<page::Item> found;
    for (const page::Item& item : page.items)
        if (!std::holds_alternative<page::PartBegin>(item.what) &&
            !std::holds_alternative<page::PartEnd>(item.what))
            found.push_back(item);
    return found;
}

inline std::vector<std::string> words(const page::Page& page) {
    std::vector<std::string> found;
    for (const auto& text : page::texts(page)) found.push_back(text.text);
    return found;
}

inline Data::List names(int count, const std::string& before = "row ") {
    Data::List list;
    for (int i = 1; i <= count; ++i)
        list.emplace_back(Data::Map{{"name", before + std::to_string(i)}, {"men", 100 + i}});
    return list;
}

}  // namespace muster::layout::test
