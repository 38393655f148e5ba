package import HearthCore
import HearthText

/// The settings in `hearth.yml`, with a default for everything it omits: `privacy: {events: sealed}` alone makes
/// `settings.privacy[.event]` sealed, and leaves the rest as `Settings()` has it.
package struct Settings: Sendable {
  package var title: String?
  package var language = Language.en
  /// `nil` uses the zone of the entries' own offsets, or UTC if they have none.
  package var timezone: Zone?
  package var dayStarts = TimeOfDay.midnight
  package var weekStarts = Weekday.monday
  package var hourCycle = HourCycle.twentyFour
  package var encouragement = Encouragement.off
  /// Whether *Reflect* offers the reflections of this day in earlier years, folded; off by default.
  package var onThisDay = false
  /// Sections switched off are neither built nor linked.
  package var hiddenSections: Set<Section> = []
  package var prompts = Prompts.on
  package var questions = Questions()
  package var suggestions = Suggestions()
  /// The privacy of entries of a kind that don't set their own.
  package var privacy: [EntryKind: Privacy] = [:]
  /// The privacy of `about-me.md`, if it doesn't set its own.
  package var aboutMePrivacy: Privacy?
  /// Whether every entry counts as sealed, except what Relax and Learn show; see ``locks(_:)``.
  package internal(set) var locksAll = false
  /// The person's reminders; none by default.
  package var reminders: [Reminder] = []
  package var movement = Movement()
  /// The regions of `helplines.yml` to show first; if empty, all of them.
  package var regions: [Located<String>] = []
  /// Names of people that `hearth share` looks for in what it shares.
  package var people: [String] = []
  package var theme = Theme.system
  package var start = Start.offer
  /// How Home shows recent entries.
  package var home = RecentEntries.words
  /// Whether Home shows only its four links.
  package var lowEnergy = false
  package var hide = Hide()
  package var relax = RelaxSettings()
  /// Whether a line break in a paragraph is shown as one: as the person says, as in their vault, or yes.
  package var lineBreaks: Bool {
    get { ownLineBreaks ?? vault?.breaksLines ?? true }
    set { ownLineBreaks = newValue }
  }
  private var ownLineBreaks: Bool?
  /// Obsidian's settings, if the content is a vault.
  package var vault: Vault?
  /// Whether an unreadable part of the file may be about privacy. Nothing is built until it can be read.
  package internal(set) var isPrivacyAmbiguous = false
  /// Whether some of the file couldn't be read.
  package internal(set) var hasUnread = false
  package var calm = CalmSettings()

  package init() {}

  /// Returns whether entries of this kind count as sealed, whatever their own privacy.
  package func locks(_ kind: EntryKind) -> Bool { locksAll && !kind.isForAnyone }

  /// Whether the person wants what they did counted, and a note of it would be: *Reflect* counts it, and nothing seals it.
  package var countsPractice: Bool {
    encouragement != .off && self[shows: .reflect] && !isPrivacyAmbiguous && !locks(.reflection)
      && privacy[.reflection] != .sealed
  }

  subscript(shows section: Section) -> Bool {
    get { !hiddenSections.contains(section) }
    set { if newValue { hiddenSections.remove(section) } else { hiddenSections.insert(section) } }
  }

  /// The languages of Hearth's own text.
  package enum Language: String, CaseIterable, Sendable { case en, es }
  /// Whether to count days on which something was written; off by default.
  package enum Encouragement: String, CaseIterable, Sendable { case off, count, streak }
  /// Whether Home offers the five steps of *How to use this journal*.
  package enum Start: String, CaseIterable, Sendable { case offer, done }
  /// Titles with the first words, or titles alone.
  package enum RecentEntries: String, CaseIterable, Sendable { case words, titles }
  /// Light, dark, or the system's setting.
  package enum Theme: String, CaseIterable, Sendable { case light, dark, system }

  /// The sections that can be switched off under `sections:`.
  package enum Section: String, CaseIterable, Sendable {
    case learn, relax, reflect
    case heartRate = "heart-rate"
    case resources, calendar, search
  }

  /// The person's own words for the questions about a day; `nil` for Hearth's own, empty for none.
  package struct Questions: Sendable, Hashable {
    /// Asks what was happening in a labelled time. Like the others, it may contain `{start}`, `{end}`, `{label}`, `{date}`.
    package var happening: String?
    /// Asks what made it feel that way; a label's own `prompt:` takes precedence.
    package var cause: String?
    /// Asks about the day as a whole.
    package var day: String?
    /// Asks about an identity of `about-me.md`, which replaces `{identity}`; never used while
    /// ``Suggestions/identity`` is off.
    package var identity: String?

    /// Returns whether a value switches a question off.
    package static func isOff(_ value: String) -> Bool {
      ["off", "no", "never"].contains(value.lowercased())
    }
  }

  /// The ways to switch quickly to a page that shows nothing of the journal.
  package struct Hide: Sendable, Hashable {
    /// Pressing Shift three times.
    package var key = false
    /// A button on every page.
    package var button = false
  }

  /// The animations that may run on pages, unless the system is set to reduce motion. Each can be changed on its page.
  package struct Movement: Sendable, Hashable {
    /// The circle that paces a breath; without it, a row of words.
    package var breathing = true
    /// Clouds, water and leaves of the calming scenes.
    package var scenes = false
  }

  /// The sources of resource suggestions: the questionnaire, labels, what helped before; and whether to include some
  /// from Hearth's collection.
  package struct Suggestions: Sendable, Hashable {
    /// Has nothing to go by until the person answers the questionnaire.
    package var identity = true
    package var labels = true
    package var past = true
    package var new = true
    /// Identities and labels never used for suggestions or questions.
    package var except: [Located<String>] = []
    /// Names of entries never suggested, in the journal or in Hearth's collection.
    package var notThis: [String] = []

    /// Returns whether `word` is in ``except``, ignoring case and whitespace.
    package func leavesOut(_ word: String) -> Bool {
      !except.isEmpty && except.contains { LabelBook.key($0.value) == LabelBook.key(word) }
    }

    /// Returns whether ``notThis`` names an entry, by its file or by its title.
    package func dismisses(_ id: EntryID, title: String?) -> Bool {
      guard !notThis.isEmpty else { return false }
      let names = [id.slug, title].compactMap(\.self).map(LabelBook.key)
      return notThis.contains { names.contains(LabelBook.key($0)) }
    }
  }
}

/// What `calm:` in `hearth.yml` puts on the page for a hard moment, instead of Hearth's own choice.
package struct CalmSettings: Sendable, Hashable {
  /// Resources that help, by file name, title or alias.
  package var resources: [Located<String>] = []
  /// A resource with a number to call.
  package var person: Located<String>?
  /// A file in `attachments/`.
  package var picture: Located<String>?
  /// What the picture shows, in the person's own words.
  package var pictureWords: String?
  /// The person's own words.
  package var phrases: [String] = []

  package init() {}
}

/// The changes to the sessions of Relax, from `relax:` in `hearth.yml`.
package struct RelaxSettings: Sendable, Hashable {
  /// The person's own words for feelings; Hearth's if there are none.
  package var moods: [Mood: String] = [:]
  /// The lengths of sessions, in minutes: three different ones, the shortest first.
  package var minutes: [Int]
  /// The person's choices for a session, by its name: the words of `form:`, or exercises by file name, title or alias.
  /// Other sessions follow Hearth's rules.
  package var sessions: [String: [Located<String>]] = [:]

  package init(minutes: [Int] = [3, 10, 20]) { self.minutes = minutes }

  /// The names of the nine sessions, by mood and then by length.
  package var names: [String] {
    Mood.allCases.flatMap { mood in minutes.map { Self.name(of: mood, minutes: $0) } }
  }

  /// Returns a session's name in files and page names: `very-anxious-3`.
  package static func name(of mood: Mood, minutes: Int) -> String { "\(mood.rawValue)-\(minutes)" }
}
