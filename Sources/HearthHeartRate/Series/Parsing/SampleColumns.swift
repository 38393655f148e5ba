/// Which cell of a row holds what, and what stands between cells.
struct SampleColumns {
  /// A comma, a semicolon or a tab.
  var delimiter = UInt8(ascii: ",")
  var time = 0
  var bpm = 1
  var motion: Int? = 2
  /// How many cells the header has; `nil` where there is none.
  var count: Int?
  /// The cells of a header that are none of the known columns, by index.
  var unknown: [Int] = []

  /// The columns of a file, in the order in which they are taken where no header names them.
  static let known = ["time", "bpm", "motion", "source"]

  enum Header {
    case columns(SampleColumns)
    /// The first row is a reading already.
    case absent(SampleColumns)
    /// The column of that name is not there.
    case missing(String)
  }

  /// Reads a file's first row. A row that begins with a digit is taken as a reading.
  static func read(_ row: ArraySlice<UInt8>) -> Header {
    var columns = SampleColumns()
    columns.delimiter = delimiter(of: row)
    var cells = SampleRow(row, delimiter: columns.delimiter)
    let first = cells.first
    if let byte = first.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      return .absent(columns)
    }
    var found: [String: Int] = [:]
    var index = 0
    while let cell = cells.next() {
      let name = SampleColumns.name(cell)
      if known.contains(name), found[name] == nil {
        found[name] = index
      } else if !name.isEmpty {
        columns.unknown.append(index)
      }
      index += 1
    }
    guard let time = found["time"] else { return .missing("time") }
    guard let bpm = found["bpm"] else { return .missing("bpm") }
    columns.time = time
    columns.bpm = bpm
    columns.motion = found["motion"]
    columns.count = index
    return .columns(columns)
  }

  /// The name in a cell of a header, in lower case.
  static func name(_ cell: ArraySlice<UInt8>) -> String {
    String(decoding: cell, as: UTF8.self).lowercased()
  }

  /// Whichever comes first outside quotes; a comma where none does.
  private static func delimiter(of row: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    for byte in row {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 { return byte }
    }
    return UInt8(ascii: ",")
  }
}
