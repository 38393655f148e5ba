package import HearthCore

/// A relaxation exercise.
package struct Exercise: JournalEntry {
  package var entry: Entry
  package var form: Form
  package var minutes: Int?
  package var moods: [String]
  package var pattern: BreathingPattern?
  /// A file in `attachments/`.
  package var audio: String?
  /// Where it is written, for messages about it later.
  package var audioPosition: SourceLocation?
  package var caution: String?
  /// Kept, and not shown on Relax.
  package var isNotForMe = false

  /// What one does in it; the words of `form:`.
  package enum Form: String, CaseIterable, Sendable {
    case breathing, statements, scene, meditation, grounding, muscle, active
  }

  package init(entry: Entry, form: Form) {
    self.entry = entry
    self.form = form
    moods = []
  }
}
