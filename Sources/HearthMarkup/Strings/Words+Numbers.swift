extension Words {
  /// A whole number with the language's separator between thousands, and U+2212 for minus: `1,212`.
  package func number(_ value: Int) -> String {
    if value >= 0, value < numbers.firstGrouped { return String(value) }
    return (value < 0 ? "\u{2212}" : "") + grouped(String(value.magnitude))
  }

  /// Writes ``number(_:)``; a table has a hundred of them.
  package func append(_ value: Int, to builder: inout HTMLBuilder) {
    if value >= 0, value < numbers.firstGrouped { builder.digits(value) } else { builder.text(number(value)) }
  }

  /// Writes ``decimal(_:places:)`` without decimals.
  package func append(whole value: Double, to builder: inout HTMLBuilder) {
    if value >= 0, value < Double(numbers.firstGrouped - 1) {
      builder.digits(Int(value.rounded()))
    } else {
      builder.text(decimal(value, places: 0))
    }
  }

  /// A number rounded to `places` digits after the decimal point, halves away from zero: `74.0`. Numbers too large
  /// to be counted, and what is no number, give a dash.
  package func decimal(_ value: Double, places: Int) -> String {
    var factor: UInt64 = 1
    for _ in 0..<min(max(places, 0), 6) { factor *= 10 }
    let scaled = (value.magnitude * Double(factor)).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, scaled < 1e15 else { return "\u{2013}" }
    let (whole, fraction) = UInt64(scaled).quotientAndRemainder(dividingBy: factor)
    if factor == 1, value >= 0, scaled < Double(numbers.firstGrouped) { return String(Int(scaled)) }
    let sign = value < 0 && scaled > 0 ? "\u{2212}" : ""
    guard factor > 1 else { return sign + grouped(String(whole)) }
    return sign + grouped(String(whole)) + numbers.decimal + String(factor + fraction).dropFirst()
  }

  /// A length of time in words, hours and minutes: `7 hours 15 minutes`, `1 hour`, `40 seconds` below a minute.
  package func duration(seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard seconds >= 60 else { return plural("duration.seconds", count: seconds) }
    guard hours > 0 else { return plural("duration.minutes", count: minutes) }
    guard minutes > 0 else { return plural("duration.hours", count: hours) }
    return text(
      "duration.hours-and-minutes",
      [
        "hours": plural("duration.hours", count: hours),
        "minutes": plural("duration.minutes", count: minutes),
      ])
  }

  /// The size of a file of so many bytes: `820 bytes`, `31 KB`.
  package func fileSize(_ bytes: Int) -> String {
    bytes < 1000
      ? text("file-size.bytes", ["count": number(bytes)])
      : text("file-size.kilobytes", ["count": number((bytes + 500) / 1000)])
  }

  /// Digits in groups of three from the right, where the language groups numbers of that many digits.
  private func grouped(_ digits: String) -> String {
    guard digits.utf8.count >= numbers.groupedFrom else { return digits }
    let separator = numbers.thousands
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result += separator }
      result.append(digit)
    }
    return result
  }
}
