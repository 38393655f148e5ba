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
