// Makes placed items parts of the page's structure, so that a screen reader can read them in order.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "layout/placed.hpp"

namespace muster::layout {

/// Everything placed during the lifetime of this object is one part. Inside a part that holds drawn items (a
/// paragraph, a cell) no other part begins, so paragraphs in a cell are read together. An empty part is
/// removed again, except for a table cell, which keeps the columns in step.
class Tagged {
public:
    Tagged(Placed& onto, page::Role role, std::string words = {}, std::shared_ptr<const int> whole = {})
        : onto_(onto), role_(role), open_(onto.parts_open == 0) {
        if (!open_) return;
        auto shared = words.empty() ? nullptr : std::make_shared<const std::string>(std::move(words));
        onto_.items.push_back({page::PartBegin{role_, std::move(shared), std::move(whole)}});
        begun_ = onto_.items.size();
        if (!page::holds_parts(role_)) ++onto_.parts_open;
    }
    Tagged(const Tagged&) = delete;
    Tagged& operator=(const Tagged&) = delete;
    ~Tagged() {
        if (!open_) return;
        if (!page::holds_parts(role_)) --onto_.parts_open;
        const bool cell = role_ == page::Role::cell || role_ == page::Role::head_cell;
        if (begun_ == onto_.items.size() && !cell)
            onto_.items.pop_back();
        else
            onto_.items.push_back({page::PartEnd{role_}});
    }

private:
    Placed& onto_;
    page::Role role_;
    bool open_;
    std::size_t begun_ = 0;
};

/// Items placed during the lifetime of this object belong to no part: page numbers, heads repeated on later
/// pages.
class Untagged {
public:
    explicit Untagged(Placed& onto, bool untagged = true) : onto_(onto), more_(untagged ? 1 : 0) {
        onto_.parts_open += more_;
    }
    Untagged(const Untagged&) = delete;
    Untagged& operator=(const Untagged&) = delete;
    ~Untagged() { onto_.parts_open -= more_; }

private:
    Placed& onto_;
    int more_;
};

}  // namespace muster::layout
