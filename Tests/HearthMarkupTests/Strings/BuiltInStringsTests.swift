import Foundation
import HearthCore
import HearthMarkup
import HearthTestSupport
import Testing

@Suite struct BuiltInWordsTests {
  @Test(arguments: BuiltInStrings.languages)
  func `reads every language without a finding`(_ language: String) {
    var log = DiagnosticLog()
    let words = StringsReader.read(
      [BuiltInStrings.file("en"), BuiltInStrings.file(language)], language: language, log: &log)
    #expect(log.sorted.map(\.headline) == [])
    #expect(words.all.count > 40)
  }

  @Test func `has the same names in braces in both languages`() {
    let spanish = BuiltInStrings.phrases("es")
    let different = BuiltInStrings.phrases("en").filter { key, phrase in
      BuiltInStrings.placeholders(phrase) != BuiltInStrings.placeholders(spanish[key] ?? phrase)
    }
    #expect(different.keys.sorted() == [])
  }

  @Test func `has both forms of every phrase that depends on a number`() {
    let keys = Set(BuiltInStrings.phrases("en").keys)
    let alone = keys.filter { $0.hasSuffix(".other") && !keys.contains($0.dropLast(5) + "one") }
    #expect(alone.sorted() == [])
  }

  /// Templates reach `a.b` through a group `a`, so `a` cannot be a phrase as well.
  @Test func `shows no key in a template that is the beginning of another`() {
    let groups = BuiltInStrings.phrases("en").keys.flatMap { key in
      key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) }
    }
    #expect(KeysInUse.all.inTemplates.intersection(groups).sorted() == [])
  }

  @Test(arguments: BuiltInStrings.languages)
  func `has no empty phrase, and no spaces at the ends except where two are joined`(_ language: String) {
    for (key, phrase) in BuiltInStrings.phrases(language) where key != "list.separator" {
      #expect(!phrase.isEmpty, "\(key)")
      #expect(phrase.first?.isWhitespace != true && phrase.last?.isWhitespace != true, "\(key)")
    }
  }
}

/// The words files of this repository.
enum BuiltInStrings {
  static let languages = ["en", "es"]

  static func file(_ language: String) -> SourceFile {
    let url = TestFolders.repository.appending(path: "Templates/words/\(language).yml")
    return SourceFile(
      path: "Templates/words/\(language).yml", bytes: (try? Data(contentsOf: url)).map(Array.init) ?? [])
  }

  /// The phrases of one language's own file, without English standing in.
  static func phrases(_ language: String) -> [String: String] {
    var log = DiagnosticLog()
    return StringsReader.read([file(language)], language: "en", log: &log).all
  }

  /// What pages of `language` get.
  static func words(_ language: String) -> Strings {
    var log = DiagnosticLog()
    let files = language == "en" ? [file("en")] : [file("en"), file(language)]
    return StringsReader.read(files, language: language, log: &log)
  }

  static let english = words("en")
  static let spanish = words("es")

  /// The names in braces of a phrase.
  static func placeholders(_ phrase: String) -> Set<String> {
    Set(phrase.matches(of: /\{([^{}]*)\}/).map { String($0.1) })
  }
}

@Suite struct KeysInUseTests {
  static let keys = Set(BuiltInStrings.phrases("en").keys)
  static let used = KeysInUse.all

  @Test func `has every key that Swift asks for`() {
    let missing = Self.used.asked.filter { pattern in
      !Self.keys.contains { KeysInUse.matches(pattern, $0) } && pattern != "*"
    }
    #expect(missing.sorted() == [])
  }

  @Test func `has both forms of every key that Swift asks for with a number`() {
    let missing = Self.used.plurals.filter { pattern in
      pattern != "*"
        && !["one", "other"].allSatisfy { form in
          Self.keys.contains { KeysInUse.matches("\(pattern).\(form)", $0) }
        }
    }
    #expect(missing.sorted() == [])
  }

  @Test func `has every key that a template shows, and nothing in it that no script fills in`() {
    #expect(Self.used.inTemplates.subtracting(Self.keys).sorted() == [])
    let phrases = BuiltInStrings.phrases("en")
    let unfilled = Self.used.shown.filter { !BuiltInStrings.placeholders(phrases[$0] ?? "").isEmpty }
    #expect(unfilled.sorted() == [])
  }

  @Test func `has no key that nothing shows`() {
    let named = Self.used.literals.union(Self.used.asked).union(Self.used.plurals)
      .union(Self.used.inTemplates)
    let patterns = named.filter { $0.contains("*") }
    let unused = Self.keys.filter { key in
      var forms = [key]
      for form in [".one", ".other"] where key.hasSuffix(form) {
        forms.append(String(key.dropLast(form.count)))
      }
      return !forms.contains { form in
        named.contains(form) || patterns.contains { KeysInUse.matches($0, form) }
      }
    }
    #expect(unused.sorted() == [])
  }

  @Test func `matches patterns of keys`() {
    #expect(KeysInUse.matches("month.*", "month.12"))
    #expect(KeysInUse.matches("a.*.title", "a.b.title"))
    #expect(!KeysInUse.matches("a.*.title", "a.b.name"))
    #expect(!KeysInUse.matches("*", "month.12"))
    #expect(!KeysInUse.matches("month", "month.1"))
  }
}

/// The keys that Swift sources and templates ask for. A key put together with `\(…)` is a pattern with `*`.
///
/// Reading all sources with regular expressions takes a second, once for all tests.
struct KeysInUse {
  /// Requested by name: `strings["key"]`, `strings.text("key"`.
  var asked: Set<String> = []
  /// As `asked`, with forms for one and other.
  var plurals: Set<String> = []
  /// `{{words.key}}`.
  var inTemplates: Set<String> = []
  /// Those outside of `data-…="{{words.key}}"`, which scripts read and fill in.
  var shown: Set<String> = []
  /// All string literals of the sources: keys that are chosen in one place and asked for in another.
  var literals: Set<String> = []

  static let all = KeysInUse()

  private init() {
    let sources = TestFolders.repository.appending(path: "Sources")
    for url in TestFolders.files(in: sources, suffixes: [".swift"]) {
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      read(swift: text)
    }
    let theme = TestFolders.repository.appending(path: "Templates")
    for url in TestFolders.files(in: theme, suffixes: [".mustache"]) {
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      inTemplates.formUnion(Self.words(in: text))
      // A style sheet shows that of a column.
      let scripted = #/ data-(?!column)[a-z-]+="\{\{words\.[^}]*\}\}"/#
      shown.formUnion(Self.words(in: text.replacing(scripted, with: "")))
    }
  }

  private static func words(in template: String) -> [String] {
    template.matches(of: /\{\{\{?[#^\/&]?\s*words\.([A-Za-z0-9.\-]+)\s*\}\}/).map { String($0.1) }
  }

  private mutating func read(swift text: String) {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined(separator: "\n")
    for match in code.matches(
      of: /[sS]trings(?:\?)?(?:\.(text|html|plural|pluralHTML)\(|\[)\s*"((?:[^"\\\n]|\\.)*)"/)
    {
      let key = Self.pattern(String(match.2))
      if match.1?.hasPrefix("plural") == true { plurals.insert(key) } else { asked.insert(key) }
    }
    for match in code.matches(of: /"((?:[^"\\\n]|\\\([^()]*(?:\([^()]*\)[^()]*)*\)|\\.)*)"/) {
      literals.insert(Self.pattern(String(match.1)))
    }
    // A page is introduced by the phrase that is named after its template.
    for match in code.matches(of: /: ([A-Za-z, ]+) \{\n  static let template = "([a-z-]+)"/) {
      literals.insert("\(match.2).lede")
      guard match.1.contains("SinglePage") else { continue }
      asked.insert("\(match.2).name")
      literals.insert("\(match.2).name")
    }
    for match in code.matches(of: /: SectionPage.*\n  static let section = SiteSection\.([A-Za-z]+)/) {
      literals.insert(match.1.replacing(/[A-Z]/) { "-\($0.output.lowercased())" } + ".lede")
    }
  }

  private static func pattern(_ literal: String) -> String {
    literal.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "*")
  }

  /// Whether `pattern`, in which `*` stands for any letters, is `key`.
  static func matches(_ pattern: String, _ key: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == key }
    guard let first = parts.first, let last = parts.last, first.contains("."), key.hasPrefix(first) else {
      return false
    }
    var rest = key.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
