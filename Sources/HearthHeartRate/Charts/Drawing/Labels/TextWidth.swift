/// Estimates how wide text is drawn, since the reader's font cannot be measured here.
///
/// The table holds advance widths in thousandths of the text size for U+0020 to U+007E, the larger of DejaVu Sans and
/// Arial (Helvetica metrics). Other scripts are taken at the widths that nine of ten of their letters keep to in
/// DejaVu Sans; wide East Asian characters and pictures at a full square and a quarter.
enum TextWidth {
  /// The estimate for `text` at `size` units.
  static func estimate(_ text: String, size: Double = DrawingFormat.textSize) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += advance(of: scalar) }
    return Double(thousandths) * size / 1000
  }

  /// The room to keep for a free text: 15 % for other fonts, and 35 % for readers who set wider spacing.
  static func reserved(_ text: String, size: Double = DrawingFormat.textSize) -> Double {
    estimate(text, size: size) * 1.15 * 1.35
  }

  /// The room to keep for clock times and numbers, whose widths hardly differ between fonts: 35 % for wider spacing.
  static func reservedFigures(_ text: String, size: Double = DrawingFormat.textSize) -> Double {
    estimate(text, size: size) * 1.35
  }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: ascii[Int(scalar.value) - 0x20]
    case 0..<0x20, 0x7F..<0xA0: 0
    case 0xA0: 318
    case 0xA1..<0x250: 787
    case 0x300..<0x370, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    case 0x370..<0x400: 787
    case 0x400..<0x530: 901
    case 0x590..<0x600: 680
    case 0x600..<0x780: 900
    case 0x2010...0x2027: 1000
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFF00..<0xFFE7: 1000
    case 0x1F000..<0x20000: 1300
    case 0x20000...: 1000
    default: 1000
    }
  }

  private static let ascii = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
    636,
    636, 636, 636, 636, 337, 337, 838, 838, 838, 556, 1015, 684, 686, 722, 770, 667, 611, 778, 752, 295, 500,
    667,
    557, 863, 748, 787, 667, 787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 337, 390, 838, 556, 500,
    613,
    635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592,
    818,
    592, 592, 525, 636, 337, 636, 838,
  ]
}
