/// Finds the known word that somebody probably meant.
package enum NearMatch {
  /// The candidate nearest to `word` by edits (insert, delete, replace, swap of neighbours), or `nil` if
  /// none is within `limit` edits, or within a third of the word's length and one edit. Ties go to the earlier candidate.
  package static func nearest(to word: String, among candidates: some Sequence<String>, limit: Int = 2)
    -> String?
  {
    let letters = Array(word.lowercased().unicodeScalars)
    let limit = min(limit, max(1, letters.count / 3))
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased().unicodeScalars), limit: limit)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The optimal string alignment distance; anything above `limit` may be returned as `limit + 1`.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
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
