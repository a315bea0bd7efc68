// The pictures that a scenario brings: found in its folder and nowhere else, looked at, read once.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "deliver/write_whole.hpp"
#include "layout/pictures.hpp"
#include "roll/rolled.hpp"
#include "scenario/scenario.hpp"
#include "source/files.hpp"

namespace muster::pack {

class ScenarioPictures final : public layout::Pictures {
public:
    /// \param scenario  path of the scenario; pictures lie in its folder or below
    ScenarioPictures(const source::Files& files, const std::string& scenario);

    [[nodiscard]] std::shared_ptr<const page::PictureContent> find(const std::string& path,
                                                                   const source::Place& place,
                                                                   source::Diagnostics& say) override;
    /// Reads all that the scenario names; what is wrong is said at the line that names it.
    void read_all(const scenario::Scenario& scenario, source::Diagnostics& say);

    /// The game with its pictures beside it, in one folder with `files`: so it prints again from there.
    [[nodiscard]] static roll::Rolled beside(roll::Rolled rolled);
    /// The pictures that the game names, under the names they have beside it, as they were read.
    [[nodiscard]] std::vector<deliver::OutputFile> files(const roll::Rolled& rolled) const;

private:
    [[nodiscard]] bool is_inside(const std::string& path) const;

    const source::Files& files_;
    std::string folder_;
    std::mutex one_at_a_time_;  ///< sheets are laid out side by side, and a template may name a picture too
    std::map<std::string, std::shared_ptr<const page::PictureContent>> read_;  ///< null: said already
};

}  // namespace muster::pack
