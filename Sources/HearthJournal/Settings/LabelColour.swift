import HearthCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A colour that the person chose for a label: red, green and blue in sRGB.
package struct LabelColour: Hashable, Sendable { var red, green, blue: UInt8 }

extension LabelColour {
  /// Reads `#1f5c2e` and `#a3f`, with or without the `#`.
  package init?(_ text: String) {
    let written = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let digits = written.count == 3 ? written.flatMap { [$0, $0] } : Array(written)
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(String(digits), radix: 16)
    else { return nil }
    self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Relative luminance, from 0 (black) to 1 (white), by WCAG 2.2.
  var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2.2, from 1 to 21.
  package func contrast(with other: LabelColour) -> Double {
    let (mine, others) = (luminance, other.luminance)
    return (max(mine, others) + 0.05) / (min(mine, others) + 0.05)
  }

  /// Returns this colour, or the nearest mixture that reaches `contrast` on `ground`. It is mixed with black or white,
  /// whichever is further from `ground`.
  package func reaching(_ contrast: Double, on ground: LabelColour) -> LabelColour {
    let end: UInt8 = ground.luminance > 0.18 ? 0 : 255
    let steps = 64
    for step in 0...steps {
      func mixed(_ value: UInt8) -> UInt8 {
        UInt8(clamping: (Int(value) * (steps - step) + Int(end) * step) / steps)
      }
      let colour = LabelColour(red: mixed(red), green: mixed(green), blue: mixed(blue))
      if colour.contrast(with: ground) >= contrast { return colour }
    }
    return LabelColour(red: end, green: end, blue: end)
  }
}

extension LabelColour: CustomStringConvertible {
  /// `#1f5c2e`
  package var description: String { "#" + [red, green, blue].map { $0.padded(to: 2, radix: 16) }.joined() }
}

/// The colours of a label in charts and lists, if the person chose one.
package struct LabelColours: Hashable, Sendable {
  /// On a light page; `nil` for Hearth's own.
  package var light: LabelColour?
  /// On a dark page; `nil` for Hearth's own.
  package var dark: LabelColour?

  /// The background colours of charts, as in `chart.css`.
  package static let lightGround = LabelColour(red: 0xFF, green: 0xFF, blue: 0xFF)
  package static let darkGround = LabelColour(red: 0x10, green: 0x10, blue: 0x14)
  /// The contrast that chart marks need with their background; thin lines lose some when drawn.
  package static let neededContrast = 4.5

  package init(light: LabelColour? = nil, dark: LabelColour? = nil) {
    (self.light, self.dark) = (light, dark)
  }
}

extension FieldReader {
  /// Reads `colour:` and `colour_dark:` of a label, and checks them against the backgrounds they are drawn on.
  mutating func labelColours() -> LabelColours {
    let (light, dark) = (LabelColours.lightGround, LabelColours.darkGround)
    var colours = LabelColours(light: colour("colour", on: light), dark: colour("colour_dark", on: dark))
    // No colour has enough contrast with both backgrounds, so the other one is derived from the chosen one.
    let needed = LabelColours.neededContrast
    if !has("colour_dark") { colours.dark = colours.light?.reaching(needed, on: dark) }
    if !has("colour") { colours.light = colours.dark?.reaching(needed, on: light) }
    return colours
  }

  private mutating func colour(_ key: String, on ground: LabelColour) -> LabelColour? {
    let read = value(key, orReport: { .unreadableColour(key: key, text: $0) }) { text in
      LabelColour(text).map { (colour: $0, text: text) }
    }
    guard let ((colour, text), position) = read else { return nil }
    if colour.contrast(with: ground) >= LabelColours.neededContrast { return colour }
    report(.faintColour(key: key, colour: colour, ground: ground, text: text), at: position)
    return nil
  }
}
