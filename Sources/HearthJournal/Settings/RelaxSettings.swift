/// What `relax:` of `hearth.yml` changes about the sessions of Relax.
package struct RelaxSettings: Sendable, Hashable {
  /// The person's own words for feelings; Hearth's where there are none.
  package var moods: [Mood: String] = [:]
  /// How long a session may last, in minutes: three different lengths, the shortest first.
  package var minutes = [3, 10, 20]
  /// What the person wants in a session, by its name: the words of `form:`, or exercises by file name, title or alias.
  /// Sessions that are not in it follow Hearth's rules.
  package var sessions: [String: [Located<String>]] = [:]

  package init() {}

  /// What a session is called in files and in page names: `very-anxious-3`.
  package static func name(of mood: Mood, minutes: Int) -> String { "\(mood.rawValue)-\(minutes)" }
}
