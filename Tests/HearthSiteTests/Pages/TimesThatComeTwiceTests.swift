import Testing

@testable import HearthSite

/// On a day of 25 hours, a labelled time says which of two hours it means, wherever it is shown.
struct TimesThatComeTwiceTests {
  private static let site = TestSite(
    [
      "hearth.yml": "timezone: Europe/Berlin\n",
      "labels.yml": "- name: stressed\n- name: calm\n",
      "heart-rate/2025-10-25.md": "---\nspans:\n  - 23:30-02:30 (UTC+1) calm\n---\n",
      "heart-rate/2025-10-25.csv": "time,bpm\n10:00,60\n23:40,61\n",
      "heart-rate/2025-10-26.md": """
      ---
      spans:
        - 02:15-02:45 stressed
        - 02:15 (UTC+1)-02:45 (UTC+1) stressed
        - 08:00-09:00 calm
      ---
      """,
      "heart-rate/2025-10-26.csv": """
      time,bpm
      2025-10-26T02:20:00+02:00,70
      2025-10-26T02:20:00+01:00,120
      2025-10-26T08:20:00+01:00,60
      """,
      "heart-rate/2025-10-27.md": "---\nspans:\n  - 02:15-02:45 stressed\n---\n",
      "heart-rate/2025-10-27.csv": "time,bpm\n02:20,60\n02:30,61\n",
      "reflections/2025-10-27.md":
        "---\nabout: 2025-10-26/02:15 (UTC+1)\ntitle: Later\ndate: 2025-10-27\n---\n\nWords.\n",
    ], today: "2025-10-28")

  private func row(_ id: String, on day: String) -> String {
    Self.site["days/\(day).html"].between("<tr id=\"\(id)\">", "</tr>")
  }

  @Test func `the page of the day has both, each with its own readings and words`() {
    let first = row("hr-2025-10-26-span-0215", on: "2025-10-26")
    let second = row("hr-2025-10-26-span-0215-again", on: "2025-10-26")
    #expect(first.contains(">02:15 (UTC+2)</time>") && first.contains(">70<") && !first.contains(">Later<"))
    #expect(
      second.contains(">02:15 (UTC+1)</time>") && second.contains(">120<") && second.contains(">Later<"))
    #expect(second.contains("datetime=\"2025-10-26T02:45+01:00\""))
  }

  @Test func `what was labelled the night before ends in the second hour`() {
    let row = row("hr-2025-10-26-span-before", on: "2025-10-26")
    #expect(row.contains(">02:30 (UTC+1)</time>") && row.contains("continues from the day before"))
  }

  @Test func `questions name the one that nobody wrote about`() {
    let page = Self.site["days/2025-10-26.html"]
    #expect(page.contains("<bdi>stressed</bdi>, 02:15 (UTC+2) to 02:45 (UTC+2)"))
    #expect(!page.contains("<bdi>stressed</bdi>, 02:15 (UTC+1) to 02:45 (UTC+1)"))
    #expect(page.contains("../reflect/new.html#about=2025-10-26/02%3A15%20%28UTC%2B2%29&amp;"))
    #expect(page.contains("../reflect/new.html#about=2025-10-26/08%3A00&amp;"))
  }

  @Test func `the page of the label names and finds each`() {
    let rows = Self.site["labels/stressed.html"].between("<tbody>", "</tbody>")
    for (time, offset, id) in [
      ("02:15 (UTC+2)", "+02:00", "0215\""), ("02:15 (UTC+1)", "+01:00", "0215-again\""),
    ] {
      #expect(rows.contains("<time datetime=\"2025-10-26T02:15\(offset)\">\(time)</time>"))
      #expect(rows.contains("days/2025-10-26.html#hr-2025-10-26-span-\(id)"))
    }
    #expect(rows.contains("<time datetime=\"02:15\">02:15</time>"))
  }

  @Test func `the reflection leads to the second, by its name`() {
    let page = Self.site["reflections/2025-10-27.html"]
    #expect(page.contains("days/2025-10-26.html#hr-2025-10-26-span-0215-again\""))
    #expect(page.contains("Sunday 26 October 2025, from 02:15 (UTC+1)"))
  }

  @Test(arguments: ["heart-rate/2025-10.html", "heart-rate/2025-W43.html"])
  func `lists of days say it too`(_ path: String) {
    let list = Self.site[path]
    #expect(
      list.contains("02:15 (UTC+2) to 02:45 (UTC+2)") && list.contains("02:15 (UTC+1) to 02:45 (UTC+1)"))
    #expect(list.contains("23:30 to 02:30 (UTC+1)"))
  }

  @Test func `the page for writing offers both`() {
    let page = Self.site["reflect/new.html"]
    for offset in ["UTC+1", "UTC+2"] {
      #expect(page.contains("value=\"2025-10-26/02:15 (\(offset))\""))
      #expect(page.contains("stressed, 02:15 (\(offset)) to 02:45 (\(offset)), Sunday 26 October 2025"))
    }
    #expect(page.contains("value=\"2025-10-27/02:15\""))
  }

  @Test func `the day after says no offset`() {
    #expect(!Self.site["days/2025-10-27.html"].contains("(UTC"))
  }
}
