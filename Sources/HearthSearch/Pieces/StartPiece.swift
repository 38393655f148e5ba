/// What `search.js` loads first: where everything else is.
package enum StartPiece {
  /// Units of one month, or of all that has no date, in files of so many units each.
  package struct Group: Sendable {
    /// `2026-11`, or `undated`.
    package var name: String
    /// How many units there are in each of its files, which are called `2026-11-1` and so on.
    package var files: [Int]

    package init(name: String, files: [Int]) {
      self.name = name
      self.files = files
    }
  }

  /// Names of the files that are always there.
  package static let name = "start.js"

  /// The script with the groups in the order of their units, the units that continue the one before, and the first word of
  /// each file of words.
  package static func file(groups: [Group], continued: [Int], words: WordPieces) -> SearchFile {
    let units = groups.reduce(0) { $0 + $1.files.reduce(0, +) }
    var bytes = Array("{\"units\":\(units),\"groups\":\"".utf8)
    for (number, group) in groups.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes += Array(group.name.utf8)
      bytes.append(UInt8(ascii: ","))
      for count in group.files { Digits64.append(count, to: &bytes) }
    }
    var list = UnitList()
    for unit in continued { list.append(unit) }
    bytes += Array("\",\"continued\":\"".utf8) + list.text(of: units)
    bytes += Array("\",\"words\":\"".utf8)
    for (number, (file, first)) in zip(words.files, words.firsts).enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes += first
      bytes.append(UInt8(ascii: " "))
      bytes += Array(file.name.dropFirst().dropLast(3).utf8)
    }
    bytes += Array("\"}".utf8)
    return SearchFile("start", value: bytes)
  }

  /// The script with the day of the month of each unit, one sign for each; 0 where there is none.
  package static func days(_ days: [Int]) -> SearchFile {
    let text = days.map { Digits64.signs[min(max($0, 0), 63)] }
    return SearchFile("days", value: [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")])
  }
}
