// An element of a template: one thing that has its own way of being laid out. Each kind is a file in elements/ with the
// keys it takes and one function; the list of kinds is handed in from above (sheets/elements), so that the map element
// may know the ground and layout need not.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formula/formula.hpp"
#include "formula/phrase.hpp"
#include "layout/data.hpp"
#include "lengths/geometry.hpp"
#include "page/page.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

struct Element;
struct Template;

/// What laying out needs besides the element: one for each page or card.
struct Setting;   // lay_out.hpp

/// The parsed keys of an element's own kind; each kind derives its own struct.
struct Spec {
    Spec() = default;
    Spec(const Spec&) = default;
    Spec& operator=(const Spec&) = default;
    virtual ~Spec() = default;
};

/// The verbs of a kind of element.
struct ElementKind {
    /// Reads the element's own value and keys (all keys but the shared ones); says what is wrong.
    std::function<std::unique_ptr<const Spec>(const source::Node& node, struct Reading& reading)> read;
    /// Height it wants at a width (its natural width where `width` is endless is in `natural`).
    std::function<lengths::Millimetres(const Spec&, const Scope&, lengths::Millimetres width, Setting&)> height;
    std::function<lengths::Millimetres(const Spec&, const Scope&, Setting&)> natural_width;  ///< may be empty: takes what is left
    /// Its items inside a box. What does not fit is said, never drawn over.
    std::function<std::vector<page::Item>(const Spec&, const Scope&, const lengths::PaperBox&, Setting&)> lay_out;
};

/// Kinds by their word in the template.
using ElementKinds = std::map<std::string, ElementKind, std::less<>>;

}  // namespace muster::layout
