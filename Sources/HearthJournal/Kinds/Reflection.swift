import HearthCore

/// Something remembered.
package struct Reflection: JournalEntry {
  package var entry: Entry
  package var mood: String?
  package var about: [Located<Reference>]
  package var used: [Located<Reference>]

  package init(entry: Entry) {
    self.entry = entry
    about = []
    used = []
  }
}

/// Reads the keys of a reflection.
enum ReflectionReader {
  static func read(_ fields: inout FieldReader, _ entry: Entry) -> Reflection {
    var reflection = Reflection(entry: entry)
    reflection.mood = mood(&fields)
    reflection.about = fields.references("about")
    reflection.used = fields.references("used")
    if entry.moment == nil, !fields.has("date"), !FileDate.looksImpossible(path: entry.path) {
      fields.report(MissingDate.finding(.reflection, path: fields.file.path), at: .start)
    }
    return reflection
  }

  /// A word of one's own, or a number from 1 to 5.
  private static func mood(_ fields: inout FieldReader) -> String? {
    guard let mood = fields.locatedText("mood") else { return nil }
    if let number = Double(mood.value), !(1...5).contains(number) || number != number.rounded() {
      fields.report(OddMood.finding(mood.value), at: mood.position)
    }
    return mood.value
  }
}

extension FieldReader {
  /// Names of days, spans and entries, to be looked up when all are known. A name may hold commas, so a single text
  /// is one name here.
  mutating func references(_ key: String) -> [Located<Reference>] {
    list(key, splitsAtCommas: false).map { Located(.unknown($0.value), at: $0.position) }
  }
}
