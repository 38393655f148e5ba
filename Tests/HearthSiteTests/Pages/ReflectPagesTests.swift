import Testing

@testable import HearthSite

/// Reflect: years and months, and the same day of earlier years for those who asked.
struct ReflectPagesTests {
  private static let files = [
    "reflections/2025-04-02.md": "Today.\n",
    "reflections/2024-04-02.md": "---\ntitle: A year ago\n---\n\nThe lake froze late.\n",
    "reflections/2023-04-02.md":
      "---\ntitle: Two years ago\ncontent_note: a hospital\n---\n\nThe corridor.\n",
    "reflections/2024-04-03.md": "---\ntitle: Another day\n---\n\nNo.\n",
    "reflections/2022-12-01.md": "Snow.\n",
  ]

  private func site(_ settings: String) -> TestSite {
    TestSite(Self.files.merging(["hearth.yml": settings]) { $1 })
  }

  @Test(arguments: ["", "on_this_day: off\n"])
  func `nothing comes back by itself`(_ settings: String) {
    #expect(!site(settings)["reflect/index.html"].contains("A year ago"))
  }

  @Test func `who asks for it finds the names of the same day behind a fold, with their notes`() {
    let page = site("on_this_day: on\n")["reflect/index.html"]
    let fold = page.between(
      "<details class=\"fold\">\n<summary>On this day, in earlier years</summary>", "</details>")
    #expect(fold.contains("A year ago") && fold.contains("Two years ago") && fold.contains("a hospital"))
    #expect(!fold.contains("Another day") && !fold.contains("2025"))
    #expect(!page.contains("<details open"))
    #expect(!page.contains("The corridor") && !page.contains("froze"))
  }

  @Test func `a year lists its months, and leads to the years beside it that have any`() {
    let site = site("")
    let page = site["reflect/2024.html"]
    #expect(
      page.contains("<a href=\"2024-04.html\">April 2024</a> <span class=\"quiet\">2 reflections</span>"))
    #expect(page.contains("href=\"2023.html\"") && page.contains("href=\"2025.html\""))
    #expect(
      site["reflect/2022.html"].contains("href=\"2023.html\"")
        && site["reflect/2022.html"].contains("Later: 2023"))
    #expect(site["reflect/index.html"].contains("<h3><a class=\"alone\" href=\"2024.html\">2024</a></h3>"))
  }

  @Test func `settings show the switch`() {
    #expect(site("")["settings.html"].contains("<code>on_this_day: on</code>"))
  }
}
