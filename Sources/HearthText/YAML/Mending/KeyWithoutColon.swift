/// A line that was to be `key: value` and has another sign, or none, where the colon belongs.
struct KeyWithoutColon {
  let key: String
  /// `=`, `：` or whatever stands there; empty where nothing does.
  let sign: String
  /// Where the sign stands, or else the value, in Unicode scalars from the beginning of the line.
  let offset: Int
  /// The line as it could be.
  let mended: String

  /// The colons of Chinese and Armenian keyboards, and what other formats write.
  private static let signs = ["：", "︰", "꞉", "∶", "==", "=>", "=", "->"]

  /// `nil` where the line has a colon with a blank, begins with more than one word, or has no value. Without any sign,
  /// only a key that entries have is taken for one.
  init?(_ sketch: LineSketch) {
    guard sketch.key == nil else { return nil }
    let value = sketch.value
    let key = value.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
    guard let first = key.first, first.isLetter else { return nil }
    let behind = value[key.endIndex...]
    let rest = behind.drop { $0 == " " || $0 == "\t" }
    let sign = Self.signs.first { rest.hasPrefix($0) } ?? ""
    let text = rest.dropFirst(sign.count).drop { $0 == " " || $0 == "\t" }
    guard !text.isEmpty else { return nil }
    if sign.isEmpty {
      guard CommonKeys.contains(key), rest.startIndex > behind.startIndex else { return nil }
    }
    self.key = String(key)
    self.sign = sign
    offset = sketch.valueOffset + value[..<rest.startIndex].unicodeScalars.count
    mended = sketch.line(withValue: "\(key): \(text)")
  }
}
