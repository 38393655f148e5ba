import Testing

@testable import HearthSite

/// Readings and exercises that somebody put away stay in their files, and are on no page.
struct PutAwayTests {
  private static func reading(_ title: String, more: String = "") -> String {
    "---\ntitle: \(title)\nsource: mine\nchecked: 2025-01-01\n\(more)---\n\nWords of \(title).\n"
  }

  private static func exercise(_ title: String, _ form: String, more: String = "") -> String {
    "---\ntitle: \(title)\nform: \(form)\n\(more)---\n\n1. One of \(title).\n"
  }

  private let site = TestSite([
    "readings/a.md": reading("Sleep"),
    "readings/b.md": reading("Spiders", more: "not_for_me: true\nlabels: [Calm]\n"),
    "readings/c.md": reading("Breath"),
    "exercises/a.md": exercise("Counting", "breathing"),
    "exercises/b.md": exercise("Holding", "breathing", more: "not_for_me: true\nmoods: [uneasy]\n"),
    "exercises/lake.md": exercise("Lake", "scene"),
    "exercises/night.md": exercise("Night", "scene", more: "not_for_me: true\n"),
    "reflections/2025-04-01.md": "---\nused: [b]\nlabels: [Calm]\n---\nSee [[Spiders]] and [[c]].\n",
    "labels.yml": "- name: Calm\n",
  ])

  @Test func `no page shows them or leads to them`() {
    // What was written about them is shown as it was written.
    let written = ["index.html", "needs-a-look.html", "reflect", "calendar"]
    for (path, text) in site.files where !written.contains(where: path.hasPrefix) {
      for title in ["Spiders", "Holding", "Night"] { #expect(!text.contains(title), "\(path)") }
    }
    #expect(site.files["learn/b.html"] == nil && site.files["relax/b.html"] == nil)
  }

  @Test func `readings and scenes around one are neighbours`() {
    #expect(site["learn/c.html"].contains("a.html"))
    #expect(!site["relax/lake.html"].contains("Next scene"))
  }

  @Test func `what was written of one keeps its name, without a link`() {
    let text = site["reflections/2025-04-01.html"]
    #expect(text.contains("Spiders") && text.contains("Holding") && !text.contains("b.html"))
    #expect(text.contains("href=\"../learn/c.html\""))
    #expect(site.log.sorted.contains { $0.finding.rule.name == "LinkWithoutPage" })
  }

  @Test func `Learn and Settings say how to put something away`() {
    for page in ["learn/index.html", "settings.html"] {
      #expect(site[page].contains("not_for_me: true"), "\(page)")
    }
  }
}
