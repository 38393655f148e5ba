import HearthCore
import HearthText

/// What `relax:` of `hearth.yml` changes about the sessions of Relax.
package struct RelaxSettings: Sendable, Hashable {
  /// The person's own words for feelings; Hearth's where there are none.
  package var moods: [Mood: String] = [:]
  /// How long a session may last, in minutes: three different lengths, the shortest first.
  package var minutes: [Int]
  /// What the person wants in a session, by its name: the words of `form:`, or exercises by file name, title or alias.
  /// Sessions that are not in it follow Hearth's rules.
  package var sessions: [String: [Located<String>]] = [:]

  package init(minutes: [Int] = [3, 10, 20]) { self.minutes = minutes }

  /// The names of the nine sessions, by mood and then by length.
  package var names: [String] {
    Mood.allCases.flatMap { mood in minutes.map { Self.name(of: mood, minutes: $0) } }
  }

  /// What a session is called in files and in page names: `very-anxious-3`.
  package static func name(of mood: Mood, minutes: Int) -> String { "\(mood.rawValue)-\(minutes)" }
}

/// Reads `relax:` of `hearth.yml`.
enum RelaxReader {
  private static let keys = KeyTable(["moods", "minutes", "sessions"])
  private static let longest = 240

  static func relax(_ fields: inout FieldReader) -> RelaxSettings {
    fields.nested("relax", table: keys) { nested in
      var relax = RelaxSettings()
      relax.minutes = minutes(&nested) ?? relax.minutes
      relax.moods = moods(&nested)
      relax.sessions = sessions(&nested, named: relax.names)
      return relax
    } ?? RelaxSettings()
  }

  /// Three lengths, in the order of their length; `nil`, with a warning, for anything else.
  private static func minutes(_ fields: inout FieldReader) -> [Int]? {
    let written = fields.list("minutes")
    guard let first = written.first else { return nil }
    let numbers = written.compactMap { Int($0.value) }.filter { (1...longest).contains($0) }
    guard written.count == 3, Set(numbers).count == 3 else {
      fields.report(
        .unknownChoice(lengths: written.map(\.value).joined(separator: ", "), longest: longest),
        at: first.position)
      return nil
    }
    return numbers.sorted()
  }

  private static func moods(_ fields: inout FieldReader) -> [Mood: String] {
    fields.nested("moods", table: KeyTable(Mood.allCases.map(\.rawValue))) { nested in
      Mood.allCases.reduce(into: [:]) { $0[$1] = nested.text($1.rawValue) }
    } ?? [:]
  }

  private static func sessions(
    _ fields: inout FieldReader, named names: [String]
  ) -> [String: [Located<String>]] {
    fields.nested("sessions", table: KeyTable(names)) { nested in
      names.reduce(into: [:]) { $0[$1] = nested.list($1) }.filter { !$1.isEmpty }
    } ?? [:]
  }
}
