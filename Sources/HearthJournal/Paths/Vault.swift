package import HearthCore
import HearthText

/// Obsidian's own settings for the notes in a vault.
package struct Vault: Hashable, Sendable {
  /// Whether a line break in a paragraph is shown as one.
  package var breaksLines = true
  /// The folder of daily notes, from the vault's root, and the format of their paths below it, in Moment.js notation.
  private var folder = ""
  private var format = ""

  /// Reads `.obsidian/app.json` and `.obsidian/daily-notes.json`, as far as they are there. JSON is YAML.
  package init(app: SourceFile?, dailyNotes: SourceFile?) {
    func value(_ key: String, in file: SourceFile?) -> String? {
      var log = DiagnosticLog()
      return file.flatMap { YAMLReader.read($0, log: &log)?[key]?.scalar?.text }
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
    var parts = DateParts()
    for token in format.matches(of: #/\[([^\]]*)\]|YYYY|YY|GGGG|M{1,4}|Do|D{1,4}|d{1,4}|W{1,2}|./#) {
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
      case "YYYY", "GGGG": parts.year = number(4...4)
      case "YY": parts.year = number(2...2).map { 2000 + $0 }
      case "MM": parts.month = number(2...2)
      case "M": parts.month = number(1...2)
      case "MMM", "MMMM": parts.month = MonthName.number(of: word())
      case "DDDD": parts.dayOfYear = number(3...3)
      case "DDD": parts.dayOfYear = number(1...3)
      case "DD": parts.day = number(2...2)
      case "D": parts.day = number(1...2)
      case "Do": (parts.day, _) = (number(1...2), word())
      case "WW": parts.week = number(2...2)
      case "W": parts.week = number(1...2)
      case "E": parts.weekday = number(1...1)
      case let name where name.first == "d": _ = word()
      default:
        let literal = token.1 ?? token.0
        guard text.hasPrefix(literal) else { return nil }
        text = text.dropFirst(literal.count)
      }
    }
    return text.isEmpty ? parts.date.map { FileDate($0) } : nil
  }
}

/// The date parts in a name: a day of a month, of a year, or of an ISO 8601 week.
private struct DateParts {
  var (year, month, day) = (Int?.none, Int?.none, Int?.none)
  var dayOfYear: Int?
  var (week, weekday) = (Int?.none, Int?.none)

  /// `nil` if the name gives no day, or one that doesn't exist.
  var date: CalendarDate? {
    guard let year, let newYear = CalendarDate(year: year, month: 1, day: 1) else { return nil }
    if let month, let day { return CalendarDate(year: year, month: month, day: day) }
    if let dayOfYear {
      let date = newYear.adding(days: dayOfYear - 1)
      return date.year == year ? date : nil
    }
    guard let week, let weekday, (1...7).contains(weekday) else { return nil }
    // 4 January is in the first week.
    let first = CalendarWeek(of: newYear.adding(days: 3), startingOn: .monday).start
    let date = first.adding(days: 7 * (week - 1) + weekday - 1)
    let found = CalendarWeek(of: date, startingOn: .monday)
    return found.year == year && found.number == week ? date : nil
  }
}
