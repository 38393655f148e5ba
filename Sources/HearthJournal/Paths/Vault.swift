package import HearthCore
import HearthText

/// What Obsidian's own settings say about the notes in a vault.
package struct Vault: Hashable, Sendable {
  /// Whether a line break in a paragraph is shown as one.
  package var breaksLines = true
  /// The folder of daily notes, from the vault's root, and the format of their paths below it, in Moment.js notation.
  private var folder = ""
  private var format = ""

  /// - Parameters:
  ///   - app: `.obsidian/app.json`.
  ///   - dailyNotes: `.obsidian/daily-notes.json`. Either may be missing, and JSON is YAML.
  package init(app: SourceFile?, dailyNotes: SourceFile?) {
    func value(_ key: String, in file: SourceFile?) -> String? {
      var log = DiagnosticLog()
      let entries = file.flatMap { YAMLReader.read($0, log: &log)?.entries }
      return entries?.first { $0.key == key }?.value.scalar?.text
    }
    breaksLines = value("strictLineBreaks", in: app) != "true"
    folder = (value("folder", in: dailyNotes) ?? "").split(separator: "/").joined(separator: "/")
    format = value("format", in: dailyNotes) ?? ""
  }

  /// Returns the day of the daily note at `path`; `nil` for any other file.
  package func fileDate(of path: String) -> FileDate? {
    guard !format.isEmpty else { return nil }
    let relative = JournalPaths.relativeToContent(path)
    let start = folder.isEmpty ? "" : folder + "/"
    guard relative.hasPrefix(start), let dot = relative.lastIndex(of: ".") else { return nil }
    var text = relative[..<dot].dropFirst(start.count)
    var (year, month, day) = (Int?.none, Int?.none, Int?.none)
    for token in format.matches(of: #/\[([^\]]*)\]|YYYY|YY|M{1,4}|Do|D{1,2}|d{1,4}|./#) {
      func number(_ digits: ClosedRange<Int>) -> Int? {
        let found = text.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
        guard found.count >= digits.lowerBound else { return nil }
        text = text.dropFirst(found.count)
        return Int(found)
      }
      func word() -> Substring {
        let word = text.prefix(while: \.isLetter)
        text = text.dropFirst(word.count)
        return word
      }
      switch token.0 {
      case "YYYY": year = number(4...4)
      case "YY": year = number(2...2).map { 2000 + $0 }
      case "MM": month = number(2...2)
      case "M": month = number(1...2)
      case "MMM", "MMMM": month = DateRepair.month(named: word())
      case "DD": day = number(2...2)
      case "D": day = number(1...2)
      case "Do": (day, _) = (number(1...2), word())
      case let name where name.first == "d": _ = word()
      default:
        let literal = token.1 ?? token.0
        guard text.hasPrefix(literal) else { return nil }
        text = text.dropFirst(literal.count)
      }
    }
    guard text.isEmpty, let year, let month, let day else { return nil }
    return CalendarDate(year: year, month: month, day: day).map { FileDate($0) }
  }
}
