import HearthJournal
import HearthImport

/// Every verb that works, in the order in which help lists them.
enum VerbTable {
  static let kinds = EntryKind.offered.map(\.rawValue)
  private static let allKinds = kinds + ["note"]

  /// Verbs planned for later versions. The message about such a verb says so.
  static let later = ["export"]

  private static let reading: [OptionSpec] = [.content, .templates, .today, .drafts, .future, .jobs]
  private static let reporting: [OptionSpec] = [.quiet, .verbose, .strict, .format, .allFindings]

  static let verbs: [VerbSpec] = [
    VerbSpec(
      name: "init", operands: "DIR", completes: .folders, summary: "make a new journal",
      explanation: """
        Makes DIR/Content with settings, labels, helplines and a few weeks of an invented person's journal to look at.
        Leaves a folder alone if it already has a Content folder. At a terminal it asks a few questions, all optional,
        in English or Spanish. With --yes, or where nobody can answer, it asks none. In a vault, which is already a journal,
        it writes only settings and helplines among the notes.
        """,
      ownOptions: [.fresh, .empty, .yes, .dryRun, .quiet],
      examples: [
        ("hearth init my-journal", "make a journal to look around in"),
        ("hearth init --fresh my-journal", "make one with only the readings and exercises"),
        ("hearth init --empty my-journal", "make an empty one"),
      ],
      run: { try InitVerb(typed: $0, machine: $1).run() }),
    VerbSpec(
      name: "build", summary: "write the site",
      explanation: """
        Reads the journal and writes its pages. Reports files that it can't read, and builds the rest. Leaves pages that
        haven't changed untouched, and replaces only files that Hearth wrote. If there are many messages, shows the first
        of each kind. The site goes into site, beside Content. For a vault such as MyVault, which has no Content, it goes into
        MyVault-site, beside the vault.
        """,
      ownOptions: reading + [.theme, .output] + reporting + [.dryRun],
      examples: [
        ("hearth build", "build the journal in this folder into site"),
        ("hearth build --output ~/journal-pages", "build it somewhere else"),
        ("hearth build --strict", "write nothing unless everything is in order"),
      ],
      run: onJournal { try BuildVerb(request: $0, writes: true).run() }),
    VerbSpec(
      name: "check", summary: "look for problems in the journal",
      explanation: """
        Reports everything that build would report, and helplines whose numbers nobody has checked. Shows where each problem is
        and, if there is one, a corrected line. Writes nothing. The exit status is 1 if there are errors. With --fix, makes the
        corrections in front matter and settings that are certain, and shows them. Texts stay as they are.
        """,
      ownOptions: reading + [.quiet, .verbose, .strictCheck, .format, .allFindings, .fix, .dryRun],
      examples: [
        ("hearth check", "check the journal in this folder"),
        ("hearth check --fix --dry-run", "see what Hearth can fix, and write nothing"),
        ("hearth check --format json", "one JSON object per line, for an editor or a script"),
      ],
      run: changing(where: { $0.has(.fix) }) { request in
        request.typed.has(.fix)
          ? try FixVerb(request: request).run() : try BuildVerb(request: request, writes: false).run()
      }),
    VerbSpec(
      name: "undo", summary: "take back the last change to the journal",
      explanation: """
        Takes back what the last command changed in the journal: a fix, a label, a renamed label, a setting, or files that it
        added or imported. Does nothing if one of those files has changed since. The folder .hearth, beside Content or in a
        vault, remembers only that change; it is as private as the journal.
        """,
      ownOptions: [.content, .dryRun, .quiet],
      examples: [("hearth undo", "take it back"), ("hearth undo --dry-run", "see what would change")],
      run: changing { try UndoVerb(request: $0).run() }),
    VerbSpec(
      name: "watch", summary: "build again whenever a file is saved",
      explanation: """
        Builds the site, and builds it again whenever you save a file of the journal or the theme. Pages that are open in a
        browser reload themselves. Press Ctrl-C to stop; the site is then what build would make.
        """,
      ownOptions: reading + [.theme, .output, .quiet, .verbose, .allFindings],
      examples: [("hearth watch", "keep the site up to date while you write")],
      run: onJournal { try WatchVerb(request: $0).run() }),
    VerbSpec(
      name: "open", summary: "open the site in a browser",
      explanation: "Opens index.html of the last site that was built.",
      ownOptions: [.content, .output, .dryOpen],
      examples: [("hearth build && hearth open", "build, then read")],
      run: { try OpenVerb(typed: $0, machine: $1).run() }),
    VerbSpec(
      name: "new", operands: "KIND", choices: kinds, summary: "begin a new entry",
      explanation: """
        Writes a new file with front matter under Content, and opens it in $VISUAL or $EDITOR if there is a terminal.
        Never overwrites a file. KIND is one of \(kinds.joined(separator: ", ")). With --sealed, the text never touches the disk
        unlocked: it comes from standard input, or from an editor on a file in memory, and Hearth writes only NAME.md.sealed. An
        editor may keep copies elsewhere; check its settings.
        """,
      ownOptions: [.title, .date, .label, .tag, .about, .sealed, .content, .dryRun, .quiet],
      examples: [
        ("hearth new reflection", "write something down"),
        ("hearth new reflection --sealed", "write something down behind the lock"),
        ("hearth new reflection --about 2025-03-17/08:28", "about a labelled time, with its question"),
        ("hearth new resource --title 'Call Sam' --label Connection", "add something that helps"),
        ("hearth new event --title Dentist --date 2025-03-17T14:00 --dry-run", "see the file first"),
      ],
      run: onJournal { try NewVerb(request: $0).run() }),
    importing,
    VerbSpec(
      name: "add", operands: "FILE...", completes: .files, summary: "copy text files into the journal",
      explanation: """
        Checks Markdown files, such as one that you saved on the page Write a reflection. Copies each into the folder of its
        kind, and names it after its date and title. Never overwrites a file: if the name is taken, the copy gets a number. Skips a text
        that is already in the journal.
        """,
      ownOptions: [.kindOfFile, .move, .content, .dryRun, .quiet],
      examples: [
        ("hearth add ~/Downloads/2026-11-20-2015.md", "file what you wrote on the page"),
        ("hearth add --move ~/Downloads/2026-11-20-2015.md", "and leave no copy behind"),
        ("hearth add --kind reflection --dry-run notes/*.md", "see where notes from elsewhere would go"),
      ],
      run: changing { try AddVerb(request: $0).run() }),
    VerbSpec(
      name: "label", operands: "DAY SPAN...", offers: ["today", "yesterday"], completes: .labels,
      completesFrom: 3,
      summary: "label a time in a day's heart rate",
      explanation: """
        Adds a line such as 08:28-15:43 stressed to the note of the day, and makes the note if there is none. Changes no other
        line, and adds nothing twice. You can add several spans at once. DAY is 2025-03-17, today, yesterday or monday. Put a
        note of your own after a bar, quoted for the shell, or in --note. If the clock shows a time twice, add an offset, as
        in 01:15 (UTC-5). With --remove, removes the span with these times.
        """,
      ownOptions: [.note, .remove, .content, .today, .dryRun, .quiet],
      examples: [
        ("hearth label 2025-03-17 08:28-15:43 stressed", "label that time"),
        ("hearth label today '13:00-13:40 calm | by the lake'", "with a note"),
        ("hearth label 2026-11-01 '01:15 (UTC-5)-01:45 (UTC-5)' awake", "in the hour that comes twice"),
        ("hearth label --remove 2025-03-17 08:28-15:43", "remove a label"),
        ("hearth label yesterday 23:10-01:30 awake --dry-run", "see the change, and write nothing"),
      ],
      run: changing { try LabelVerb(request: $0).run() }),
    VerbSpec(
      name: "labels", operands: "[rename OLD NEW]", choices: ["rename"], completes: .labels, completesFrom: 2,
      summary: "list labels, or rename one",
      explanation: """
        Lists the labels, with the number of spans and entries that have each. With rename, gives a label another name in
        labels.yml and wherever it is used; the old name becomes an alias. Checks all files before changing any.
        Quote names that contain spaces.
        """,
      ownOptions: [.format, .content, .today, .dryRun, .quiet],
      examples: [
        ("hearth labels", "list them"),
        ("hearth labels rename stressed 'keyed up' --dry-run", "see every place, and write nothing"),
        ("hearth labels rename stressed 'keyed up'", "rename it"),
      ],
      run: changing(where: { !$0.operands.isEmpty }) { try LabelsVerb(request: $0).run() }),
    VerbSpec(
      name: "set", operands: "KEY VALUE...", offers: Setting.all.map(\.name), completes: .people,
      completesFrom: 2, completesAfter: "people", summary: "change a setting",
      explanation: """
        Writes one setting into hearth.yml, and leaves every other line and every comment as it is. If the
        setting is commented out, uses that line. First checks the value, and whether the names in it exist in
        the journal. For a setting inside another, join the two with a dot: sections.calendar. The keys, and
        what each takes:
        """,
      ownOptions: [.content, .dryRun, .quiet],
      terms: Setting.all.map { ($0.name, $0.values) },
      examples: [
        ("hearth set theme dark", "dark pages"),
        ("hearth set sections.calendar off", "no calendar"),
        ("hearth set privacy.reflections sealed --dry-run", "see the change, and write nothing"),
      ],
      run: changing { try SetVerb(request: $0).set() }),
    VerbSpec(
      name: "remind", operands: "WHAT WHEN", offers: ["reflect", "relax"],
      summary: "set a reminder for your calendar, or stop it",
      explanation: """
        Writes a reminder to hearth.yml. WHAT is reflect, relax or words of your own. WHEN is a time such as 22:00 or 10 pm, or off.
        The next build writes reminders.ics, which you can open in a calendar app. With off, it also writes a file beside
        Content; open that in your calendar to cancel the event.
        """,
      ownOptions: [.days, .text, .content, .dryRun, .quiet],
      examples: [
        ("hearth remind reflect 22:00", "every evening"),
        (
          "hearth remind reflect 22:00 --days mon,wed --text 'A quiet moment'",
          "on two days, in your own words"
        ),
        ("hearth remind relax off", "stop it"),
      ],
      run: changing { try SetVerb(request: $0).remind() }),
    VerbSpec(
      name: "lock", summary: "set a password for sealed entries, or change it",
      explanation: """
        Asks for a password twice, says how long it takes to guess, and prints a recovery code to keep on paper. From the next
        build on, sealed entries are on the page locked.html, encrypted. You build without the password. Content/lock.json
        holds the keys: back it up with the journal. With --change, sets another password and a new code.
        """,
      ownOptions: [.change, .newPasswordFile, .content, .dryRun, .quiet],
      examples: [
        ("hearth lock", "set a password"),
        ("hearth lock --change", "change it, using the old password or the recovery code"),
        ("hearth lock --password-file secret.txt", "take it from a file"),
      ],
      run: onJournal { try LockVerb(request: $0).run() }),
    VerbSpec(
      name: "seal", operands: "NAME...", completes: .files, summary: "encrypt entries",
      explanation: """
        Encrypts entries, and the pictures and recordings that no other entry uses. It needs no password, because it uses the
        lock's public key. NAME is a file, or the name of one. Hearth writes NAME.md.sealed, reads it back and opens it, and
        only then removes the plain file. Backups, an editor's swap files, flash disks and version control may still hold the
        plain text.
        """,
      ownOptions: [.content, .dryRun, .quiet],
      examples: [
        ("hearth seal 2026-11-20-2015", "lock one entry"),
        ("hearth seal Content/reflections/2026-1*.md --dry-run", "see what would be locked"),
      ],
      run: changing(sealing { try SealVerb(request: $0, files: $1, sealer: $2()).run() })),
    VerbSpec(
      name: "unlock", operands: "NAME...", completes: .files, summary: "bring sealed entries back",
      explanation: """
        Asks for the password or the recovery code, and brings back files that hearth seal has locked, with their pictures.
        Writes each file and reads it back before it removes the sealed one.
        """,
      ownOptions: [.passwordFile, .content, .dryRun, .quiet],
      examples: [("hearth unlock 2026-11-20-2015", "bring one back")],
      run: onJournal(sealing { try UnlockVerb(request: $0, files: $1, sealer: $2).unlock() })),
    VerbSpec(
      name: "read", operands: "NAME...", completes: .files,
      summary: "show entries in the terminal, sealed ones too",
      explanation: """
        Prints the text of entries. For files that hearth seal has locked, asks for the password or the recovery code first.
        Writes nothing. A terminal may keep what it has shown.
        """,
      ownOptions: [.passwordFile, .content, .quiet],
      examples: [("hearth read 2026-11-20-2015", "read one entry")],
      run: onJournal(sealing { try UnlockVerb(request: $0, files: $1, sealer: $2).read() })),
    collection("resources", "ice-pack slow-walk"),
    collection("readings", "nights how-worry-works"),
    collection("exercises", "scene-lake active-slow-walk"),
    VerbSpec(
      name: "list", summary: "list entries",
      explanation: """
        Prints the date, kind, title and path of each entry. Leaves out sealed entries, and unless you include them, drafts and
        entries dated after today. DATE is a day or days: 2025-03-17, 2025-03, 2025, today, yesterday, monday, 'last monday',
        'last month', 30d or 4w.
        """,
      ownOptions: [
        .kind, .withLabel, .withTag, .starred, .from, .to, .format, .content, .today, .drafts, .future,
      ],
      examples: [
        ("hearth list --kind reflection --from 2025-03 --to 2025-05", "reflections from one spring"),
        ("hearth list --from 'last monday'", "everything since then"),
        ("hearth list --starred", "what you marked to come back to"),
        ("hearth list --label Calm --format json", "for a script"),
      ],
      run: onJournal { try ListVerb(request: $0).run() }),
    sharing,
    VerbSpec(
      name: "explain", operands: "[RULE]", offers: RuleReference.rules.map(\.name),
      summary: "explain a rule that a message named",
      explanation: "Prints what the rule checks, why, and an example. Without a name, lists all rules.",
      ownOptions: [.all],
      examples: [("hearth explain UnreadableDate", "the name in brackets after a message")],
      run: printing { try ExplainVerb(typed: $0, machine: $1).text() }),
    VerbSpec(
      name: "audit", summary: "check the built site as a stranger could",
      explanation: """
        Searches every file of the site for addresses outside it, weak policies, scripts that aren't the theme's, files that
        others can read or that Hearth didn't write, places and names in pictures, and words of sealed, draft and future
        entries, however they are written. Also checks where you keep the journal. Writes nothing. The exit status is 1 if it
        finds anything. Lists links to the web in your own text separately; --all prints every one.
        """,
      ownOptions: reading + [.output, .quiet, .format, .allFindings],
      examples: [
        ("hearth build && hearth audit", "build, then make sure"),
        ("hearth audit --output ~/journal-pages", "check a site somewhere else"),
        ("hearth audit --format json", "one JSON object per line, for a script"),
      ],
      run: onJournal { try AuditVerb(request: $0).run() }),
    VerbSpec(
      name: "doctor", summary: "see whether this machine has what Hearth needs",
      explanation: "Checks libraries, time zones, folders, permissions and the clock. Writes nothing.",
      ownOptions: [.content, .templates, .output],
      examples: [("hearth doctor", "check this machine and the journal in this folder")],
      run: { DoctorVerb(typed: $0, machine: $1).run() }),
    VerbSpec(
      name: "schema", operands: "KIND", choices: allKinds, summary: "print the keys of a kind of entry",
      explanation: """
        Prints a JSON Schema of the front matter of entries of that kind, which some editors use to complete and check keys.
        KIND is one of \(allKinds.joined(separator: ", ")).
        """,
      examples: [("hearth schema reflection > reflection.schema.json", "for an editor")],
      run: printing { typed, _ in
        FrontMatterSchema.json(for: typed.operands.first.flatMap(EntryKind.init) ?? .note)
      }),
    VerbSpec(
      name: "completions", operands: "SHELL", choices: ["bash", "zsh", "fish"],
      summary: "print completions for a shell",
      explanation: """
        Prints a script that lets Tab complete verbs, options, names of rules and settings, and the labels, tags and people of
        the journal. It works in shells that you open afterwards.
        """,
      examples: [
        ("hearth completions bash > ~/.local/share/bash-completion/completions/hearth", "for bash"),
        ("hearth completions zsh > ~/.zfunc/_hearth", "for zsh, with ~/.zfunc in its fpath"),
        ("hearth completions fish > ~/.config/fish/completions/hearth.fish", "for fish"),
      ],
      run: printing { typed, _ in CompletionScript.script(for: typed.operands.first ?? "") }),
    VerbSpec(
      name: "help", operands: "[VERB]", summary: "explain a verb",
      explanation: "The same as hearth VERB --help.",
      examples: [("hearth help build", "everything about build")],
      // The parser prints the help itself.
      run: { _, _ in .usage }),
  ]

  /// The verb that the completion scripts call. Help doesn't list it.
  static let complete = VerbSpec(
    name: "complete", operands: "NAMES", choices: ["labels", "tags", "people"],
    summary: "print names for a shell to complete",
    explanation:
      "Prints the labels or tags of the journal, or the names under people: in hearth.yml, one on each line; nothing if there is no journal.",
    ownOptions: [.content], examples: [("hearth complete labels", "what completions offer for --label")],
    run: printing { CompleteVerb(typed: $0, machine: $1).text() })

  static let global: [OptionSpec] = [.help, .version]

  /// Returns the verb with exactly this name; `nil` if there is none.
  static func verb(named name: String) -> VerbSpec? {
    (verbs + [complete]).first { $0.name == name }
  }
}

// MARK: How verbs run

extension VerbTable {
  private static func onJournal(_ verb: @escaping @Sendable (JournalRequest) throws -> ExitStatus)
    -> VerbSpec.Run
  {
    { typed, machine in try verb(JournalRequest(typed, on: machine)) }
  }

  /// Declares a verb that changes the journal while no other command does. A command line that changes
  /// nothing doesn't wait.
  private static func changing(
    where changes: @escaping @Sendable (TypedArguments) -> Bool = { _ in true },
    _ verb: @escaping @Sendable (JournalRequest) throws -> ExitStatus
  ) -> VerbSpec.Run {
    { typed, machine in
      let request = try JournalRequest(typed, on: machine)
      return changes(typed) ? try request.alone { try verb(request) } : try verb(request)
    }
  }

  /// Declares a verb of the lock, which gets the journal's files and the sealer.
  private static func sealing(
    _ verb:
      @escaping @Sendable (JournalRequest, JournalFiles, @escaping () throws -> FileSealer) throws ->
      ExitStatus
  ) -> @Sendable (JournalRequest) throws -> ExitStatus {
    { request in
      try MachineError.explainingLock("Your files are unchanged.") { crypto in
        let files = try JournalFiles(folder: request.place.content)
        return try verb(request, files) { try FileSealer(request, crypto) }
      }
    }
  }

  private static func printing(
    _ text: @escaping @Sendable (TypedArguments, Machine) throws -> String
  ) -> VerbSpec.Run {
    { typed, machine in
      machine.terminal.out(try text(typed, machine))
      return .fine
    }
  }
}

// MARK: Long descriptions

extension VerbTable {
  /// Declares a verb for the `things` that come with Hearth; `names` are two examples.
  private static func collection(_ things: String, _ names: String) -> VerbSpec {
    VerbSpec(
      name: things, operands: "ACTION [NAME...]", choices: ["browse", "add"],
      summary: "browse Hearth's \(things), and add some",
      explanation: """
        ACTION is browse or add. browse lists the \(things) that come with Hearth, in the language of the journal. add copies
        the named ones into the folder \(things) of the journal, where you can reword them. Skips \(things) that are already
        there.
        """,
      ownOptions: [.withLabel, .minutes, .content, .templates, .dryRun, .quiet],
      examples: [
        ("hearth \(things) browse --label calm --minutes 5", "short ones with that label"),
        ("hearth \(things) add \(names)", "add two of them"),
      ],
      run: changing(where: { $0.operands.first == "add" }) { try CollectionVerb(request: $0).run() })
  }

  static let sharing = VerbSpec(
    name: "share", operands: "[NAME...]", completes: .files,
    summary: "make one page to bring to somebody, such as a therapist",
    explanation: """
      Makes one HTML file that works offline and prints on A4 and Letter: what you want to say, the entries you chose, labelled
      times with the day's heart rate, what is not known, and what your labels mean.

      It holds only what you choose. NAME adds an entry, --label adds the times with a label, and an entry with privacy:
      shareable is added if its day is in the period. Drafts and entries that are held back are never included. Sealed entries
      are included only with --with-sealed: those that you name, and times of their days with your labels. Write days as for
      hearth list. --from 2026-10 alone is that month; a day alone begins a period that ends today. Without --from it covers
      30 days.

      First it lists what is in, what stays out and why, and the names of people that it found. Then it asks you to confirm. It
      looks for the names under people: in hearth.yml; --initials replaces them with initials. With --locked, the file opens in
      a browser with four words, which Hearth shows once.
      """,
    ownOptions: [
      .reader, .from, .to, .labelToShare, .say, .initials, .withSealed, .passwordFile, .lockedPage, .page,
      .yesToShare, .content, .templates, .today, .dryRun,
    ],
    examples: [
      ("hearth share --from 2025-03 --label stressed --dry-run", "see what the page would hold"),
      ("hearth share --for 'my therapist' --from 2025-03 --label stressed --yes", "make it without asking"),
      ("hearth share --from 2025-03 --say letter.md reflections/2025-03-18 --yes", "a letter and an entry"),
      (
        "hearth share --from 2025-03 --label stressed --locked --yes",
        "encrypted, with four words that open it"
      ),
    ],
    run: onJournal { try ShareVerb(request: $0).run() })

  private static let formats = ImportFormat.all.map(\.name)

  static let importing = VerbSpec(
    name: "import", operands: "FORMAT FILE...", choices: formats, completes: .files,
    summary: "bring in heart rate from an export, or a calendar",
    explanation: """
      Reads an export of heart rate and writes one table of readings for each day into Content/heart-rate, with a note beside
      it so that the day has a page. Never changes an existing note: its text, labels and spans stay as they are. Running the
      same command again changes nothing.

      FORMAT is one of \(formats.joined(separator: ", ")). FILE is a file, a folder, a zip file as it was downloaded,
      or - for standard input. Days and times use --zone, or else the timezone in hearth.yml, or else this machine's.

      Writes each reading once, and keeps what a day's table already holds. A reading on the exact minute
      counts as a copy if another app or device has a reading within that minute that differs by less than 1.
      If values differ at the same moment, Hearth uses the source with readings in the most quarter hours of
      the day. Leaves out readings outside 25 to 250 beats per minute, dated 2001-01-01 or earlier, or dated
      after today. The summary counts what was left out, and why.

      ics is a calendar file, as Google, Apple and Outlook export it. Each event becomes a file in
      Content/events with its title, times, place and description, without guests, meeting links and
      passcodes. For a repeating event, writes a file for each occurrence, at most 1,200. If the event has no
      end, imports those from a year ago to two years ahead, or from --from to --to. Importing the calendar
      again updates the files, except for what you changed yourself. Labels and resources stay. Hearth never
      removes a file; the summary reports cancelled and removed events.

      From a table that names a measurement or a unit in each row, Hearth imports only heart rate.

      The exit status is 1 if Hearth can't read something, or a folder holds nothing in that format. It still imports the rest.
      """,
    ownOptions: [
      .from, .to, .last, .zone, .content, .timeColumn, .dateColumn, .bpmColumn, .motionColumn,
      .sourceColumn, .dateOrder, .utc, .withoutDescriptions, .today, .dryRun, .quiet,
    ],
    examples: [
      ("hearth import apple-health export.zip", "the file that the Health app on an iPhone makes"),
      ("hearth import apple-health export.zip --last 30d", "only the last 30 days"),
      ("hearth import fitbit takeout-001.zip takeout-002.zip --dry-run", "see what a Takeout would add"),
      ("hearth import tcx activity.tcx --zone Europe/Paris", "one activity, in Paris time"),
      ("hearth import apple-health - < export.xml", "from standard input"),
      ("hearth import csv pulse.csv --time-column Zeit --bpm-column Puls", "a table, its columns by name"),
      ("hearth import ics calendar.ics --dry-run", "see what a calendar would add"),
    ],
    run: changing { try ImportVerb(request: ImportRequest($0)).run() })
}
