import HearthCore

/// The names of those who wrote readings, each once, so that a reading can carry a number.
package struct SourceNames: Sendable {
  /// By number; the first is empty and stands for an export that does not say.
  package private(set) var names = [""]
  private var numbers: [String: UInt32] = ["": 0]
  private var lastRaw: [UInt8] = []
  private var lastNumber: UInt32 = 0

  package init() {}

  /// A name beyond these is not kept: no person has as many devices and apps.
  private static let limit = 100_000

  /// The number of a name. Control characters are left out, line ends become blanks.
  package mutating func number(of name: String) -> UInt32 {
    let clean = Self.clean(name)
    if let number = numbers[clean] { return number }
    guard names.count < Self.limit else { return 0 }
    let number = UInt32(names.count)
    names.append(clean)
    numbers[clean] = number
    return number
  }

  /// As above, for bytes in which XML stands. Quick where the name is that of the call before.
  mutating func number(ofXML raw: ByteSpan) -> UInt32 {
    let isLast = lastRaw.withSpan { $0 == raw }
    if isLast { return lastNumber }
    lastNumber = number(of: XMLText.decoded(raw))
    lastRaw = raw.array
    return lastNumber
  }

  /// As above, for a cell of a table, in which a quote within quotes is written twice (RFC 4180).
  mutating func number(ofCell raw: ByteSpan) -> UInt32 {
    guard raw.find("\"\"") != nil else { return number(of: raw) }
    return number(of: raw.text.replacing("\"\"", with: "\""))
  }

  /// As above, for bytes of plain text.
  mutating func number(of raw: ByteSpan) -> UInt32 {
    let isLast = lastRaw.withSpan { $0 == raw }
    if isLast { return lastNumber }
    lastNumber = number(of: raw.text)
    lastRaw = raw.array
    return lastNumber
  }

  /// The name of a number; empty where there is none.
  package func name(of number: UInt32) -> String {
    names.indices.contains(Int(number)) ? names[Int(number)] : ""
  }

  /// Readings, which come in order of time, with those of one moment in the order of their names: numbers are given as names are
  /// met, and the order of files and rows is to decide nothing.
  func ordered(_ samples: [ImportedSample]) -> [ImportedSample] {
    // One name and readings without one stand in order.
    guard names.count > 2 else { return samples }
    var samples = samples
    var start = 0
    while start < samples.count {
      var end = start + 1
      while end < samples.count, samples[end].milliseconds == samples[start].milliseconds { end += 1 }
      // Within one moment they stand by their numbers: with one source there is nothing to do.
      if samples[start].source != samples[end - 1].source {
        samples.replaceSubrange(start..<end, with: samples[start..<end].sorted(by: comesBefore))
      }
      start = end
    }
    return samples
  }

  private func comesBefore(_ left: ImportedSample, _ right: ImportedSample) -> Bool {
    guard left.source != right.source else { return ImportedSample.comesBefore(left, right) }
    return name(of: left.source).precedesByName(name(of: right.source))
  }

  private static func clean(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: scalars.append(" ")
      case 0..<0x20, 0x7F..<0xA0: continue
      default: scalars.append(scalar)
      }
    }
    while scalars.last == " " { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars.drop { $0 == " " }.prefix(200)))
  }
}
