import Foundation
import Testing

@testable import HearthSite

/// Archived entries stay in their files, and are named on Settings only, where they can be found again.
struct ArchivedEntriesTests {
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
    "reflections/2025-04-01.md":
      "---\ntitle: April\nused: [b]\nlabels: [Calm]\n---\nSee [[Spiders]] and [[c]].\n",
    "labels.yml": "- name: Calm\n",
  ])

  @Test func `no page shows them or leads to them`() {
    // What you wrote about them is shown as it was written; the list on Settings is tested below.
    let written = ["index.html", "settings.html", "needs-a-look.html", "reflect", "calendar"]
    for (path, text) in site.files where !written.contains(where: path.hasPrefix) {
      for title in ["Spiders", "Holding", "Night"] { #expect(!text.contains(title), "\(path)") }
    }
    #expect(site.files["learn/b.html"] == nil && site.files["relax/b.html"] == nil)
  }

  @Test func `a label that nothing else carries has no page`() {
    let files = [
      "readings/b.md": Self.reading("Spiders", more: "not_for_me: true\nlabels: [eight legs, Quiet]\n"),
      "readings/c.md": Self.reading("Breath", more: "labels: [home]\n"),
      "resources/d.md": "---\ntitle: Drum\nlabels: [loud]\nnot_for_me: true\n---\n",
      "labels.yml": "- name: Quiet\n",
    ]
    let site = TestSite(files)
    let pages = site.pages.filter { $0.hasPrefix("labels/") }
    #expect(pages == ["labels/home.html", "labels/quiet.html"])
    #expect(!site["site-map.html"].contains("eight legs") && !site["site-map.html"].contains("loud"))
  }

  @Test func `readings and scenes around one are neighbours`() {
    #expect(site["learn/c.html"].contains("a.html"))
    #expect(!site["relax/lake.html"].contains("Next scene"))
  }

  @Test func `what was written about an archived entry keeps its name, without a link`() {
    let text = site["reflections/2025-04-01.html"]
    #expect(text.contains("Spiders") && text.contains("Holding") && !text.contains("b.html"))
    #expect(text.contains("href=\"../learn/c.html\""))
    let found = site.log.sorted.filter { $0.finding.rule.name == "LinkWithoutPage" }
    #expect(!found.isEmpty && found.allSatisfy { $0.finding.found.hasSuffix("not_for_me: true") })
  }

  @Test func `Settings names it, folded, with its kind and its file`() {
    let list = site["settings.html"].components(separatedBy: "id=\"put-away\"").last ?? ""
    #expect(!list.isEmpty && list.components(separatedBy: "<details")[0].contains("Spiders") == false)
    for text in [
      "Spiders", "Reading", "Content/readings/b.md", "Holding", "Exercise", "Content/exercises/night.md",
    ] {
      #expect(list.contains(text), "\(text)")
    }
    #expect(!list.contains("Sleep") && !list.contains("Nothing is put away"))
  }

  @Test func `the sections that lack something lead there, and no others`() {
    let link = "settings.html#put-away"
    #expect(site["learn/index.html"].contains(link) && site["relax/index.html"].contains(link))
    #expect(!site["resources/index.html"].contains(link))
  }

  @Test func `an archived resource is listed too, unless its section is off`() {
    let files = ["resources/bath.md": "---\ntitle: Cold bath\nnot_for_me: true\n---\n\nNo.\n"]
    let shown = TestSite(files)
    #expect(shown["resources/index.html"].contains("settings.html#put-away"))
    #expect(shown["settings.html"].contains("Cold bath"))
    let off = TestSite(files.merging(["hearth.yml": "sections: {resources: off}\n"]) { $1 })
    #expect(
      !off["settings.html"].contains("Cold bath") && off["settings.html"].contains("Nothing is archived."))
  }
}
