import HearthCore
import Testing

struct PercentEncodingTests {
  @Test(
    "a text is escaped where a path, a query or a fragment needs it, and comes back",
    arguments: [
      ("reflections/2026-11-20.html", "reflections/2026-11-20.html"), ("a b&c=d", "a%20b%26c%3Dd"),
      ("100 %", "100%20%25"), ("día?#+", "d%C3%ADa%3F%23%2B"), ("~._-", "~._-"), ("", ""),
    ])
  func escapes(text: String, escaped: String) {
    #expect(PercentEncoding.encoded(text) == escaped)
    #expect(PercentEncoding.decoded(escaped) == text)
    #expect(PercentEncoding.decoded(Array(escaped.utf8)[...]) == Array(text.utf8))
  }

  @Test(
    "a percent sign that begins no escape stays in what a person wrote, and is an error in what a program wrote",
    arguments: [
      ("100%", "100%"), ("%zz%41", "%zzA"), ("%4", "%4"), ("%%41", "%A"), ("50%-", "50%-"),
    ])
  func keepsStraySigns(written: String, read: String) {
    #expect(PercentEncoding.decoded(written) == read)
    #expect(PercentEncoding.decoded(Array(written.utf8)[...]) == nil)
  }

  @Test(
    "escapes of what is no text stay as they were written",
    arguments: ["%FF", "a%00b", "%C3"])
  func keepsWhatIsNoText(written: String) {
    #expect(PercentEncoding.decoded(written) == written)
  }
}
