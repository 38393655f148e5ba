import Testing

@testable import HearthText

@Suite struct LinkSafetyTests {
  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:x", "java\tscript:x", "java\nscript:x",
    "\u{1}javascript:x",
    "javascript\u{200B}:x", "java\u{AD}script:x", "\u{FEFF}javascript:x",
  ])
  func `recognises script in every disguise`(destination: String) {
    #expect(LinkSafety.classify(destination) == .unsafe(scheme: "javascript"))
  }

  @Test(arguments: [
    "javascript&colon;x", "javascript&#58;x", "&#106;avascript:x", "&#x6A;avascript:x", "java&Tab;script:x",
    "java&NewLine;script:x", "&amp;#106;avascript:x", "jav&#x09;ascript:x", "javascript&#58alert(1)",
  ])
  func `refuses character references where a scheme may be`(destination: String) {
    #expect(LinkSafety.classify(destination) == .unsafe(scheme: "&"))
    #expect(LinkSafety.classify("Q&A.md") == .path("Q&A.md", fragment: nil))
    #expect(LinkSafety.classify("https://a.b/c?d&e;f") == .external(scheme: "https"))
  }

  @Test(arguments: [
    ("data:text/html,x", "data"), ("vbscript:x", "vbscript"), ("file:///etc/passwd", "file"), ("C:\\x", "c"),
    ("obsidian://open", "obsidian"), ("//evil.example/x", "//"), ("\\\\host\\share", "//"),
    ("/\\evil.example", "//"), ("//\u{338}evil.example", "//"), ("\\/\u{301}evil.example", "//"),
    ("blob:x", "blob"), ("view-source:x", "view-source"), ("intent://x", "intent"), (" //x", "//"),
  ])
  func `refuses everything else with a scheme`(destination: String, scheme: String) {
    #expect(LinkSafety.classify(destination) == .unsafe(scheme: scheme))
  }

  @Test(arguments: [
    ("https://a.b", "https"), ("HTTP://a.b", "http"), ("mailto:a@b.c", "mailto"), ("tel:988", "tel"),
    ("sms:988", "sms"),
    ("geo:50.4,-104.6", "geo"),
  ])
  func `accepts schemes that run nothing`(destination: String, scheme: String) {
    #expect(LinkSafety.classify(destination) == .external(scheme: scheme))
  }

  @Test func `takes paths apart`() {
    #expect(LinkSafety.classify("a%20b.md") == .path("a b.md", fragment: nil))
    #expect(LinkSafety.classify("../a.md#c%C3%A9") == .path("../a.md", fragment: "cé"))
    #expect(LinkSafety.classify("#noon") == .fragment("noon"))
    #expect(LinkSafety.classify("") == .path("", fragment: nil))
    #expect(LinkSafety.classify("/a/b.md") == .path("/a/b.md", fragment: nil))
    #expect(LinkSafety.classify("a/b:c.md") == .path("a/b:c.md", fragment: nil))
    #expect(LinkSafety.classify("javascript/a.md") == .path("javascript/a.md", fragment: nil))
    #expect(LinkSafety.classify("12:30.md") == .path("12:30.md", fragment: nil))
  }

  @Test(arguments: ["100%", "%", "%zz", "%FF", "a%00b", "%2"])
  func `keeps escapes that mean nothing`(path: String) {
    #expect(LinkSafety.classify(path) == .path(path, fragment: nil))
  }
}
