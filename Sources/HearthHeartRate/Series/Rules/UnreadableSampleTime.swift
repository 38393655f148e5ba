import HearthCore

/// Times of readings that are not written as a time.
enum UnreadableSampleTime {
  static let rule = Rule(
    "UnreadableSampleTime", .error,
    summary: "The time of a reading is a clock time or an ISO 8601 date and time.",
    explanation: """
      A clock time such as 08:28 or 08:28:05 belongs to the day of the note. A date and time such as
      2025-03-17T08:28:00-06:00 may carry its offset. Dates such as 03/04/2025 can mean two days, so they are never
      guessed. The row is left out; all others are used.
      """,
    wrong: "time,bpm\n8.28,72", right: "time,bpm\n08:28,72")

  static func finding(_ written: String, row: String) -> Finding {
    guard !written.isEmpty else {
      return Finding(
        rule, "this row has no time", accepted: "a time is written 08:28 or 2025-03-17T08:28:00-06:00")
    }
    if let parted = parted(written), row == written {
      return Finding(
        rule, "Hearth found a time and a value in '\(written)' and no comma between them",
        accepted: "a row is written 08:28,74", corrected: parted)
    }
    let corrected = mended(written).flatMap { time in
      row.firstRange(of: written).map { row[..<$0.lowerBound] + time + row[$0.upperBound...] }
    }
    return Finding(
      rule, "Hearth could not read the time '\(written)'",
      accepted: "a time is written 08:28 or 2025-03-17T08:28:00-06:00",
      corrected: corrected.map { String($0) })
  }

  /// A row with blanks in place of its comma, `08:28 74`, as it could be; `nil` for any other.
  private static func parted(_ row: String) -> String? {
    let parts = row.split { $0 == " " || $0 == "\t" }
    guard parts.count == 2, Double(parts[1]) != nil else { return nil }
    let clock = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(clock.count), clock.allSatisfy({ $0.utf8.count <= 2 && Int($0) != nil }) else {
      return nil
    }
    return "\(parts[0]),\(parts[1])"
  }

  /// The time that was probably meant: `8.28` and `8h28` as `08:28`, `2:05 pm` as `14:05`.
  static func mended(_ written: String) -> String? {
    var text = written.lowercased().filter { $0 != " " }
    var isAfternoon: Bool?
    for (mark, afternoon) in [("am", false), ("pm", true)] where text.hasSuffix(mark) {
      text.removeLast(2)
      isAfternoon = afternoon
    }
    let parts = text.split(omittingEmptySubsequences: false) { ".:h".contains($0) }
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    var hour = numbers[0]
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24 else { return nil }
    return ([hour] + numbers.dropFirst()).map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
