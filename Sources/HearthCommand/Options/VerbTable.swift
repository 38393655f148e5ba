import HearthJournal
import HearthImport

/// Every verb that works, in the order in which help lists them.
enum VerbTable {
  static let kinds = EntryKind.offered.map(\.rawValue)
  private static let allKinds = kinds + ["note"]

  /// Verbs of the contract that come with later versions: typing one says so.
  static let later = ["export", "share", "seal", "unlock"]

  private static let reading: [OptionSpec] = [.content, .templates, .today, .drafts, .future, .jobs]
  private static let reporting: [OptionSpec] = [.quiet, .verbose, .strict, .format]

  static let verbs: [VerbSpec] = [
    VerbSpec(
      name: "init", operands: "DIR", completes: .folders, summary: "make a new journal",
      explanation: """
        Makes DIR/Content with settings, labels, helplines and a few weeks of an invented person's journal to look at.
        Leaves a folder that already has a Content alone. At a terminal it asks a few questions, all of them optional;
        with --yes, and where nobody can answer, it asks none.
        """,
      ownOptions: [.fresh, .empty, .yes, .dryRun, .quiet],
      examples: [
        ("hearth init my-journal", "make a journal to look around in"),
        ("hearth init --fresh my-journal", "make one with the readings and exercises alone"),
        ("hearth init --empty my-journal", "make one with nothing in it yet"),
      ]),
    VerbSpec(
      name: "build", summary: "write the site",
      explanation: """
        Reads the journal and writes its pages. Reports files that it can't read, and builds the rest. Leaves pages that
        haven't changed untouched, and replaces only files that Hearth wrote.
        """,
      ownOptions: reading + [.theme, .output] + reporting + [.dryRun],
      examples: [
        ("hearth build", "build the journal of this folder into site"),
        ("hearth build --output ~/journal-pages", "build it somewhere else"),
        ("hearth build --strict", "write nothing unless everything is in order"),
      ]),
    VerbSpec(
      name: "check", summary: "look for problems, and write nothing",
      explanation: """
        Reports everything that build would report, each with its place and, where there is one, a corrected line.
        The exit status is 1 if there are errors.
        """,
      ownOptions: reading + reporting,
      examples: [
        ("hearth check", "check the journal of this folder"),
        ("hearth check --format json", "one JSON object on a line, for an editor or a script"),
      ]),
    VerbSpec(
      name: "watch", summary: "build again whenever a file is saved",
      explanation: """
        Builds, and builds again as soon as a file of the journal or of the theme is saved. Pages that are open in a
        browser reload themselves. Press Ctrl-C to stop.
        """,
      ownOptions: reading + [.theme, .output, .quiet, .verbose],
      examples: [("hearth watch", "keep the site up to date while you write")]),
    VerbSpec(
      name: "open", summary: "open the site in a browser",
      explanation: "Opens index.html of the site that was built last.",
      ownOptions: [.content, .output, .dryRun],
      examples: [("hearth build && hearth open", "build, then read")]),
    VerbSpec(
      name: "new", operands: "KIND", choices: kinds, summary: "begin a new entry",
      explanation: """
        Writes a new file with front matter under Content, and opens it in $VISUAL or $EDITOR if there is a terminal.
        Never overwrites a file. KIND is one of \(kinds.joined(separator: ", ")).
        """,
      ownOptions: [.title, .date, .label, .tag, .about, .content, .dryRun, .quiet],
      examples: [
        ("hearth new reflection", "write something down"),
        ("hearth new reflection --about 2025-03-17/08:28", "about a labelled time, with its question"),
        ("hearth new resource --title 'Call Sam' --label Connection", "add something that helps"),
        ("hearth new event --title Dentist --date 2025-03-17T14:00 --dry-run", "see the file first"),
      ]),
    importing,
    VerbSpec(
      name: "add", operands: "FILE...", completes: .files, summary: "copy text files into the journal",
      explanation: """
        Checks Markdown files, such as one that Write a reflection saved, and copies each into the folder of its kind,
        named after its date and title. Never overwrites a file: if the name is taken, the copy gets a number. Skips a text
        that is already in the journal.
        """,
      ownOptions: [.kindOfFile, .move, .content, .dryRun, .quiet],
      examples: [
        ("hearth add ~/Downloads/2026-11-20-2015.md", "file what you wrote on the page"),
        ("hearth add --move ~/Downloads/2026-11-20-2015.md", "and leave no copy behind"),
        ("hearth add --kind reflection --dry-run notes/*.md", "see where notes from elsewhere would go"),
      ]),
    VerbSpec(
      name: "label", operands: "DAY SPAN...", offers: ["today", "yesterday"],
      summary: "label a stretch of a day's heart rate",
      explanation: """
        Adds a line such as 08:28-15:43 stressed to the note of the day, and makes the note if there is none. No other line
        changes, and nothing is added twice. DAY is 2025-03-17, today, yesterday or monday. Put a note of your own after a
        bar, quoted for the shell, or in --note. If the clock shows a time twice, an offset says which you mean, as in
        01:15 (UTC-5).
        """,
      ownOptions: [.note, .content, .today, .dryRun, .quiet],
      examples: [
        ("hearth label 2025-03-17 08:28-15:43 stressed", "label that stretch of that day"),
        ("hearth label today '13:00-13:40 calm | by the lake'", "with a note"),
        ("hearth label 2026-11-01 '01:15 (UTC-5)-01:45 (UTC-5)' awake", "in the hour that comes again"),
        ("hearth label yesterday 23:10-01:30 awake --dry-run", "see the change, and write nothing"),
      ]),
    VerbSpec(
      name: "labels", operands: "[rename OLD NEW]", choices: ["rename"],
      summary: "list labels, or rename one",
      explanation: """
        Lists the labels with the number of spans and entries that carry each. With rename, gives a label another name in
        labels.yml and wherever it is used; the old name becomes an alias. Checks all files before it changes the first.
        Quote names that contain spaces.
        """,
      ownOptions: [.format, .content, .today, .dryRun, .quiet],
      examples: [
        ("hearth labels", "list them"),
        ("hearth labels rename stressed 'keyed up' --dry-run", "see every place, and write nothing"),
        ("hearth labels rename stressed 'keyed up'", "rename it"),
      ]),
    VerbSpec(
      name: "resources", operands: "ACTION [NAME...]", choices: ["browse", "add"],
      summary: "browse a collection of resources, and take some",
      explanation: """
        ACTION is browse or add. browse lists the resources that come with Hearth. add copies the named ones into the folder
        resources of the journal, where you can reword them. Skips resources that are already there.
        """,
      ownOptions: [.label, .minutes, .content, .templates, .dryRun, .quiet],
      examples: [
        ("hearth resources browse --label calm --minutes 5", "short ones with that label"),
        ("hearth resources add ice-pack slow-walk", "take two of them"),
      ]),
    VerbSpec(
      name: "list", summary: "list entries",
      explanation: """
        Prints date, kind, title and path of each entry, without sealed ones and drafts. A day is 2025-03-17, 2025-03, 2025,
        today, yesterday, monday, 'last monday', 'last month', 30d or 4w.
        """,
      ownOptions: [.kind, .label, .tag, .from, .to, .format, .content, .today, .drafts, .future],
      examples: [
        ("hearth list --kind reflection --from 2025-03 --to 2025-05", "reflections of a spring"),
        ("hearth list --from 'last monday'", "everything since then"),
        ("hearth list --label Calm --format json", "for a script"),
      ]),
    VerbSpec(
      name: "explain", operands: "[RULE]", offers: RuleReference.rules.map(\.name),
      summary: "explain a rule that a message named",
      explanation: "Prints what the rule checks, why, and an example. Without a name, lists all rules.",
      ownOptions: [.all],
      examples: [("hearth explain UnreadableDate", "the name stands in brackets after each message")]),
    VerbSpec(
      name: "doctor", summary: "see whether this machine has what Hearth needs",
      explanation: "Checks libraries, time zones, folders, permissions and the clock. Writes nothing.",
      ownOptions: [.content, .templates, .output],
      examples: [("hearth doctor", "check this machine and the journal of this folder")]),
    VerbSpec(
      name: "schema", operands: "KIND", choices: allKinds, summary: "print the keys of a kind of entry",
      explanation: """
        Prints a JSON Schema of the front matter of entries of that kind, by which some editors complete and check keys.
        KIND is one of \(allKinds.joined(separator: ", ")).
        """,
      examples: [("hearth schema reflection > reflection.schema.json", "for an editor")]),
    VerbSpec(
      name: "completions", operands: "SHELL", choices: ["bash", "zsh", "fish"],
      summary: "print completions for a shell",
      explanation: "Prints a script that lets the shell complete verbs and options.",
      examples: [
        ("hearth completions bash > ~/.local/share/bash-completion/completions/hearth", "for bash"),
        ("hearth completions fish > ~/.config/fish/completions/hearth.fish", "for fish"),
      ]),
    VerbSpec(
      name: "help", operands: "[VERB]", summary: "explain a verb",
      explanation: "The same as hearth VERB --help.",
      examples: [("hearth help build", "everything about build")]),
  ]

  static let global: [OptionSpec] = [.help, .version]

  /// The verb that is spelt exactly so; `nil` where there is none.
  static func verb(named name: String) -> VerbSpec? {
    verbs.first { $0.name == name }
  }
}

extension VerbTable {
  private static let formats = ImportFormat.all.map(\.name)

  static let importing = VerbSpec(
    name: "import", operands: "FORMAT FILE...", choices: formats, completes: .files,
    summary: "bring in heart rate from an export, or a calendar",
    explanation: """
      Reads an export of heart rate and writes one table of readings for each day into Content/heart-rate, with a note beside
      it so that the day has a page. Never changes an existing note: its text, labels and spans stay as they are. Running the
      same command again changes nothing.

      FORMAT is one of \(formats.joined(separator: ", ")). FILE is a file, a folder, a zip file as it was downloaded,
      or - for standard input. Days and clocks are those of --zone, else of the timezone in hearth.yml, else of this machine.

      Each reading is written once, and what a day's table already holds stays. A reading at a full minute is a copy if
      another app or device has a reading within that minute that differs by less than 1. Of different values at the same
      moment, the source with readings in most quarter hours of the day counts. Readings outside 25 to 250 beats per minute,
      dated 2001-01-01 or earlier, or dated after today are left out. The summary counts what was left out, and why.

      ics is a calendar file, as Google, Apple and Outlook export it. Each event becomes a file in Content/events with its
      title, times, place and description, without guests and links to join meetings. An event that repeats is written once
      for each time, at most 1200 times; one that repeats without an end, from a year ago to two years ahead, or from --from
      to --to. Importing the calendar again updates the files, except for what you changed yourself. Labels and resources
      stay. Nothing is ever removed; the summary reports cancelled and removed events.

      The exit status is 1 if something could not be read; the rest is imported all the same.
      """,
    ownOptions: [
      .from, .to, .last, .zone, .content, .timeColumn, .dateColumn, .bpmColumn, .motionColumn,
      .sourceColumn, .dateOrder, .withoutDescriptions, .today, .dryRun, .quiet,
    ],
    examples: [
      ("hearth import apple-health export.zip", "the file that the Health app on an iPhone makes"),
      ("hearth import apple-health export.zip --last 30d", "only the last 30 days"),
      ("hearth import fitbit takeout-001.zip takeout-002.zip --dry-run", "what a Takeout would bring"),
      ("hearth import tcx activity.tcx --zone Europe/Paris", "one activity, by the clocks in Paris"),
      ("hearth import apple-health - < export.xml", "from standard input"),
      ("hearth import csv pulse.csv --time-column Zeit --bpm-column Puls", "a table, its columns by name"),
      ("hearth import ics calendar.ics --dry-run", "see what a calendar would bring"),
    ])
}
