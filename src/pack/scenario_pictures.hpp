// The pictures of a scenario: read once, only from its own folder, and checked before use.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "deliver/write_pack.hpp"
#include "layout/pictures.hpp"
#include "roll/rolled.hpp"
#include "scenario/scenario.hpp"
#include "source/budget.hpp"
#include "source/files.hpp"

namespace muster::pack {

class ScenarioPictures final : public layout::Pictures {
public:
    /// \param scenario  path of the scenario; pictures are in its folder or below
    /// \param shipped  folder of pictures that every scenario may name, where its own has none of that name
    ScenarioPictures(const source::Files& files, const std::string& scenario, std::string shipped,
                     std::shared_ptr<source::Budget> budget);

    [[nodiscard]] std::shared_ptr<const page::PictureContent> find(const std::string& path,
                                                                   const source::Place& place,
                                                                   source::Reporter& report) override;
    /// Reads every picture that the scenario names; faults are reported at the line that names it.
    void read_all(const scenario::Scenario& scenario, source::Reporter& report);

    /// The game with the names of pictures that `files` gives them, so that it prints again from the pack's
    /// folder.
    [[nodiscard]] static roll::Rolled beside(roll::Rolled rolled);
    /// Those names alone.
    [[nodiscard]] static std::set<std::string> names_beside(const roll::Rolled& rolled);
    /// The pictures of the game as they were read, under the names they have beside it.
    [[nodiscard]] std::vector<deliver::OutputFile> files(const roll::Rolled& rolled) const;

private:
    /// "; did you mean 'Photo.JPG'?" if its folder has such a picture.
    [[nodiscard]] std::string instead_of(const std::string& path) const;

    const source::Files& files_;
    std::shared_ptr<source::Budget> budget_;
    std::string shipped_, folder_;
    std::mutex one_at_a_time_;  ///< guards `read_`: templates name pictures too
    std::map<std::string, std::shared_ptr<const page::PictureContent>>
        read_;  ///< null: a fault that was already reported
};

}  // namespace muster::pack
