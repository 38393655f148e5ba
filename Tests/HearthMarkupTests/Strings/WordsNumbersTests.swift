import HearthMarkup
import Testing

@Suite struct WordsNumbersTests {
  @Test(arguments: [
    (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1212, "1,212", "1212"), (12_345, "12,345", "12.345"),
    (100_000, "100,000", "100.000"), (1_234_567, "1,234,567", "1.234.567"), (-5, "−5", "−5"),
    (-12_345, "−12,345", "−12.345"), (Int.min, "−9,223,372,036,854,775,808", "−9.223.372.036.854.775.808"),
  ])
  func `groups whole numbers as each language does`(_ value: Int, _ english: String, _ spanish: String) {
    #expect(BuiltInWords.english.number(value) == english)
    #expect(BuiltInWords.spanish.number(value) == spanish)
  }

  @Test(arguments: [
    (74.02, 1, "74.0", "74,0"), (74.05, 1, "74.1", "74,1"), (0.5, 0, "1", "1"), (-0.04, 1, "0.0", "0,0"),
    (-1.25, 1, "−1.3", "−1,3"), (12_345.678, 2, "12,345.68", "12.345,68"), (1e300, 1, "–", "–"),
    (.nan, 1, "–", "–"), (.infinity, 0, "–", "–"), (1, -3, "1", "1"), (0.005, 2, "0.01", "0,01"),
  ])
  func `rounds decimal numbers`(_ value: Double, _ places: Int, _ english: String, _ spanish: String) {
    #expect(BuiltInWords.english.decimal(value, places: places) == english)
    #expect(BuiltInWords.spanish.decimal(value, places: places) == spanish)
  }

  @Test func `writes numbers into markup as it says them`() {
    for words in [BuiltInWords.english, BuiltInWords.spanish] {
      for value in [0, 7, 10, 999, 1000, 12_345, -1, -12_345, .min] {
        #expect(HTML.build { words.append(value, to: &$0) }.description == words.number(value))
      }
      for value in [0, 0.4, 0.5, 61.5, 998.4, 998.5, 999.5, 1212, -0.0, -0.2, -7.5, 1e300, .nan, .infinity] {
        let text = words.decimal(value, places: 0)
        #expect(HTML.build { words.append(whole: value, to: &$0) }.description == text, "\(value)")
      }
    }
  }

  @Test(arguments: [
    (0, "0 seconds", "0 segundos"), (1, "1 second", "1 segundo"), (40, "40 seconds", "40 segundos"),
    (60, "1 minute", "1 minuto"), (119, "1 minute", "1 minuto"), (2400, "40 minutes", "40 minutos"),
    (3600, "1 hour", "1 hora"), (26_100, "7 hours 15 minutes", "7 horas y 15 minutos"),
    (90_060, "25 hours 1 minute", "25 horas y 1 minuto"),
  ])
  func `says durations in words`(_ seconds: Int, _ english: String, _ spanish: String) {
    #expect(BuiltInWords.english.duration(seconds: seconds) == english)
    #expect(BuiltInWords.spanish.duration(seconds: seconds) == spanish)
  }
}
