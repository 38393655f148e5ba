import HearthCore
import HearthMarkup
import Testing

@Suite struct BuiltInWordsTests {
  @Test(arguments: BuiltInWords.languages)
  func `reads every language without a finding`(_ language: String) {
    var log = DiagnosticLog()
    let words = WordsReader.read(
      [BuiltInWords.file("en"), BuiltInWords.file(language)], language: language, log: &log)
    #expect(log.sorted.map(\.headline) == [])
    #expect(words.all.count > 40)
  }

  @Test func `has the same keys in both languages`() {
    let english = Set(BuiltInWords.phrases("en").keys)
    let spanish = Set(BuiltInWords.phrases("es").keys.filter { !$0.hasPrefix(WordsReader.ruleKeys) })
    #expect(english.subtracting(spanish).sorted() == [], "only in English")
    #expect(spanish.subtracting(english).sorted() == [], "only in Spanish")
  }

  @Test func `has the same names in braces in both languages`() {
    let spanish = BuiltInWords.phrases("es")
    let different = BuiltInWords.phrases("en").filter { key, phrase in
      BuiltInWords.placeholders(phrase) != BuiltInWords.placeholders(spanish[key] ?? phrase)
    }
    #expect(different.keys.sorted() == [])
  }

  @Test func `has both forms of every phrase that depends on a number`() {
    let keys = Set(BuiltInWords.phrases("en").keys)
    let alone = keys.filter { $0.hasSuffix(".other") && !keys.contains($0.dropLast(5) + "one") }
    #expect(alone.sorted() == [])
  }

  /// Templates reach `a.b` through a group `a`, so `a` cannot be a phrase as well.
  @Test func `shows no key in a template that is the beginning of another`() {
    let groups = BuiltInWords.phrases("en").keys.flatMap { key in
      key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) }
    }
    #expect(KeysInUse.all.inTemplates.intersection(groups).sorted() == [])
  }

  @Test(arguments: BuiltInWords.languages)
  func `has no empty phrase and no blanks at the ends but where two are joined`(_ language: String) {
    for (key, phrase) in BuiltInWords.phrases(language) where key != "list.separator" {
      #expect(!phrase.isEmpty, "\(key)")
      #expect(phrase.first?.isWhitespace != true && phrase.last?.isWhitespace != true, "\(key)")
    }
  }
}
