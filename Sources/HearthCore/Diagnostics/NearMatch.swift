/// Finds the known word that somebody probably meant.
package enum NearMatch {
  /// Returns the candidate the fewest edits (insert, delete, replace, swap neighbours) from `word`; the first one on a tie. At
  /// most `limit` edits, and one for every three characters of a short word.
  package static func nearest(to word: String, among candidates: some Sequence<String>, limit: Int = 2)
    -> String?
  {
    let scalars = Array(word.lowercased().unicodeScalars)
    let limit = min(limit, max(1, scalars.count / 3))
    let distances = candidates.map { candidate in
      (word: candidate, edits: distance(scalars, Array(candidate.lowercased().unicodeScalars), limit: limit))
    }
    return distances.filter { $0.edits <= limit }.min { $0.edits < $1.edits }?.word
  }

  /// Returns the optimal string alignment distance, or `limit + 1` if the lengths alone differ by more than `limit`.
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
    guard (left.count - right.count).magnitude <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var cost = min(last[column] + (a == b ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
