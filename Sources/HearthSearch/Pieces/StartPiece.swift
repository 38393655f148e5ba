/// What `search-pieces.js` loads first: where everything else is.
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

  /// The script with the groups in the order of their units, the units that continue the one before, and the edge of each file
  /// of words.
  package static func file(groups: [Group], units: UnitSizes, words: WordPieces) -> SearchFile {
    SearchFile("start", size: 16 * (groups.count + words.count)) { bytes in
      bytes += "{\"units\":\(units.count),\"groups\":\"".utf8
      for (number, group) in groups.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: " ")) }
        bytes += group.name.utf8
        bytes.append(UInt8(ascii: ","))
        for count in group.files { Digits64.append(count, to: &bytes) }
      }
      bytes += "\",\"continued\":\"".utf8
      var continued = Store<UInt8>()
      units.continued.map { Posting(unit: $0, isName: false) }.withUnsafeBufferPointer {
        UnitList.append($0, of: units.count, to: &continued)
      }
      bytes += continued.buffer
      bytes += "\",\"words\":\"".utf8
      for (number, edge) in words.edges.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: " ")) }
        bytes += edge
      }
      bytes += "\"}".utf8
    }
  }

  /// The script with the day of the month of each unit, one sign for each; 0 where there is none.
  package static func days(_ days: [Int]) -> SearchFile {
    SearchFile("days", size: days.count) { bytes in
      bytes.append(UInt8(ascii: "\""))
      for day in days { bytes.append(Digits64.signs[min(max(day, 0), 63)]) }
      bytes.append(UInt8(ascii: "\""))
    }
  }
}
