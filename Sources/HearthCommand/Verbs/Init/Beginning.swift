/// What a journal begins with.
enum Beginning {
  /// An invented person's weeks, and everything else.
  case example
  /// The readings and exercises, and nothing of anybody's days.
  case fresh
  /// Settings, labels and helplines.
  case empty

  init(_ typed: TypedArguments) {
    self = typed.has(.empty) ? .empty : typed.has(.fresh) ? .fresh : .example
  }

  /// Whether it has the file of the starter journal that lies at `path`.
  func includes(_ path: String) -> Bool {
    switch self {
    case .example: true
    case .empty: Self.ofEveryJournal.contains(path)
    case .fresh:
      Self.ofEveryJournal.contains(path)
        || ["Content/readings/", "Content/exercises/"].contains { path.hasPrefix($0) }
          && path != "Content/exercises/statements-of-mine.md"
    }
  }

  private static let ofEveryJournal = [NewJournal.labels, NewJournal.helplines]

  /// Its `hearth.yml`; `nil` where that of the starter journal is taken.
  var settings: String? { self == .example ? nil : Self.settings }

  /// What it holds, for the person who made it.
  var summary: String {
    switch self {
    case .example:
      "It holds an invented person's weeks, also on the page for a hard moment; hearth init --fresh begins without them."
    case .fresh: "It holds the readings and exercises. Your days begin with: hearth new reflection"
    case .empty: "It is empty: hearth new reflection begins one."
    }
  }

  private static let settings = """
    # Settings of this journal. Every line is optional; remove the # to change one.
    # title: My journal
    # language: en            # en, es
    # timezone: America/Regina  # for times that name no zone
    # regions: [CA]           # whose helplines come first
    # day_starts: "04:00"     # when a day begins, for late nights
    # week_starts: monday
    # hour_cycle: 24          # 12, 24
    # theme: system           # light, dark, system
    # prompts: on             # on, not-now, never
    # sections: {heart-rate: off}  # a section that is off is not built
    # start: offer            # offer, done: whether Home offers the introduction
    # relax: {minutes: [3, 10, 20], sessions: {uneasy-10: [breathing, scene]}}  # what Relax offers
    # movement: off           # on, off: circles and scenes of Relax that move by themselves
    # reminders: []           # [{what: reflect, at: "20:00"}]; the build writes reminders.ics

    """
}
