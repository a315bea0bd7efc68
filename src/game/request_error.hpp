// Thrown if the command line names something that does not exist: a sheet, a paper, an audience. Exit status
// 2.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace muster::game {

class RequestError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Throws unless `word` is one of `known`: "there is no paper 'a44'; did you mean 'a4'? (a3, a4, letter; or a
/// size)" if `also` is "a size".
void require_known(const std::string& what, const std::string& word, const std::vector<std::string>& known,
                   const std::string& also = {});

/// The same for a unit's id. An army has too many units to list, so only the most similar are named.
void require_unit(const std::string& word, const std::vector<std::string>& known);

}  // namespace muster::game
