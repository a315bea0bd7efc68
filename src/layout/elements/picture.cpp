// A picture of the user's, in its own proportions.
#include <algorithm>

#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/pictures.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct PictureSpec {
    std::optional<source::Phrase> path;
    std::optional<source::Phrase> alt;
    bool fills = false;  ///< fill the box and cut off the rest; otherwise the whole picture is shown
};

class PictureBlock final : public Block {
public:
    PictureBlock(std::shared_ptr<const page::PictureContent> content, std::string alt, const Making& on)
        : content_(std::move(content)), alt_(std::move(alt)), element_(on.element), align_(on.align()) {}

    [[nodiscard]] std::optional<Millimetres> natural_width() override {
        if (!content_) return Millimetres{};
        if (const auto& high = element_.frame.height)
            return (*high - element_.frame.padding.down()) * (content_->width / content_->height);
        return std::nullopt;
    }
    [[nodiscard]] Millimetres height(Millimetres width) override {
        return content_ ? width * (content_->height / content_->width) : Millimetres{};
    }
    [[nodiscard]] Millimetres least_height(Millimetres) override { return {}; }
    void place(const PaperBox& box, Placed& onto) override {
        if (!content_ || box.size.width <= Millimetres{} || box.size.height <= Millimetres{}) return;
        const Tagged figure{onto, page::Role::figure, alt_};
        const double across = box.size.width.value() / content_->width;
        const double down = box.size.height.value() / content_->height;
        const bool fills = element_.as<PictureSpec>().fills;
        const double scale = fills ? std::max(across, down) : std::min(across, down);
        const PaperSize size{Millimetres{content_->width * scale}, Millimetres{content_->height * scale}};
        const Align align = fills ? Align::centre : align_;
        const PaperPoint at{box.left() + start(align, box.size.width, size.width),
                            box.top() + (box.size.height - size.height) / 2};
        if (!fills) {
            onto.items.push_back({page::Picture{content_, {at, size}}});
            return;
        }
        page::Group cut;
        cut.clip = box;
        cut.items.push_back({page::Picture{content_, {at, size}}});
        onto.items.push_back({std::move(cut)});
    }

private:
    std::shared_ptr<const page::PictureContent> content_;
    std::string alt_;
    const Element& element_;
    Align align_;
};

BlockPtr make_picture(const PictureSpec& spec, const Making& on) {
    const Filled path = on.fill(*spec.path);
    std::shared_ptr<const page::PictureContent> content;
    if (!path.text.empty() && on.given.pictures)
        content = on.given.pictures->find(path.text, path.datum.known() ? path.datum : on.element.place,
                                          on.given.report);
    std::string alt = on.fill(spec.alt).text;
    if (alt.empty()) alt = "picture";
    return std::make_unique<PictureBlock>(std::move(content), std::move(alt), on);
}

}  // namespace

ElementKinds::value_type picture_kind() {
    return kind_of<PictureSpec>(
        "picture", value<&PictureSpec::path>("a picture of the scenario's: its path"),
        {key<&PictureSpec::alt>("alt", "a description for people who cannot see it"),
         key<&PictureSpec::fills>("fit", "whether all of it is shown, or the box is filled",
                                  OneOf<bool>{{"whole", "fill"}})},
        make_picture);
}

}  // namespace muster::layout
