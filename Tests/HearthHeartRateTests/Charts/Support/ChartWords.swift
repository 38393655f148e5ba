import Foundation
import HearthTestSupport
import HearthMarkup

/// The interface's words, read from the theme's own files line by line.
enum ChartWords {
  static let english = words("en")
  static let spanish = words("es")

  private static func words(_ language: String) -> Words {
    let file = TestFolders.repository.appending(path: "Templates/words/\(language).yml")
    var phrases = placeholders
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
      guard !line.hasPrefix("#"), let colon = line.firstRange(of: ": \"") else { continue }
      let text = line[colon.upperBound...].dropLast()
      phrases[String(line[..<colon.lowerBound])] = text.replacingOccurrences(of: "\\\"", with: "\"")
    }
    return Words(language: language, phrases: phrases)
  }

  /// Dates and durations belong to another part of the files; these keep the tests of charts independent of it.
  private static let placeholders = [
    "date.full": "{weekday} {day} {month} {year}", "date.long": "{day} {month} {year}",
    "weekday.monday": "Monday", "weekday.wednesday": "Wednesday", "month.3": "March", "month.5": "May",
    "duration.hours.one": "{count} hour", "duration.hours.other": "{count} hours",
    "duration.minutes.one": "{count} minute", "duration.minutes.other": "{count} minutes",
    "duration.seconds.one": "{count} second", "duration.seconds.other": "{count} seconds",
    "number.thousands": ",", "time.am": "am", "time.pm": "pm",
  ]
}
