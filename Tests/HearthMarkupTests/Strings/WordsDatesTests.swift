import HearthCore
import HearthMarkup
import Testing

@Suite struct WordsDatesTests {
  let date = CalendarDate("2024-05-01") ?? CalendarDate(daysSince1970: 0)

  @Test func `writes dates in English`() {
    let words = BuiltInWords.english
    #expect(words.fullDate(date) == "Wednesday 1 May 2024")
    #expect(words.longDate(date) == "1 May 2024")
    #expect(words.dayAndMonth(date) == "Wednesday 1 May")
    #expect(words.yearMonth(date.yearMonth) == "May 2024")
    #expect(words.shortWeekday(.monday) == "Mon")
    #expect(
      words.dateElement(date).description == "<time datetime=\"2024-05-01\">Wednesday 1 May 2024</time>")
  }

  @Test func `writes dates in Spanish`() {
    let words = BuiltInWords.spanish
    #expect(words.fullDate(date) == "miércoles, 1 de mayo de 2024")
    #expect(words.longDate(date) == "1 de mayo de 2024")
    #expect(words.dayAndMonth(date) == "miércoles, 1 de mayo")
    #expect(words.yearMonth(date.yearMonth) == "mayo de 2024")
    #expect(words.shortWeekday(.saturday) == "sáb")
  }

  @Test func `leaves what it has no value for as it is written`() {
    let words = Words(language: "en", phrases: ["date.full": "{day} {nothing} {", "month.5": "May"])
    #expect(words.fullDate(date) == "1 {nothing} {")
    #expect(words.longDate(date) == "date.long")
  }

  @Test func `has a name for every month and day`() {
    for words in [BuiltInWords.english, BuiltInWords.spanish] {
      #expect(Set((1...12).map(words.month)).count == 12)
      #expect(Set(Weekday.allCases.map(words.weekday)).count == 7)
      #expect((1...12).allSatisfy { !words.month($0).contains(".") })
      #expect(Weekday.allCases.allSatisfy { !words.weekday($0).contains(".") })
    }
    #expect(BuiltInWords.english.month(0) == "")
    #expect(BuiltInWords.english.month(13) == "")
  }

  @Test(arguments: [
    ("00:00", "00:00", "12:00\u{A0}am", "12:00\u{A0}a.\u{A0}m."),
    ("00:05", "00:05", "12:05\u{A0}am", "12:05\u{A0}a.\u{A0}m."),
    ("08:28:59", "08:28", "8:28\u{A0}am", "8:28\u{A0}a.\u{A0}m."),
    ("12:00", "12:00", "12:00\u{A0}pm", "12:00\u{A0}p.\u{A0}m."),
    ("14:30", "14:30", "2:30\u{A0}pm", "2:30\u{A0}p.\u{A0}m."),
    ("23:59", "23:59", "11:59\u{A0}pm", "11:59\u{A0}p.\u{A0}m."),
  ])
  func `writes times for both clocks`(_ text: String, _ full: String, _ english: String, _ spanish: String)
    throws
  {
    let time = try #require(TimeOfDay(text))
    #expect(BuiltInWords.english.time(time, .twentyFour) == full)
    #expect(BuiltInWords.spanish.time(time, .twentyFour) == full)
    #expect(BuiltInWords.english.time(time, .twelve) == english)
    #expect(BuiltInWords.spanish.time(time, .twelve) == spanish)
  }
}
