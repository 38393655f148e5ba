import HearthCore
import HearthTestSupport
import Testing

/// The markers of test texts themselves: where they are wrong, every test with them is.
@Suite struct MarkedTextTests {
  @Test func `removes markers and knows their locations`() {
    let marked = MarkedText("1️⃣é: 2️⃣b\r\n3️⃣😀4️⃣x")
    #expect(marked.text == "é: b\r\n😀x")
    #expect(marked["1️⃣"] == HearthCore.SourceLocation(line: 1, column: 1))
    #expect(marked["2️⃣"] == HearthCore.SourceLocation(line: 1, column: 4))
    #expect(marked["3️⃣"] == HearthCore.SourceLocation(line: 2, column: 1))
    #expect(marked["4️⃣"] == HearthCore.SourceLocation(line: 2, column: 2))
    #expect(marked["5️⃣"] == nil)
  }

  @Test func `keeps plain digits`() {
    #expect(MarkedText("1 2").text == "1 2")
  }

  @Test func `names findings by marker or location`() {
    var log = DiagnosticLog()
    log.report(Example.finding, in: "a", at: HearthCore.SourceLocation(line: 1, column: 3))
    log.report(Example.finding, in: "a", at: HearthCore.SourceLocation(line: 1, column: 2))
    #expect(MarkedText("ab1️⃣c").findings(log) == ["1:2 UnreadableTime", "1️⃣ UnreadableTime"])
  }
}
