#include "draw/grey_pdf.hpp"

#include <algorithm>
#include <string>

#define POINTERHOLDER_TRANSITION 4
#include <qpdf/Pl_Buffer.hh>

namespace muster::draw {
namespace {

using Object = QPDFObjectHandle;

bool is_grey(const page::Ink& ink) {
    return ink.red == ink.green && ink.green == ink.blue;
}

bool is_grey(const std::vector<page::Item>& items) {
    return std::ranges::all_of(items, [](const page::Item& item) {
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) return is_grey(run->ink);
        if (const auto* group = std::get_if<page::Group>(&item.what)) return is_grey(group->items);
        if (const auto* shape = std::get_if<page::Shape>(&item.what))
            return (!shape->fill || is_grey(*shape->fill)) && (!shape->stroke || is_grey(shape->stroke->ink));
        if (const auto* picture = std::get_if<page::Picture>(&item.what))
            return picture->look != page::PictureLook::own;
        return true;
    });
}

/// Copies the contents of a page, with `0.2 g` in place of `0.2 0.2 0.2 rg`.
class GreyInks final : public Object::TokenFilter {
public:
    void handleToken(const QPDFTokenizer::Token& token) override {
        const auto type = token.getType();
        const bool is_number = type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real;
        if (is_number) numbers_.push_back(token.getValue());
        if (is_number || type == QPDFTokenizer::tt_space) {
            held_ += token.getRawValue();
            return;
        }
        const std::string& word = token.getValue();
        if (type == QPDFTokenizer::tt_word && (word == "rg" || word == "RG") && numbers_.size() == 3 &&
            numbers_[0] == numbers_[1] && numbers_[1] == numbers_[2]) {
            write(" " + numbers_[0] + (word == "rg" ? " g" : " G"));
        } else {
            write(held_);
            writeToken(token);
        }
        forget();
    }
    void handleEOF() override {
        write(held_);
        forget();
    }

private:
    void forget() {
        held_.clear();
        numbers_.clear();
    }
    std::string held_;  ///< numbers and spaces that may belong to the next operator
    std::vector<std::string> numbers_;
};

void draw_in_grey(Object stream) {
    Pl_Buffer changed{"grey inks"};
    GreyInks inks;
    stream.filterAsContents(&inks, &changed);
    const auto bytes = changed.getBufferSharedPointer();
    stream.replaceStreamData(bytes, Object::newNull(), Object::newNull());
}

}  // namespace

bool is_grey(const std::vector<page::Page>& pages) {
    return std::ranges::all_of(pages, [](const page::Page& page) { return is_grey(page.items); });
}

void make_device_grey(QPDF& pdf) {
    for (Object& object : pdf.getAllObjects()) {
        Object keys = object.isStream() ? object.getDict() : object;
        if (!keys.isDictionary()) continue;
        if (Object group = keys.getKey("/Group"); group.isDictionary() && group.hasKey("/CS"))
            group.replaceKey("/CS", Object::newName("/DeviceGray"));
        const bool is_form = keys.getKey("/Subtype").isNameAndEquals("/Form");
        if (object.isStream() && (is_form || keys.hasKey("/PatternType"))) draw_in_grey(object);
    }
    for (Object page : pdf.getAllPages()) {
        Object contents = page.getKey("/Contents");
        if (contents.isStream()) draw_in_grey(contents);
        for (Object& part : contents.isArray() ? contents.getArrayAsVector() : std::vector<Object>{})
            draw_in_grey(part);
    }
}

}  // namespace muster::draw
