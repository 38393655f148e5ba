import HearthText
import Testing

@testable import HearthSite

struct PeopleNamesTests {
  private func initials(_ text: String, _ names: [String]) -> String {
    var people = PeopleNames(names, usesInitials: true)
    return people.shown(text)
  }

  @Test(arguments: [
    ("Nico's watch, and NICO again.", "N.'s watch, and N. again."), ("nico-visits.md", "N.-visits.md"),
    ("Nicosia and Antonico", "Nicosia and Antonico"), ("It was Nico.", "It was N."),
    ("Ana Sofía and Ana", "A. S. and A."), ("ana  sofi\u{301}a", "A. S."), ("Ana\u{A0}Sofía!", "A. S.!"),
    ("José y Jose", "J. y J."), ("Nicos Haus, the Anas", "N.s Haus, the A.s"), ("Nicoss", "Nicoss"),
    ("Dr Lam, Dr. Lam and dr.  lam", "D. L., D. L. and D. L."), ("Jean\u{2011}Luc, Jean Luc", "J., J."),
    ("O\u{2019}Brien\u{2019}s", "O.\u{2019}s"), ("Ni\u{AD}co, Ni\u{200B}co", "N., N."),
    ("Ana-Sofia", "A. S."), ("", ""),
  ])
  func `a name is found as whole words, in any case, and replaced by its initials`(
    _ text: String, _ shown: String
  ) {
    let names = ["Nico", "Ana", "Ana Sofía", "José", "Dr. Lam", "Jean-Luc", "O'Brien", " "]
    #expect(initials(text, names) == shown)
  }

  @Test func `words that begin with a part of a name are noted, so that the person can look at them`() {
    var people = PeopleNames(["Nico", "Dr Lam", "Ana Sofía"], usesInitials: true)
    _ = people.shown("Nicosia, NicoAna, Sofia alone, Lam, Lamp, Dr, drum, Nico and Ana Sofía")
    #expect(people.near == ["Nicosia", "NicoAna", "Sofia", "Lam", "Lamp"])
  }

  @Test func `without initials names are counted, and texts stay`() {
    var people = PeopleNames(["Nico", "Odette", "Priya"], usesInitials: false)
    #expect(people.shown("Nico, Odette and Nico") == "Nico, Odette and Nico")
    #expect(people.counts == [2, 1, 0])
  }

  /// What the text of `markdown` says once initials stand for names.
  private func shown(_ markdown: String, _ names: [String]) -> String {
    var people = PeopleNames(names, usesInitials: true)
    let tree = Array(markdown.utf8).withUnsafeBufferPointer { MarkdownReader.tree($0) }
    var bytes: [UInt8] = []
    people.shown(tree).appendShownText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "Ni**co** came.", "N*ic*o", "Dr\nLam", "Dr *Lam*", "[Dr Lam](https://example.org)", "`Nico`",
    "Dr [[x|Lam]]", "Ni[[x|co]]", "# Nico", "- Nico", "> Dr\n> Lam", "| Nico |\n|---|\n| Dr Lam |",
    "[[nico-visits]]", "[[x|Dr Lam]]",
    "![Nico at the lake](lake.jpg)", "![[lake.jpg|Dr Lam]]", "```\nNico\n```", "<b>Nico</b>",
    "> [!note] Nico\n> Dr Lam", "text[^1]\n\n[^1]: Nico", "~~Nico~~ ==Dr Lam==", "\\Nico and Dr&nbsp;Lam",
  ])
  func `a name is found in every part of a text, across emphasis and lines`(_ markdown: String) {
    let text = shown(markdown, ["Nico", "Dr Lam"])
    #expect(!text.lowercased().contains("nico") && !text.contains("Lam"), "\(text)")
  }
}
