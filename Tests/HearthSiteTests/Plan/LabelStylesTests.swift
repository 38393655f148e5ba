import HearthJournal
import Testing

@testable import HearthSite

/// Colours that the person chose for labels.
struct LabelStylesTests {
  private static let day = "---\nspans:\n  - 08:00-09:00 calm\n  - 10:00-11:00 plain\n---\n"
  private let files = [
    "hearth.yml": "timezone: America/Regina\n",
    "labels.yml": "- name: plain\n- name: calm\n  colour: \"#1f5c2e\"\n  colour_dark: \"#9be0a8\"\n",
    "heart-rate/2025-03-17.md": Self.day, "heart-rate/2025-03-17.csv": "time,bpm\n08:10,70\n08:20,71\n",
  ]

  @Test func `a colour is in a style sheet, and its class on what is drawn`() throws {
    let site = TestSite(files)
    let file = try #require(LabelStyles.file(site.journal.labels))
    let css = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.path.text == "assets/labels.css")
    #expect(
      css.components(of: "--chart-span: #1f5c2e;") == 1 && css.components(of: "--chart-span: #9be0a8;") == 2)
    #expect(!css.contains(".label-0"))
    let page = site["days/2025-03-17.html"]
    #expect(page.contains("<link rel=\"stylesheet\" href=\"../assets/labels.css\">"))
    #expect(page.contains(" label-1\"") && !page.contains(" label-0\""))
  }

  @Test func `a symbol is shown before the label, and not read aloud`() {
    let site = TestSite(
      files.merging([
        "labels.yml": "- name: calm\n  symbol: ☂\n",
        "resources/tea.md": "---\ntitle: Tea\nlabels: [calm]\n---\nCup.\n",
      ]) { $1 })
    let page = site["days/2025-03-17.html"]
    #expect(
      page.contains("<span aria-hidden=\"true\">☂</span> <a class=\"label\" href=\"../labels/calm.html\""))
    #expect(page.contains(">☂ calm</text>"))
    #expect(
      site["resources/tea.html"].contains("<span aria-hidden=\"true\">☂</span><span dir=\"auto\">calm</span>")
    )
  }

  @Test func `without a colour there is neither`() {
    let site = TestSite(files.merging(["labels.yml": "- name: calm\n  colour: \"#ffffee\"\n"]) { $1 })
    #expect(LabelStyles.file(site.journal.labels) == nil)
    #expect(!site["days/2025-03-17.html"].contains("labels.css"))
  }
}
