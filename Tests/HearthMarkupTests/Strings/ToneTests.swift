import HearthCore
import Foundation
import HearthTestSupport
import Testing

@Suite struct ToneTests {
  @Test(arguments: BuiltInStrings.languages)
  func `keeps the tone in every phrase`(_ language: String) {
    // A list of words is no sentence, and may be long.
    let phrases = BuiltInStrings.phrases(language).filter { $0.key != "question.feelings" }
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
    ("Templates/collection/en/resources", "en"), ("Templates/collection/es/resources", "es"),
    ("Templates/collection/es/readings", "es"), ("Templates/collection/es/exercises", "es"),
    ("Content/readings", "en"), ("Content/exercises", "en"),
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

  @Test func `joins the names in the source of a Spanish text in Spanish, and leaves titles in English`() {
    let folder = TestFolders.repository.appending(path: "Templates/collection/es")
    for url in TestFolders.files(in: folder, suffixes: [".md"]) {
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      let source = text.split(separator: "\n").first { $0.hasPrefix("source:") } ?? ""
      #expect(!source.replacing(#/"[^"]*"/#, with: "").contains(" and "), "\(source)")
    }
  }

  @Test func `keeps the tone in the findings of rules`() {
    let sources = TestFolders.repository.appending(path: "Sources")
    let texts = TestFolders.files(in: sources, suffixes: [".swift"])
      .map { ($0.lastPathComponent, (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }
      .filter { $0.1.contains(" Finding(") }
    #expect(texts.count > 10)
    for (name, text) in texts {
      for string in VisibleText.ofRules(text) {
        #expect(Tone.problems(in: string, language: "en") == [], "\(name): \(string)")
      }
    }
  }

  @Test func `keeps the tone in the reference of rules`() {
    for section in Rule.all.map(\.section) {
      for (language, text) in Array(section.sentences) + [("en", section.explanation)] {
        let text = VisibleText.ofReference(text)
        #expect(Tone.problems(in: text, language: language) == [], "\(section.name): \(text)")
      }
    }
  }

  @Test(arguments: [
    "You should rest.", "Well done!", "It is normal.", "Your streak", "A walk 🎉", "Things of yours",
    "Two blanks",
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

/// The tone of the interface, as far as a program can tell: no judgement, short sentences, everyday words.
///
/// Not allowed are verdicts, duties, medical claims, orders about feelings, words that make light of an effort, and the
/// dialect that grew here.
enum Tone {
  /// The most words in a sentence.
  static let sentenceLimit = 20

  /// Words and phrases, in small letters.
  private static let forbidden: [String: [String]] = [
    "en": list(
      """
      cure, cures, cured, treat, treats, treated, treating, treatment, normal, normally, abnormal, fail, fails, failed,
      failure, failures, lazy, laziness, non-compliant, noncompliant, suffer, suffers, suffering, victim, victims, streak,
      streaks, missed, behind, should, must, just, simply, obviously, symptom, symptoms, deficit, deficits, elevated,
      calm down, be positive, don't worry, do not worry, cheer up, you need to, mend, mended, blanks, put away, of use,
      takes the place of, things of yours, can be had, stretch of a day
      """),
    "es": list(
      """
      cura, curar, curas, tratamiento, tratamientos, arregla, arreglar, normal, normalmente, anormal, fracaso, fracasos,
      fracasar, fallo, fallos, fallar, perezoso, perezosa, sufrir, sufre, sufres, víctima, víctimas, racha, rachas,
      atrasado, atrasada, debe, debes, debería, deberías, simplemente, obviamente, síntoma, síntomas, déficit, elevado,
      cálmate, relájate, tranquilízate, sé positivo, sé positiva, no te preocupes, anímate, tienes que
      """),
  ]

  private static func list(_ text: String) -> [String] {
    text.replacing("\n", with: " ").split(separator: ", ").map(String.init)
  }

  /// What is wrong with `text`, each in a few words; empty where nothing is.
  static func problems(in text: String, language: String) -> [String] {
    let letters = text.lowercased().replacing("’", with: "'").map { character in
      character.isLetter || character == "'" || character == "-" ? character : " "
    }
    let words = " " + String(letters).split(separator: " ").joined(separator: " ") + " "
    var problems = (forbidden[language] ?? []).filter { words.contains(" \($0) ") }.map { "says '\($0)'" }
    // A mark that stands alone is spoken about, as in "put quotes around a value that begins with !".
    if text.contains(/¡|\w!/) { problems.append("has an exclamation mark") }
    if text.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
      problems.append("has an emoji")
    }
    for sentence in text.split(separator: /[.?:;…](?:\s|$)/) {
      let count = sentence.split(whereSeparator: \.isWhitespace).count { word in
        word.contains { $0.isLetter || $0.isNumber }
      }
      if count > sentenceLimit { problems.append("has a sentence of \(count) words") }
    }
    return problems
  }
}

/// Finds the text in sources that a reader of the site gets to see.
enum VisibleText {
  /// The text between tags, but what is typed into a terminal (`code`, `kbd`), and that of the attributes that are read
  /// out or shown; one line for each stretch.
  static func ofTemplate(_ template: String) -> [String] {
    // A command is the same in every language.
    let template = template.replacing(/\{\{\$command\}\}.*?\{\{\/command\}\}/, with: " ")
    let markup = template.replacing(/\{\{\{?[^}]*\}?\}\}/, with: " ").replacing(/(?s)<!--.*?-->/, with: " ")
      .replacing(/(?s)<(script|style|code|kbd)\b.*?<\/\1>/, with: " ")
    let attributes = markup.matches(of: /(?:alt|aria-label|aria-description|title|placeholder)="([^"]*)"/).map
    { String($0.1) }
    let texts = markup.replacing(/<[^>]*>/, with: "\n").replacing(/&[a-z#0-9]+;/, with: " ").split(
      separator: "\n"
    )
    .map(String.init)
    return (attributes + texts).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// String literals with a blank between words. Comments are left out line by line.
  static func ofScript(_ script: String) -> [String] {
    let code = script.replacing(/(?s)\/\*.*?\*\//, with: " ").replacing(/(?m)^\s*\/\/.*$/, with: "")
    var strings: [String] = []
    for match in code.matches(of: /(["'`])([^\n]*?)\1/) {
      let string = match.2.replacing(/\$\{[^}]*\}/, with: "x")
      if string.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/), string != "use strict" {
        strings.append(String(string))
      }
    }
    return strings
  }

  /// The words of an entry, line by line: its title, its summary, its caution and its text, with links by their names.
  static func ofEntry(_ entry: String) -> [String] {
    let parts = entry.split(separator: /(?m)^---$/, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return [entry] }
    let own = parts[1].split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:title|summary|caution): (.*)$/).map { String($0.1) }
    }
    let text = parts[2].replacing(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/) { String($0.1) }.replacing("*", with: "")
    return own + text.split(separator: "\n").map(String.init)
  }

  /// The literals of a file of rules.
  static func ofRules(_ source: String) -> [String] {
    let text = source.replacing(/(?m)^\s*\/\/.*$/, with: "").replacing(/"\s*\+\s*"/, with: "")
    return text.matches(of: /"((?:[^"\\\n]|\\.)*)"/).map { String($0.1) }
      .map { $0.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "x").replacing(/'[^' ]*'/, with: "x") }
      .filter { $0.contains(" ") }
  }

  /// A text of the reference of rules, without the words in quotes that files hold.
  static func ofReference(_ text: String) -> String {
    text.replacing("\"", with: "'").replacing("\n", with: " ").replacing(/'[^' ]*'/, with: "x")
  }
}
