import HearthText
import Testing

struct SentenceEndsTests {
  @Test(arguments: [
    ("Tea is there. Then rest.", ["Tea is there."]), ("Is it? Yes! 2 more", ["Is it?", "Is it? Yes!"]),
    ("More of it. “Well”, they say", ["More of it."]), ("お茶。 もう一杯", ["お茶。"]),
    ("Да, это так. Потом", ["Да, это так."]),
    ("Ask Dr. Lee or Sra. Ruiz", []), ("as J. says, e.g. Tea", []), ("see no. 5, am 10. März", []),
    ("so. then", []),
    ("wait... Then", []), ("the end.", []), ("", []), (" . A", []),
  ])
  func `a sentence ends where another begins, and nowhere in doubt`(text: String, beginnings: [String]) {
    #expect(SentenceEnds.places(in: text).map { String(text[..<$0]) } == beginnings)
  }
}
