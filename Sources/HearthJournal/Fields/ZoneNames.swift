import HearthCore

/// Finds the zones that misspelt names mean.
package enum ZoneNames {
  private static let nearest = AnswerCache<String, String?>()
  private static let known = ZoneFolder.names()

  /// Returns the name that was probably meant: one in another case, a city alone, or one letter off.
  package static func nearest(to name: String) -> String? { nearest.answer(to: name, search) }

  /// Returns whether `name` is an offset from UTC, such as `GMT+2`, `UTC-06:00` or `+02:00`.
  static func isOffset(_ name: String) -> Bool {
    name.prefixMatch(of: #/(?i:(?:etc\/)?(?:gmt|utc)|z)?\x20*[+\-\u{2212}\u{2013}][0-9]/#) != nil
  }

  private static func search(_ name: String) -> String? {
    let wanted = name.lowercased().replacing(" ", with: "_")
    if let same = known.first(where: { $0.lowercased() == wanted }) { return same }
    // Etc/GMT+2 is two hours west of Greenwich, and GMT+2 means two hours east of it.
    let places = known.filter { !$0.hasPrefix("Etc/") }
    if let city = places.first(where: { $0.lowercased().hasSuffix("/" + wanted) }) { return city }
    // Abbreviations such as CST mean several zones, and the nearest spelling is on another continent. No place has a digit.
    guard wanted.utf8.count > 4, !wanted.contains(where: \.isNumber) else { return nil }
    return NearMatch.nearest(to: wanted, among: places)
  }
}
