import HearthCore
import HearthMarkup
import Testing

@Suite struct DateFormatTests {
  let date = CalendarDate("2024-05-01") ?? CalendarDate(daysSince1970: 0)

  @Test func `writes dates in English`() {
    let words = BuiltInStrings.english
    #expect(words.fullDate(date) == "Wednesday 1 May 2024")
    #expect(words.longDate(date) == "1 May 2024")
    #expect(words.dayAndMonth(date) == "Wednesday 1 May")
    #expect(words.yearMonth(date.yearMonth) == "May 2024")
    #expect(words.shortWeekday(.monday) == "Mon")
    #expect(
      words.dateElement(date).description == "<time datetime=\"2024-05-01\">Wednesday 1 May 2024</time>")
  }

  @Test func `writes dates in Spanish`() {
    let words = BuiltInStrings.spanish
    #expect(words.fullDate(date) == "miércoles 1 de mayo de 2024")
    #expect(words.longDate(date) == "1 de mayo de 2024")
    #expect(words.dayAndMonth(date) == "miércoles 1 de mayo")
    #expect(words.yearMonth(date.yearMonth) == "mayo de 2024")
    #expect(words.shortWeekday(.saturday) == "sáb")
  }

  @Test(arguments: [
    ("miércoles 1 de mayo", "Miércoles 1 de mayo"), ("élő", "Élő"), ("1 May", "1 May"), ("", ""),
  ])
  func `a heading and a row begin with a capital, as text and as markup`(words: String, heading: String) {
    #expect(words.asHeading == heading)
    #expect(HTML.text(words).asHeading == HTML.text(heading))
    let (plain, begun): (HTML, HTML) = ("<b><i>\(words)</i></b> a", "<b><i>\(heading)</i></b> a")
    #expect(words.isEmpty || plain.asHeading == begun)
  }

  @Test func `leaves what it has no value for as it is written`() {
    let words = Strings(language: "en", phrases: ["date.full": "{day} {nothing} {", "month.5": "May"])
    #expect(words.fullDate(date) == "1 {nothing} {")
    #expect(words.longDate(date) == "date.long")
  }

  @Test func `has a name for every month and day`() {
    for words in [BuiltInStrings.english, BuiltInStrings.spanish] {
      #expect(Set((1...12).map(words.month)).count == 12)
      #expect(Set(Weekday.allCases.map(words.weekday)).count == 7)
      #expect((1...12).allSatisfy { !words.month($0).contains(".") })
      #expect(Weekday.allCases.allSatisfy { !words.weekday($0).contains(".") })
    }
    #expect(BuiltInStrings.english.month(0) == "")
    #expect(BuiltInStrings.english.month(13) == "")
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
    #expect(BuiltInStrings.english.time(time, .twentyFour) == full)
    #expect(BuiltInStrings.spanish.time(time, .twentyFour) == full)
    #expect(BuiltInStrings.english.time(time, .twelve) == english)
    #expect(BuiltInStrings.spanish.time(time, .twelve) == spanish)
  }
}

@Suite struct NumberFormatTests {
  @Test(arguments: [
    (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1212, "1,212", "1212"), (12_345, "12,345", "12.345"),
    (100_000, "100,000", "100.000"), (1_234_567, "1,234,567", "1.234.567"), (-5, "−5", "−5"),
    (-12_345, "−12,345", "−12.345"), (Int.min, "−9,223,372,036,854,775,808", "−9.223.372.036.854.775.808"),
  ])
  func `groups whole numbers as each language does`(_ value: Int, _ english: String, _ spanish: String) {
    #expect(BuiltInStrings.english.number(value) == english)
    #expect(BuiltInStrings.spanish.number(value) == spanish)
  }

  @Test(arguments: [
    (74.02, 1, "74.0", "74,0"), (74.05, 1, "74.1", "74,1"), (0.5, 0, "1", "1"), (-0.04, 1, "0.0", "0,0"),
    (-1.25, 1, "−1.3", "−1,3"), (12_345.678, 2, "12,345.68", "12.345,68"), (1e300, 1, "–", "–"),
    (.nan, 1, "–", "–"), (.infinity, 0, "–", "–"), (1, -3, "1", "1"), (0.005, 2, "0.01", "0,01"),
  ])
  func `rounds decimal numbers`(_ value: Double, _ places: Int, _ english: String, _ spanish: String) {
    #expect(BuiltInStrings.english.decimal(value, places: places) == english)
    #expect(BuiltInStrings.spanish.decimal(value, places: places) == spanish)
  }

  @Test(arguments: [(999, "999 bytes"), (1_499, "1 KB"), (1_500, "2 KB"), (28_000, "28 KB")])
  func `writes sizes of files in the same units in each language`(_ bytes: Int, _ size: String) {
    #expect(BuiltInStrings.english.fileSize(bytes) == size)
    #expect(BuiltInStrings.spanish.fileSize(bytes) == size)
  }

  @Test(arguments: [
    (0, "0 seconds", "0 segundos"), (1, "1 second", "1 segundo"), (40, "40 seconds", "40 segundos"),
    (60, "1 minute", "1 minuto"), (119, "1 minute", "1 minuto"), (2400, "40 minutes", "40 minutos"),
    (3600, "1 hour", "1 hora"), (26_100, "7 hours 15 minutes", "7 horas y 15 minutos"),
    (90_060, "25 hours 1 minute", "25 horas y 1 minuto"),
  ])
  func `says durations in words`(_ seconds: Int, _ english: String, _ spanish: String) {
    #expect(BuiltInStrings.english.duration(seconds: seconds) == english)
    #expect(BuiltInStrings.spanish.duration(seconds: seconds) == spanish)
  }
}

@Suite struct ListFormatTests {
  @Test(arguments: [
    ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a y b"),
    (["a", "b", "c"], "a, b and c", "a, b y c"),
    (["a", "b", "c", "d"], "a, b, c and d", "a, b, c y d"),
  ])
  func `joins items as a sentence does`(_ items: [String], _ english: String, _ spanish: String) {
    #expect(BuiltInStrings.english.list(items) == english)
    #expect(BuiltInStrings.spanish.list(items) == spanish)
  }

  @Test(arguments: [
    ("ira", "calma e ira"), ("Inés", "calma e Inés"), ("índice", "calma e índice"),
    ("Índice", "calma e Índice"),
    ("hijos", "calma e hijos"), ("hierba", "calma y hierba"), ("hiato", "calma y hiato"),
    ("hogar", "calma y hogar"),
    ("yoga", "calma y yoga"), ("h", "calma y h"), ("", "calma y "),
  ])
  func `says e for y before an i in Spanish`(_ last: String, _ expected: String) {
    #expect(BuiltInStrings.spanish.list(["calma", last]) == expected)
    #expect(BuiltInStrings.english.list(["calm", last]) == "calm and \(last)")
  }
}
