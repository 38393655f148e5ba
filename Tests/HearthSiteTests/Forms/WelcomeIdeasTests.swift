import HearthCore
import HearthJournal
import Testing

@testable import HearthSite

/// The ideas that the welcome offers from the collection.
struct WelcomeIdeasTests {
  private static let collection = [
    "book": "---\ntitle: A book\nlabels: [Calm]\nfor: [autistic]\n---\n",
    "line": "---\ntitle: A line\nlabels: [Calm]\nfor: [farmer]\n---\n",
    "tea": "---\ntitle: Tea\nlabels: [Calm]\n---\n", "walk": "---\ntitle: Walk\nlabels: [Energy]\n---\n",
  ]

  private func page(_ texts: [String: String]) -> String {
    let site = TestSite(texts, collection: Self.collection)
    let welcome = site.plan.page(of: WelcomePage(.resources), at: OutputPath("welcome"))
    let file = welcome.render(Editing(formToken: "t")).files.first
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }

  @Test func `ideas that match an answer come first, with the reason, and those for other people last`() {
    let html = page(["about-me.md": "---\nidentities: [Autistic]\n---\n"])
    let parts = ["value=\"book\"", "Because you wrote", "value=\"tea\"", "value=\"walk\"", "value=\"line\""]
    let places = parts.compactMap { html.firstRange(of: $0)?.lowerBound }
    #expect(places.count == parts.count && places == places.sorted())
    for name in Self.collection.keys {
      #expect(html.ranges(of: "value=\"\(name)\"").count == 1, "each idea once")
    }
  }

  @Test func `without answers, the visible ideas are for everybody`() {
    let html = page([:])
    #expect(!html.contains("Because you wrote") && html.contains("A few to begin with"))
    let folded = html.firstRange(of: "<details class=\"fold\"")?.lowerBound ?? html.startIndex
    #expect(html[..<folded].contains("value=\"tea\"") && html[..<folded].contains("value=\"walk\""))
    #expect(html[folded...].contains("value=\"book\"") && html[folded...].contains("value=\"line\""))
  }
}
