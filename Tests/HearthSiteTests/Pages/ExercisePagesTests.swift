import Testing

@testable import HearthSite

struct ExercisePagesTests {
  private func page(_ text: String) -> String {
    TestSite(["exercises/words.md": "---\ntitle: Words\nform: statements\n---\n\n\(text)\n"])[
      "relax/words.html"]
  }

  @Test(arguments: [("4-0-6-0", false), ("4-7-8", true), ("5-0-5-2", true)])
  func `a pattern with a hold has a caution, whoever wrote it`(_ pattern: String, _ hasHolds: Bool) {
    let text = TestSite(["exercises/b.md": "---\ntitle: B\nform: breathing\npattern: \(pattern)\n---\nx\n"])
    #expect(text["relax/b.html"].contains("data-holds>Leave out the holds ") == hasHolds)
    #expect(text["relax/b.html"].contains("data-holds hidden>") == !hasHolds)
  }

  @Test func `a scene in words alone is listed among the drawn ones`() {
    func scene(_ title: String) -> String {
      "---\ntitle: \(title)\nform: scene\nmoods: [uneasy]\n---\n\nLook at \(title).\n"
    }
    let site = TestSite([
      "hearth.yml": "relax:\n  sessions:\n    uneasy-3: [scene-lake]\n    uneasy-10: [scene-station]\n",
      "exercises/scene-lake.md": scene("Lake"), "exercises/scene-station.md": scene("Station"),
    ])
    for (page, other) in [
      ("relax/scene-lake.html", "scene-station"), ("relax/scene-station.html", "scene-lake"),
      ("relax/uneasy-3.html", "scene-station"), ("relax/uneasy-10.html", "scene-lake"),
    ] {
      // The links of either lead to the place that both have, and a script shows one in place of the other.
      #expect(site[page].contains("id=\"step-1-scene\""), "\(page)")
      #expect(site[page].contains("href=\"\(other).html#step-1-scene\""), "\(page)")
      #expect(site[page].contains("data-scene=\"\(other)\""), "\(page)")
    }
  }

  @Test(arguments: [
    ("Some words.\n\n- It has passed before.\n- I can wait.", true), ("Some words.", false),
    ("- One line.", false),
    ("> - It has passed before.\n> - I can wait.", false), ("", false),
  ])
  func `lines are shown one at a time if the text has a list of them`(_ text: String, _ hasPlayer: Bool) {
    #expect(page(text).contains("</main>") && page(text).contains("class=\"player\"") == hasPlayer)
  }
}
