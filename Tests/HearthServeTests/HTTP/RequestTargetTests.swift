import Testing

@testable import HearthServe

struct RequestTargetTests {
  private func target(_ text: String) throws -> RequestTarget {
    try RequestTarget(Array(text.utf8), limits: .standard)
  }

  @Test(arguments: [
    ("/", ""), ("/index.html", "index.html"), ("/reflections/2026-11-20.html", "reflections/2026-11-20.html"),
    ("/a%20b.html", "a b.html"), ("/d%C3%ADa.html", "día.html"), ("/a+b", "a+b"), ("/...", "..."),
    ("/.a", ".a"),
    ("/a..b", "a..b"), ("/100%25.html", "100%.html"), ("/a%2520b", "a%20b"),
    ("/~x!$&'()*,;=:@", "~x!$&'()*,;=:@"),
    ("/%E2%9C%93", "✓"),
  ])
  func `an address becomes a path`(sent: String, path: String) throws {
    #expect(try target(sent) == RequestTarget(path: path))
    #expect(try target(sent + "?q=a+b&q=%C3%AD&&x").query.fields.map(\.value) == ["a b", "í", ""])
  }

  @Test func `a long address, or a query with many fields, is refused`() {
    #expect(throws: Refusal.longAddress) { try target("/" + String(repeating: "a", count: 8_192)) }
    #expect(throws: Refusal.manyFields) { try target("/?" + String(repeating: "a&", count: 1_001)) }
  }
}

extension RequestTarget {
  /// Returns what an address without a query becomes.
  fileprivate init(path: String) throws {
    let encoded = path.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    try self.init(Array("/\(encoded.replacing("%2f", with: "/"))".utf8), limits: .standard)
  }
}
