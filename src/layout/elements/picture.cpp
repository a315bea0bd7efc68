// A picture of the user's, in its own proportions.
#include <algorithm>

#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/part.hpp"
#include "layout/pictures.hpp"
#include "layout/reading/reading.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct PictureSpec final : Spec {
    formula::Phrase path;
    std::optional<formula::Phrase> alt;
    bool fills = false;  ///< fill the box and cut off the rest; otherwise the whole picture is shown
};

class PictureBlock final : public Block {
public:
    PictureBlock(std::shared_ptr<const page::PictureContent> content, std::string alt, const Element& element,
                 Align align, Setting& setting)
        : content_(std::move(content)),
          alt_(std::move(alt)),
          element_(element),
          align_(align),
          setting_(setting) {}

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
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        if (!content_ || box.size.width <= Millimetres{} || box.size.height <= Millimetres{}) return;
        const Tagged figure{setting_, onto, page::Role::figure, alt_};
        const double across = box.size.width.value() / content_->width;
        const double down = box.size.height.value() / content_->height;
        const bool fills = element_.as<PictureSpec>().fills;
        const double scale = fills ? std::max(across, down) : std::min(across, down);
        const PaperSize size{Millimetres{content_->width * scale}, Millimetres{content_->height * scale}};
        PaperPoint at = box.origin;
        const Millimetres room = box.size.width - size.width;
        if (fills || align_ == Align::centre) at.x += room / 2;
        if (!fills && align_ == Align::right) at.x += room;
        at.y += (box.size.height - size.height) / 2;
        if (!fills) {
            onto.push_back({page::Picture{content_, {at, size}}});
            return;
        }
        page::Group cut;
        cut.clip = box;
        cut.items.push_back({page::Picture{content_, {at, size}}});
        onto.push_back({std::move(cut)});
    }

private:
    std::shared_ptr<const page::PictureContent> content_;
    std::string alt_;
    const Element& element_;
    Align align_;
    Setting& setting_;
};

std::unique_ptr<const Spec> read_picture(const source::Node& node, const source::Node& value,
                                         Reading& reading) {
    auto path = reading.phrase(value);
    if (!path) return nullptr;
    auto spec = std::make_unique<PictureSpec>();
    spec->path = std::move(*path);
    reading.key(node, "alt", spec->alt, &Reading::phrase);
    if (const source::Node* fit = node.find("fit"))
        spec->fills = reading.choice(*fit, {"whole", "fill"}).value_or(0) == 1;
    return spec;
}

BlockPtr make_picture(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<PictureSpec>();
    const Filled path = fill(spec.path, scope, setting);
    std::shared_ptr<const page::PictureContent> content;
    if (!path.text.empty() && setting.pictures)
        content =
            setting.pictures->find(path.text, path.datum.known() ? path.datum : element.place, setting.say);
    std::string alt = spec.alt ? fill(*spec.alt, scope, setting).text : std::string{};
    if (alt.empty()) alt = "picture";
    return std::make_unique<PictureBlock>(std::move(content), std::move(alt), element,
                                          align_of(element.frame.align, scope, setting), setting);
}

}  // namespace

ElementKind picture_kind() {
    return {{"alt", "fit"}, read_picture, make_picture};
}

}  // namespace muster::layout
