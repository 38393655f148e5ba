import HearthCore

/// The names of the devices and apps that wrote readings, each stored once, so that a reading can hold a number.
package struct SourceNames: Sendable {
  /// By number. The first is empty, for exports that don't name a source.
  private(set) var names = [""]
  private var numbers: [String: UInt16] = ["": 0]
  private var last: (bytes: [UInt8], number: UInt16) = ([], 0)

  /// Returns the number of a name. Removes control characters, turns line ends into spaces, and puts an apostrophe before
  /// text that a spreadsheet would run as a formula. Names beyond 65 535 are dropped.
  mutating func number(of name: String) -> UInt16 {
    if let number = numbers[name] { return number }
    let clean = Self.clean(name)
    if let number = numbers[clean] { return number }
    guard let number = UInt16(exactly: names.count) else { return 0 }
    names.append(clean)
    if clean.lowercased().split(whereSeparator: { !$0.isLetter }).contains("watch") { watches.insert(number) }
    numbers[clean] = number
    return number
  }

  /// Returns the number of the name that `decode` reads from `bytes`. Fast if they are those of the previous call.
  mutating func number(of bytes: ByteSpan, decode: (ByteSpan) -> String = \.text) -> UInt16 {
    if !last.bytes.elementsEqual(bytes.bytes) { last = (bytes.array, number(of: decode(bytes))) }
    return last.number
  }

  /// Returns the name of a number; empty if there is none.
  func name(of number: UInt16) -> String { names.indices.contains(Int(number)) ? names[Int(number)] : "" }

  /// The numbers of the names that contain the word *watch*, as watches usually do: `Ada's Apple Watch`.
  private(set) var watches: Set<UInt16> = []

  /// Returns readings in time order, those of one moment by name: numbers depend on the order of files and rows.
  func ordered(_ samples: [ImportedSample]) -> [ImportedSample] {
    guard names.count > 2 else { return samples }
    return samples.sorted { left, right in
      left.milliseconds == right.milliseconds && left.source != right.source
        ? name(of: left.source).precedesByName(name(of: right.source)) : left < right
    }
  }

  private static func clean(_ name: String) -> String {
    let scalars = name.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: " "
      case 0..<0x20, 0x7F..<0xA0: nil
      default: scalar
      }
    }
    let text = String(String.UnicodeScalarView(scalars.trimming { $0 == " " }.prefix(200)))
    return text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } == true ? "'" + text : text
  }
}
