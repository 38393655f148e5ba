import Testing

@testable import HearthSite

/// What stands under a content note is folded wherever it is shown.
struct FoldedWordsTests {
  private static func files(_ key: String) -> [String: String] {
    [
      "hearth.yml": "timezone: America/Regina\non_this_day: on\n",
      "labels.yml": "- name: Calm\n- name: stressed\n",
      "about-me.md": "---\n\(key)\nidentities: [folded01]\n---\n\nFolded02.\n",
      "reflections/2025-04-01.md":
        "---\n\(key)\nabout: [2025-04-01/08:28, dentist]\nlabels: [Calm]\n---\n\nFolded03.\n",
      "reflections/2024-04-02.md": "---\n\(key)\n---\n\nFolded04.\n",
      "resources/tea.md": "---\n\(key)\ntitle: Tea\nlabels: [Calm]\n---\n\nFolded05.\n",
      "readings/breath.md":
        "---\n\(key)\ntitle: Breath\nsource: https://example.org\nchecked: 2025-01-02\n---\n\nFolded06.\n",
      "events/dentist.md": "---\n\(key)\ntitle: Dentist\nstart: 2025-04-03T09:30\n---\n\nFolded07.\n",
      "exercises/words.md":
        "---\n\(key)\ntitle: Words\nform: statements\nmoods: [uneasy]\n---\n\n- Folded08.\n- Folded09.\n",
      "heart-rate/2025-04-01.md": """
      ---
      \(key)
      spans:
        - 08:28-09:00 stressed | folded10
        - 23:00-01:00 Calm | folded11
        - 12:00-13:00 Calm
      ---

      Folded13.
      """,
      "heart-rate/2025-03-31.md":
        "---\n\(key)\nspans:\n  - 14.00-15:00 Calm | folded12\n---\n",
      "heart-rate/2025-04-01.csv": "time,bpm\n08:00,62\n08:30,95\n09:00,88\n",
      "heart-rate/2025-04-02.md": "---\nspans:\n  - 10:00-11:00 stressed | open\n---\n",
      "heart-rate/2025-04-02.csv": "time,bpm\n08:00,62\n08:30,95\n",
      "notes.md": "---\n\(key)\ntitle: Notes\n---\n\nFolded14. See [[tea]].\n",
    ]
  }

  /// The words of each page that are in no fold, by page.
  private func open(_ site: TestSite) -> [String: Set<String>] {
    site.files.filter { $0.key.hasSuffix(".html") }.mapValues { text in
      let open = text.replacing(/<details class="fold">.*?<\/details>/.dotMatchesNewlines(), with: "")
      return Set(open.lowercased().matches(of: /folded\d+/).map { String($0.output) })
    }.filter { !$0.value.isEmpty }
  }

  @Test(arguments: ["content_note: grief", "content_note: grief\nheavy: true", "heavy: true"])
  func `no word of it is shown outside of its fold`(_ key: String) {
    let site = TestSite(Self.files(key))
    #expect(open(site) == [:])
    let note = key == "heavy: true" ? "this may be upsetting to read" : "grief"
    for page in ["about-me.html", "days/2025-04-01.html", "days/2025-04-02.html", "heart-rate/index.html"] {
      #expect(site[page].contains(note) && site[page].lowercased().contains("folded"), "\(page)")
    }
    for page in ["labels/stressed.html", "labels/calm.html", "needs-a-look.html"] {
      #expect(
        site[page].contains(
          "<summary><strong>Content note:</strong> <span dir=\"auto\">\(note)</span></summary>"))
    }
    #expect(site["labels/stressed.html"].contains("<td data-column=\"Note\" dir=\"auto\">open</td>"))
    #expect(site["days/2025-04-02.html"].contains("<td data-column=\"Note\"><bdi>open</bdi></td>"))
  }

  @Test func `without a content note all words are shown, so that the test above means something`() {
    let shown = open(TestSite(Self.files("feeling: odd")))
    let all = (1...14).map { $0 < 10 ? "folded0\($0)" : "folded\($0)" }
    #expect(Set(all).subtracting(shown.values.flatMap(\.self)) == [])
    for page in ["index.html", "learn/index.html", "labels/stressed.html", "needs-a-look.html"] {
      #expect(shown[page] != nil, "\(page)")
    }
  }

  @Test func `a content note of About me is no question of it`() {
    for key in ["content_note", "Content_Note", "content-note", "content note", "content_warning"] {
      let page = TestSite(["about-me.md": "---\n\(key): grief\nname: Ada\n---\n"])["about-me.html"]
      #expect(page.contains("<span dir=\"auto\">grief</span>") && !page.contains("<dd dir=\"auto\">grief"))
    }
    let empty = TestSite(["about-me.md": "---\ncontent_note: grief\nname:\n---\n"])["about-me.html"]
    #expect(!empty.contains("grief") && !empty.between("<main", "</main>").contains("<details"))
  }
}
