import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct JournalPlaceTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree([
      "journal/Content/hearth.yml": "", "journal/deep/er/x": "", "other/Content/a.md": "",
      "vault/note.md": "",
    ])
  }

  private func machine(in folder: String, _ environment: [String: String] = [:]) -> Machine {
    Machine(
      environment: { environment[$0] }, workingFolder: tree(folder), executable: nil,
      terminal: Terminal(out: { _ in }, err: { _ in }), now: { Instant(seconds: 0) })
  }

  @Test(arguments: ["journal", "journal/Content", "journal/deep/er"])
  func `is found from any folder of the journal`(_ folder: String) throws {
    let place = try JournalPlace.find(given: nil, on: machine(in: folder))
    #expect(place.content == tree("journal/Content"))
    #expect(place.root == tree("journal"))
  }

  @Test func `a link named Content leads to the entries, and the site goes beside the link`() throws {
    try tree.makeFolder("linked/Templates")
    try tree.link("linked/Content", to: tree("other/Content"))
    for given in [nil, ".", "Content", "Content/", "../linked"] {
      let place = try JournalPlace.find(given: given, on: machine(in: "linked"))
      #expect(place.content == tree("other/Content") && place.root == tree("linked"), "\(given ?? "")")
      #expect(try place.output(given: nil, on: machine(in: "linked")) == tree("linked/site"))
      #expect(throws: UsageError.self) {
        try place.output(given: "../other/Content/site", on: machine(in: "linked"))
      }
    }
  }

  @Test func `is found by the variable where there is none around`() throws {
    let home = ["HEARTH_HOME": tree("other")]
    #expect(
      try JournalPlace.find(given: nil, on: machine(in: "vault", home)).content == tree("other/Content"))
    #expect(
      try JournalPlace.find(given: nil, on: machine(in: "journal", home)).content == tree("journal/Content"))
  }

  @Test(arguments: [
    ("../journal", "journal/Content"), ("../journal/Content", "journal/Content"), (".", "vault"),
  ])
  func `is where the option says`(_ given: String, _ content: String) throws {
    #expect(try JournalPlace.find(given: given, on: machine(in: "vault")).content == tree(content))
  }

  @Test(arguments: [".obsidian/app.json", "hearth.yml"])
  func `is a vault that the working folder is in`(_ name: String) throws {
    try tree.write("vault/\(name)", "")
    try tree.makeFolder("vault/daily")
    for folder in ["vault", "vault/daily"] {
      let place = try JournalPlace.find(given: nil, on: machine(in: folder))
      #expect(place == JournalPlace(content: tree("vault")))
      #expect(try place.output(given: nil, on: machine(in: folder)) == tree("vault-site"))
    }
  }

  @Test func `says that there is none`() {
    let none = #expect(throws: UsageError.self) {
      try JournalPlace.find(given: nil, on: machine(in: "vault"))
    }
    #expect(none?.found.hasPrefix("there is no journal here") == true)
    let wrong = #expect(throws: UsageError.self) {
      try JournalPlace.find(given: "nowhere", on: machine(in: "vault"))
    }
    #expect(wrong?.found == "there is no folder nowhere")
  }

  @Test func `puts the site beside the entries`() throws {
    let place = JournalPlace(content: tree("journal/Content"))
    #expect(try place.output(given: nil, on: machine(in: "vault")) == tree("journal/site"))
    #expect(try place.output(given: "pages/x", on: machine(in: "vault")) == tree("vault/pages/x"))
    #expect(
      try place.output(given: "~/pages", on: machine(in: "vault", ["HOME": tree("other")]))
        == tree("other/pages"))
  }

  @Test(arguments: ["Content", "Content/site", ".", "..", "/", "./Content/../Content", "Templates", "link"])
  func `refuses a folder that is the journal or around it or in it`(_ given: String) throws {
    try tree.link("journal/link", to: tree("journal/Content"))
    let place = JournalPlace(content: tree("journal/Content"))
    #expect(throws: UsageError.self) { try place.output(given: given, on: machine(in: "journal")) }
  }
}
