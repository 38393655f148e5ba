import HearthCore
import HearthJournal
import HearthImport

/// Every verb that works, in the order in which help lists them. What help says about each is in `help.txt`.
enum VerbTable {
  static let kinds = EntryKind.offered.map(\.rawValue)
  private static let allKinds = kinds + ["note"]

  private static let reading: [OptionSpec] = [
    .content, .templates, .defaultTheme, .ownTheme, .today, .drafts, .future, .jobs,
  ]
  private static let reporting: [OptionSpec] = [.quiet, .strict, .format, .allFindings]

  static let verbs: [VerbSpec] = [
    VerbSpec(
      name: "init", operands: "DIR", completes: .folders,
      ownOptions: [.example, .empty, .yes, .dryRun, .quiet],
      run: { try InitVerb(typed: $0, machine: $1).run() }),
    VerbSpec(
      name: "build", ownOptions: reading + [.theme, .output] + reporting + [.dryRun],
      run: onJournal { try BuildVerb(request: $0, writes: true).run() }),
    VerbSpec(
      name: "check",
      ownOptions: reading + [.quiet, .strictCheck, .format, .allFindings, .fix, .dryRun],
      run: changing(where: { $0.has(.fix) }) { request in
        request.typed.has(.fix)
          ? try FixVerb(request: request).run() : try BuildVerb(request: request, writes: false).run()
      }),
    VerbSpec(
      name: "undo", ownOptions: [.listChanges, .content, .dryRun, .quiet],
      run: changing { try UndoVerb(request: $0).run() }),
    VerbSpec(
      name: "watch", ownOptions: reading + [.theme, .output, .quiet, .allFindings],
      run: onJournal { try WatchVerb(request: $0).run() }),
    VerbSpec(
      name: "serve", ownOptions: reading + [.theme, .port, .noOpen, .readOnly, .quiet, .allFindings],
      run: { try ServeVerb.start($0, on: $1) }),
    VerbSpec(
      name: "open", ownOptions: [.content, .output, .dryOpen],
      run: { try OpenVerb(typed: $0, machine: $1).run() }),
    VerbSpec(
      name: "new", operands: "KIND", choices: kinds,
      ownOptions: [.title, .date, .label, .tag, .about, .sealed, .content, .dryRun, .quiet],
      run: onJournal { try NewVerb(request: $0).run() }),
    importing,
    VerbSpec(
      name: "add", operands: "FILE...", completes: .files,
      ownOptions: [.kindOfFile, .move, .content, .dryRun, .quiet],
      run: changing { try AddVerb(request: $0).run() }),
    VerbSpec(
      name: "label", operands: "DAY SPAN...", offers: { ["today", "yesterday"] }, completes: .labels,
      completesFrom: 3,
      ownOptions: [.note, .remove, .content, .today, .dryRun, .quiet],
      run: editing { try LabelVerb(journal: $0).run() }),
    VerbSpec(
      name: "labels", operands: "[rename OLD NEW]", choices: ["rename"], completes: .labels, completesFrom: 2,
      ownOptions: [.format, .content, .today, .dryRun, .quiet],
      run: editing(where: { !$0.operands.isEmpty }) { try LabelsVerb(journal: $0).run() }),
    VerbSpec(
      name: "set", operands: "KEY VALUE...", offers: { Setting.all.map(\.name) }, completes: .people,
      completesFrom: 2, completesAfter: "people", ownOptions: [.content, .dryRun, .quiet],
      terms: Setting.all.map { ($0.name, $0.values) },
      run: editing { try SetVerb(journal: $0).set() }),
    VerbSpec(
      name: "remind", operands: "WHAT WHEN", offers: { Reminder.usual },
      ownOptions: [.days, .text, .content, .dryRun, .quiet],
      run: editing { try SetVerb(journal: $0).remind() }),
    VerbSpec(
      name: "lock", ownOptions: [.change, .newPasswordFile, .content, .dryRun, .quiet],
      run: onJournal { try LockVerb(request: $0).run() }),
    VerbSpec(
      name: "seal", operands: "[NAME...]", completes: .files, ownOptions: [.content, .dryRun, .quiet],
      run: changing(sealing { try SealVerb(journal: $0, sealer: $1()).run() })),
    VerbSpec(
      name: "unlock", operands: "[NAME...]", completes: .files,
      ownOptions: [.passwordFile, .content, .dryRun, .quiet],
      run: onJournal(sealing { try UnlockVerb($0, $1).unlock() })),
    VerbSpec(
      name: "read", operands: "[NAME...]", completes: .files,
      ownOptions: [.passwordFile, .content, .quiet],
      run: onJournal(sealing { try UnlockVerb($0, $1).read() })),
    collection("resources"), collection("readings"), collection("exercises"),
    VerbSpec(
      name: "list", operands: "[DATE...]",
      ownOptions: [
        .kind, .withLabel, .withTag, .starred, .from, .to, .format, .content, .today, .drafts, .future,
      ],
      run: onJournal { try ListVerb(request: $0).run() }),
    sharing,
    VerbSpec(
      name: "explain", operands: "[RULE]", offers: { Rule.all.map(\.name) },
      ownOptions: [.all],
      run: printing { try ExplainVerb(typed: $0, machine: $1).text() }),
    VerbSpec(
      name: "audit", ownOptions: reading + [.output, .quiet, .format, .allFindings],
      run: onJournal { try AuditVerb(request: $0).run() }),
    VerbSpec(
      name: "doctor", ownOptions: [.content, .templates, .output],
      run: { DoctorVerb(typed: $0, machine: $1).run() }),
    VerbSpec(
      name: "schema", operands: "KIND", choices: allKinds,
      run: printing { typed, _ in
        FrontMatterSchema.json(for: typed.operands.first.flatMap(EntryKind.init) ?? .note)
      }),
    VerbSpec(
      name: "completions", operands: "SHELL", choices: ["bash", "zsh", "fish"],
      run: printing { typed, _ in CompletionScript.script(for: typed.operands.first ?? "") }),
    VerbSpec(
      name: "help", operands: "[VERB]",
      // The parser prints the help itself.
      run: { _, _ in .usage }),
  ]

  /// The verb that the completion scripts call. Help doesn't list it.
  static let complete = VerbSpec(
    name: "complete", operands: "NAMES", choices: ["labels", "tags", "people"],
    ownOptions: [.content], run: printing { CompleteVerb(typed: $0, machine: $1).text() })

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

  /// Declares a verb that changes the journal while no other command does; it doesn't wait if it changes nothing.
  private static func changing(
    where changes: @escaping @Sendable (TypedArguments) -> Bool = { _ in true },
    _ verb: @escaping @Sendable (JournalRequest) throws -> ExitStatus
  ) -> VerbSpec.Run {
    { typed, machine in
      let request = try JournalRequest(typed, on: machine)
      return changes(typed) ? try request.withJournalLock { try verb(request) } : try verb(request)
    }
  }

  /// Declares a verb that edits files of the journal, and reports why one is left unchanged.
  private static func editing(
    where changes: @escaping @Sendable (TypedArguments) -> Bool = { _ in true },
    _ verb: @escaping @Sendable (EditableJournal) throws -> ExitStatus
  ) -> VerbSpec.Run {
    changing(where: changes) { request in
      let journal = try EditableJournal(request)
      do { return try verb(journal) } catch let refusal as EditError { return journal.refuse(refusal) }
    }
  }

  /// Declares a verb of the lock, which gets the sealer.
  private static func sealing(
    _ verb: @escaping @Sendable (EditableJournal, @escaping () throws -> FileSealer) throws -> ExitStatus
  ) -> @Sendable (JournalRequest) throws -> ExitStatus {
    { request in
      try MachineError.explainingLock("Your files are unchanged.") { crypto in
        try verb(EditableJournal(request)) { try FileSealer(request, crypto) }
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

extension VerbTable {
  /// Declares a verb for the things of that name that come with Hearth.
  private static func collection(_ name: String) -> VerbSpec {
    VerbSpec(
      name: name, operands: "ACTION [NAME...]", choices: ["browse", "add"],
      ownOptions: [.withLabel, .minutes, .content, .templates, .dryRun, .quiet],
      run: changing(where: { $0.operands.first == "add" }) { try CollectionVerb(request: $0).run() })
  }

  static let sharing = VerbSpec(
    name: "share", operands: "[NAME...]", completes: .files,
    ownOptions: [
      .reader, .from, .to, .labelToShare, .say, .initials, .withSealed, .passwordFile, .lockedPage, .page,
      .yesToShare, .content, .templates, .defaultTheme, .ownTheme, .today, .dryRun,
    ],
    run: onJournal { try ShareVerb(request: $0).run() })

  static let importing = VerbSpec(
    name: "import", operands: "FORMAT FILE...", choices: ImportFormat.all.map(\.name), completes: .files,
    ownOptions: [
      .from, .to, .last, .zone, .content, .timeColumn, .dateColumn, .bpmColumn, .motionColumn,
      .sourceColumn, .dateOrder, .utc, .descriptions, .today, .dryRun, .quiet,
    ],
    run: changing { try ImportVerb(request: ImportRequest($0)).run() })
}
