import HearthCore

/// What a key may hold, as JSON Schema says it (draft 2020-12).
enum KeyShape {
  case text
  /// A list of texts; a single one counts as a list of one.
  case texts
  /// `2025-03-17`, perhaps with a time and an offset, or a link to such a day.
  case day
  /// As ``day``, or a time alone.
  case moment
  case flag
  case number(ClosedRange<Int>)
  /// One of some words.
  case words([String])
  /// Kept as it is.
  case anything

  /// The members of the schema's object, without its braces.
  var json: String {
    switch self {
    case .text: #""type":["string","number"]"#
    case .texts: #""type":["array","string","number"],"items":{"type":["string","number"]}"#
    case .day: #""type":"string","pattern":\#(DiagnosticJSON.quoted(Self.date))"#
    case .moment: #""type":"string","pattern":\#(DiagnosticJSON.quoted("\(Self.date)|^[0-9]{1,2}:[0-9]{2}"))"#
    case .flag: #""type":"boolean""#
    case .number(let range):
      #""type":"integer","minimum":\#(range.lowerBound),"maximum":\#(range.upperBound)"#
    case .words(let words): #""enum":[\#(words.map(DiagnosticJSON.quoted).joined(separator: ","))]"#
    case .anything: ""
    }
  }

  /// The words of `Choice`.
  static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> KeyShape {
    .words(Choice.allCases.map(\.rawValue))
  }

  private static let date = #"^(\[\[)?[0-9]{4}-[0-9]{2}-[0-9]{2}"#
}
