import HearthCore
import Testing

@Suite struct WrittenDateTests {
  @Test(arguments: [
    ("3.4.2025", "2025-04-03"), ("05. 11. 2026", "2026-11-05"), ("11.24.2026", "2026-11-24"),
    ("17.03.2025", "2025-03-17"), ("17.3.2025", "2025-03-17"), ("3/17/2025", "2025-03-17"),
    ("17/3/2025", "2025-03-17"),
    ("2025-3-7", "2025-03-07"), ("2025/03/17", "2025-03-17"), ("2025.03.17", "2025-03-17"),
    ("2025 03 17", "2025-03-17"),
    ("2025_03_17", "2025-03-17"), ("20250317", "2025-03-17"),
    ("03/03/2025", "2025-03-03"),
    ("17 March 2025", "2025-03-17"), ("March 17, 2025", "2025-03-17"), ("17-Mar-2025", "2025-03-17"),
    ("Mar 17th 2025", "2025-03-17"), ("1st of May 2024", "2024-05-01"),
    ("Monday, 17 March 2025", "2025-03-17"),
    ("17 de marzo de 2025", "2025-03-17"), ("miércoles, 1 de mayo de 2024", "2024-05-01"),
    ("2025 Mar 17", "2025-03-17"),
    ("17.03.2025 14:30", "2025-03-17T14:30"), ("3/17/2025 2:30 pm", "2025-03-17T14:30"),
    ("3/17/2025, 12:05AM", "2025-03-17T00:05"), ("2025/03/17T8:28:05", "2025-03-17T08:28:05"),
    ("2025-3-7 8:28", "2025-03-07T08:28"), (" 2025-03-17 ", "2025-03-17"),
    ("2025-03-17 at 8:28", "2025-03-17T08:28"),
    ("29.02.2024", "2024-02-29"), ("2025–03–17", "2025-03-17"), ("17‑03‑2025", "2025-03-17"),
    ("Mon Mar 17 08:28:00 2025", "2025-03-17T08:28"), ("8:28 pm 17.3.2025", "2025-03-17T20:28"),
    ("<2025-03-17 Mon>", "2025-03-17"),
    ("17.03.2025 8.30", "2025-03-17T08:30"), ("17.03.2025/8.30", "2025-03-17T08:30"),
    ("2025-03-17 9h05", "2025-03-17T09:05"), ("20250317T0828", "2025-03-17T08:28"),
    ("17 settembre 2025", "2025-09-17"), ("6 out. 2025, 8:28 p.m.", "2025-10-06T20:28"),
    ("2025-03-17 at 8pm", "2025-03-17T20:00"), ("17.03.2025 12 AM", "2025-03-17T00:00"),
  ])
  func `offers the one day that a date can mean`(_ text: String, _ expected: String) {
    #expect(WrittenDate.suggestion(for: text) == .corrected(expected))
    #expect(Moment(expected) != nil)
  }

  @Test(arguments: [
    ("03/04/2025", "It can mean 2025-03-04 or 2025-04-03."),
    ("3-4-2025", "It can mean 2025-03-04 or 2025-04-03."),
    ("2025-02-30", "The month 2025-02 has 28 days."), ("30.02.2024", "The month 2024-02 has 29 days."),
    ("31 April 2025", "The month 2025-04 has 30 days."), ("2025-17-03", "The calendar has no such day."),
    ("2025-13-32", "The calendar has no such day."),
    ("17/03/25", "Write the year with four digits, such as 2025."),
    ("17 March 25", "Write the year with four digits, such as 2025."),
    ("March 2025", "It has no day, month and year."),
    ("", "Write the date itself, with its year, month and day."),
    ("yesterday", "Write the date itself, with its year, month and day."),
    ("1 2 3 4", "It has no day, month and year."),
    ("2025-03-17 ~10am", "What follows the date isn't a time of day."),
    ("2025-03-17T08:28[Europe/Paris]", "What follows the date isn't a time of day."),
    ("17.03.2025 25:00", "What follows the date isn't a time of day."),
    ("17.03.2025 13 pm", "What follows the date isn't a time of day."),
    ("17.03.2025 13:00 pm", "What follows the date isn't a time of day."),
    ("17.03.2025 8:28 tomorrow", "What follows the date isn't a time of day."),
    ("99999999999999999999", "It has no day, month and year."),
    ("-", "Write the date itself, with its year, month and day."),
    ("May May May", "Write the date itself, with its year, month and day."),
  ])
  func `guesses at nothing else, and says why`(_ text: String, _ reason: String) {
    let date = WrittenDate.suggestion(for: text)
    #expect(date.corrected == nil)
    #expect(date.reason == reason)
  }

  @Test func `does not look at long texts`() {
    #expect(
      WrittenDate.suggestion(for: "17 March 2025" + String(repeating: " ", count: 100)).corrected == nil)
  }
}
