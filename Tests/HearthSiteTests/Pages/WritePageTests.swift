import Testing

@testable import HearthSite

/// What the page for writing offers to pick from; the script that makes the file is tested in a browser.
struct WritePageTests {
  private static let files = MadeUpJournal.files
  private static let page = "reflect/new.html"

  private func form(_ changes: [String: String] = [:], today: String = "2025-03-20") -> String {
    TestSite(Self.files.merging(changes) { $1 }, today: today)[Self.page]
  }

  /// The part of the form with this id.
  private func part(_ id: String, of text: String) -> String {
    text.between("<details class=\"fold\" id=\"compose-\(id)\">", "<details class=\"fold\" id=")
  }

  @Test func `offers what happened in the last days, by the names that a file uses`() {
    let about = part("about", of: form())
    for value in ["2025-03-20", "2025-03-14", "2025-03-17/08:28", "2025-03-17/17:00"] {
      #expect(about.contains("value=\"\(value)\""), "\(value)")
    }
    #expect(about.contains("stressed, 08:28 to 15:43, Monday 17 March 2025"))
    #expect(!about.contains("value=\"2025-03-13\"") && !about.contains("dentist"))
    #expect(!about.contains("Earlier"))
    #expect(part("about", of: form(today: "2025-04-06")).contains("value=\"2025-04-05-dentist\""))
    #expect(!part("about", of: form(today: "2025-04-06")).contains("08:28"))
  }

  @Test func `offers earlier events and days after the recent ones`() throws {
    let about = part("about", of: form(today: "2025-05-20"))
    let events = about.between("<legend class=\"name-only\">Earlier events</legend>", "</fieldset>")
    #expect(events.contains("value=\"2025-04-05-dentist\""), "\(about)")
    #expect(
      about.between("<legend class=\"name-only\">Earlier days</legend>", "</fieldset>").contains(
        "value=\"2025-03-17\""))
    let recent = try #require(about.range(of: "value=\"2025-05-20\"")?.lowerBound)
    let earlier = try #require(about.range(of: "Earlier events")?.lowerBound)
    #expect(recent < earlier)
  }

  @Test func `offers recently used resources first, and no archived ones`() throws {
    let used = part("used", of: form(["resources/apple.md": "---\ntitle: Apple\n---\n\nRed.\n"]))
    let tea = try #require(used.range(of: "value=\"tea\"")?.lowerBound)
    let apple = try #require(used.range(of: "value=\"apple\"")?.lowerBound)
    #expect(tea < apple)
    #expect(used.between("<legend class=\"quiet\">Recent</legend>", "</fieldset>").contains("value=\"tea\""))
    #expect(
      !used.between("<legend class=\"quiet\">Recent</legend>", "</fieldset>").contains("value=\"apple\""))
    #expect(used.contains("value=\"long-out\"") && !used.contains("loud-music"))
  }

  @Test func `names an entry by its path where its name means another`() {
    let files = [
      "resources/dentist.md": "---\ntitle: Card\n---\n\nBlue.\n",
      "exercises/dentist.md": "---\ntitle: Breath\nform: active\n---\n\n1. In.\n2. Out.\n",
      "events/dentist.md": "---\ntitle: Dentist\nstart: 2025-03-19T09:00\n---\n\nHm.\n",
    ]
    let text = form(files)
    #expect(part("used", of: text).contains("value=\"dentist\""))
    #expect(part("used", of: text).contains("value=\"exercises/dentist.md\""))
    #expect(part("about", of: text).contains("value=\"dentist\""))
  }

  @Test func `asks for a mood only where somebody writes moods`() {
    #expect(form().contains("id=\"compose-mood\"") && form().contains("Used before: fine"))
    let bare = form(["reflections/2025-03-17.md": "No mood.\n"])
    #expect(!bare.contains("compose-mood"))
  }

  @Test func `offers the declared labels, and those in use where none are declared`() {
    #expect(part("labels", of: form()).contains("value=\"stressed\""))
    let files = ["labels.yml": "", "resources/a.md": "---\ntitle: A\nlabels: [Slow]\n---\n\nA.\n"]
    #expect(part("labels", of: form(files)).contains("value=\"Slow\""))
    #expect(!part("labels", of: form()).contains("value=\"Slow\""))
  }

  @Test func `offers no questions where they are switched off`() {
    #expect(part("questions", of: form()).contains("value=\"How was your day?\""))
    let silent = form(["hearth.yml": "prompts: never\n"])
    #expect(!part("questions", of: silent).contains("value=\"How was your day?\""))
  }

  @Test func `says which privacy an entry has that names none`() {
    #expect(form().contains("<option value=\"\">as in your settings: private</option>"))
    #expect(form(["hearth.yml": "privacy: {reflections: sealed}\n"]).contains("as in your settings: sealed"))
  }
}
