import Foundation
import HearthTestSupport
import Testing

@Suite struct ToneTests {
  @Test(arguments: BuiltInWords.languages)
  func `keeps the tone in every phrase`(_ language: String) {
    // A list of words is no sentence, and may be long.
    let phrases = BuiltInWords.phrases(language).filter { $0.key != "question.feelings" }
    for (key, phrase) in phrases.sorted(by: { $0.key < $1.key }) {
      let problems = Tone.problems(in: phrase, language: language)
      #expect(problems == [], "\(language) \(key): \(phrase)")
    }
  }

  @Test func `keeps the tone in the text of templates`() {
    for (path, text) in Self.theme([".mustache"]) {
      for line in VisibleText.ofTemplate(text) {
        #expect(Tone.problems(in: line, language: "en") == [], "\(path): \(line)")
      }
    }
  }

  @Test func `leaves the words of templates to the words files`() {
    for (path, text) in Self.theme([".mustache"]) {
      let lines = VisibleText.ofTemplate(text).filter { $0.contains(where: \.isLetter) }
      #expect(lines == [], "\(path) has words of its own, in one language")
    }
  }

  @Test func `keeps the tone in the strings of scripts`() {
    for (path, text) in Self.theme([".js"]) {
      for string in VisibleText.ofScript(text) {
        #expect(Tone.problems(in: string, language: "en") == [], "\(path): \(string)")
      }
    }
  }

  @Test(arguments: [
    ("Templates/collection/en", "en"), ("Templates/collection/es", "es"), ("Content/readings", "en"),
    ("Content/exercises", "en"),
  ])
  func `keeps the tone in what there is to read, to do and to pick from`(_ folder: String, _ language: String)
  {
    let folder = TestFolders.repository.appending(path: folder)
    let files = TestFolders.files(in: folder, suffixes: [".md"])
    #expect(!files.isEmpty)
    for url in files {
      for line in VisibleText.ofEntry((try? String(contentsOf: url, encoding: .utf8)) ?? "") {
        #expect(Tone.problems(in: line, language: language) == [], "\(url.lastPathComponent): \(line)")
      }
    }
  }

  @Test func `keeps the tone in the texts of rules`() {
    let sources = TestFolders.repository.appending(path: "Sources")
    let rules = TestFolders.files(in: sources, suffixes: [".swift"]).filter { $0.path.contains("/Rules/") }
    #expect(!rules.isEmpty)
    for url in rules {
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      for string in VisibleText.ofRule(text) {
        let problems = Tone.problems(in: string, language: "en")
        #expect(problems == [], "\(url.lastPathComponent): \(string)")
      }
    }
  }

  @Test(arguments: [
    "You should rest.", "Well done!", "It is normal.", "Your streak", "A fix 🎉",
    "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
      + "eighteen nineteen twenty twenty-one.",
  ])
  func `notices what the tone does not allow`(_ text: String) {
    #expect(Tone.problems(in: text, language: "en") != [])
  }

  @Test(arguments: [
    "You could rest here, if you like.", "Adjusting the prefix took 5 minutes.", "3 readings",
  ])
  func `lets everything else pass`(_ text: String) {
    #expect(Tone.problems(in: text, language: "en") == [])
  }

  private static func theme(_ suffixes: [String]) -> [(path: String, text: String)] {
    let folder = TestFolders.repository.appending(path: "Templates")
    return TestFolders.files(in: folder, suffixes: suffixes).map { url in
      (url.lastPathComponent, (try? String(contentsOf: url, encoding: .utf8)) ?? "")
    }
  }
}
