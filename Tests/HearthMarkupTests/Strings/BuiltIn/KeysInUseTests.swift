import HearthMarkup
import Testing

@Suite struct KeysInUseTests {
  static let keys = Set(BuiltInWords.phrases("en").keys)
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

  @Test func `has every key that a template shows, and nothing in it to fill in`() {
    #expect(Self.used.inTemplates.subtracting(Self.keys).sorted() == [])
    let phrases = BuiltInWords.phrases("en")
    let unfilled = Self.used.inTemplates.filter { !BuiltInWords.placeholders(phrases[$0] ?? "").isEmpty }
    #expect(unfilled.sorted() == [])
  }

  @Test func `has no key that nothing shows`() {
    let patterns = Self.used.literals.union(Self.used.asked).filter { $0.contains("*") }
    let unused = Self.keys.filter { key in
      var forms = [key]
      for form in [".one", ".other"] where key.hasSuffix(form) {
        forms.append(String(key.dropLast(form.count)))
      }
      return !forms.contains { form in
        Self.used.literals.contains(form) || Self.used.inTemplates.contains(form)
          || patterns.contains { KeysInUse.matches($0, form) }
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
