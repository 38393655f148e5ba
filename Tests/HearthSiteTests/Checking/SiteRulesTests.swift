import HearthCore
import HearthTestSupport
import Testing

@testable import HearthSite

/// What the site cannot show as it was meant, and where that is said.
struct SiteRulesTests {
  /// The findings of site rules about the file at `path`, whose text has markers.
  private func findings(_ path: String, _ marked: String, with others: [String: String] = [:]) -> [String] {
    let text = MarkedText(marked)
    let site = TestSite(others.merging([path: text.text]) { $1 })
    var log = DiagnosticLog()
    for diagnostic in site.log.sorted
    where diagnostic.path == "Content/" + path && Rule.all(in: "Site").contains(diagnostic.finding.rule) {
      log.append(diagnostic)
    }
    return text.findings(log)
  }

  @Test func `a link to a heading that is not there`() {
    let found = findings(
      "reflections/2025-03-17.md",
      """
      ---
      title: Tea
      ---
      # Tea

      ## Down the road

      One [[1️⃣walk#In the snow]], [[walk#in-the-rain]], [two](2️⃣../resources/walk.md#nowhere).
      Here [[#3️⃣Up the road]], [[#Down the road]], [here](#down-the-road), [[walk#^a1b2]], [[walk#Walk#In the rain]].
      """, with: ["resources/walk.md": "# Walk\n\n## In the rain\n"])
    #expect(found == ["1️⃣ MissingHeading", "2️⃣ MissingHeading", "3️⃣ MissingHeading"])
  }

  @Test func `such a link leads to the page itself, and a similar heading is offered`() {
    let site = TestSite([
      "resources/walk.md": "# Walk\n\n## In the rain\n",
      "reflections/2025-03-17.md": "See [[walk#In the rian]].\n",
    ])
    #expect(site["reflections/2025-03-17.html"].contains("<a href=\"../resources/walk.html\">"))
    #expect(site.log.sorted.contains { $0.headline.contains("did you mean 'In the rain'?") })
    #expect(
      site["needs-a-look.html"].contains("has no heading &#39;In the rian&#39;")
        || site["needs-a-look.html"].contains("has no heading 'In the rian'"))
  }

  @Test func `two labels or tags of one page name have a page each`() {
    let site = TestSite([
      "labels.yml": "- name: worn out\n- name: worn-out\n",
      "notes/tea.md": "---\ntitle: Tea\ntags: [a/b, A B]\n---\nText.\n",
    ])
    #expect(site.files["labels/worn-out.html"]?.contains("<h1 dir=\"auto\">Label: worn out</h1>") == true)
    #expect(site.files["labels/worn-out-2.html"] != nil && site.files["tags/a-b-2.html"] != nil)
    #expect(!site.log.sorted.contains { $0.finding.rule == "PageNameTaken" })
  }

  @Test func `an exercise named like a session`() {
    let found = findings(
      "exercises/very-anxious-3.md", "1️⃣---\ntitle: A\nform: statements\n---\n\nWords.\n")
    #expect(found == ["1️⃣ PageNameTaken"])
  }

  @Test func `a link to what is not shown`() {
    let off = ["resources/music.md": "---\ntitle: Music\nnot_for_me: true\n---\n"]
    let text = "Loud [[1️⃣music]].\n"
    #expect(findings("reflections/2025-03-17.md", text, with: off) == ["1️⃣ LinkWithoutPage"])
    let hidden = ["resources/music.md": "# Music\n", "hearth.yml": "sections: {resources: off}\n"]
    #expect(findings("reflections/2025-03-17.md", text, with: hidden) == ["1️⃣ LinkWithoutPage"])
    #expect(findings("reflections/2025-03-17.md", text, with: ["resources/music.md": "# Music\n"]) == [])
    let reasons = [true, false].map {
      Finding.linkWithoutPage("Content/resources/music.md", isArchived: $0).found
    }
    #expect(reasons[0].hasSuffix("because it says not_for_me: true"))
    #expect(reasons[1].hasSuffix("because its section is switched off in hearth.yml"))
  }

  @Test func `a picture of a type that browsers do not show`() {
    let files = ["attachments/lake.tif": "x", "attachments/lake.jpg": "x"]
    let found = findings(
      "reflections/2025-03-17.md",
      "![The lake](1️⃣../attachments/lake.tif) ![The lake](../attachments/lake.jpg)\n",
      with: files)
    #expect(found == ["1️⃣ FileNotShown"])
    let site = TestSite(files.merging(["reflections/2025-03-17.md": "![[lake.tif|The lake]]\n"]) { $1 })
    #expect(
      site["reflections/2025-03-17.html"].contains(
        "A file that browsers can&#39;t open: lake.tif (The lake)"))
  }

  @Test func `a sound without words`() {
    let sound = ["attachments/evening.m4a": "x"]
    let head = "---\ntitle: Evening\nform: meditation\n"
    #expect(
      findings("exercises/evening.md", head + "audio: 1️⃣evening.m4a\n---\n", with: sound) == [
        "1️⃣ SoundWithoutText"
      ])
    #expect(findings("exercises/evening.md", head + "audio: evening.m4a\n---\n\nWords.\n", with: sound) == [])
    #expect(
      findings("reflections/2025-03-17.md", "![[1️⃣evening.m4a]]\n", with: sound) == ["1️⃣ SoundWithoutText"])
  }

  @Test(arguments: ["https://example.org/evening.m4a", "evening.txt"])
  func `a sound that a page cannot play`(audio: String) {
    let text = "---\ntitle: Evening\nform: meditation\naudio: 1️⃣\(audio)\n---\n\nWords.\n"
    #expect(
      findings("exercises/evening.md", text, with: ["attachments/evening.txt": "x"]) == ["1️⃣ FileNotShown"])
  }

  @Test func `files that keep what they say of themselves, each once`() {
    let files = ["attachments/a.pdf": "x", "attachments/b.webm": "x", "attachments/lake.jpg": "x"]
    let text = "![Lake](lake.jpg) [letter](1️⃣a.pdf) [again](a.pdf) [film](2️⃣b.webm) Words.\n"
    #expect(
      findings("reflections/2025-03-17.md", text, with: files) == ["1️⃣ MetadataKept", "2️⃣ MetadataKept"])
    #expect(findings("reflections/2025-03-17.md", "![Lake](lake.jpg)\n", with: files) == [])
  }

  @Test(arguments: Rule.all(in: "Site"))
  func `the wrong example raises the rule and nothing else of the site, the right one nothing`(_ rule: Rule) {
    let section = rule.section
    for (example, expected) in [(section.wrong, [rule.name]), (section.right, [])] {
      let found = TestSite(files(of: example)).log.sorted.map(\.finding.rule).filter(
        Rule.all(in: "Site").contains)
      #expect(Set(found.map(\.name)) == Set(expected))
    }
  }

  /// The files of an example: each begins with `-- path --`.
  private func files(of example: String) -> [String: String] {
    var files: [String: String] = [:]
    var path = ""
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        path = String(line.dropFirst(3).dropLast(3))
      } else {
        files[path, default: ""] += line + "\n"
      }
    }
    return files
  }
}
