import HearthCore
import HearthJournal

/// Prints the findings, and a one-line result of a build or check.
struct Reporter {
  let request: JournalRequest

  /// The most lines of messages to print at once, as a terminal shows them, unless all are requested.
  private static let mostLines = 20

  /// The most held-back files to name for one reason, besides the first.
  private static let mostHeldBack = 12

  /// A heading before notes, so that they aren't mistaken for problems.
  private static let notesHeading = "Good to know:\n"

  /// Prints the findings: as JSON to the results, one by one; as text to the messages, notes last. If there are many,
  /// prints the first of each rule for the others, errors first. `--quiet` omits notes.
  ///
  /// - Parameter withheld: The paths of files that aren't shown because their privacy is unclear. The finding that
  ///   holds each of them back comes first, with its path.
  func report(_ log: DiagnosticLog, withheld: Set<String> = []) {
    let reportsNotes = !request.isQuiet && !request.omitsNotes
    let shown = log.sorted.filter { reportsNotes || $0.severity != .note }
    if request.isJSON {
      return request.machine.terminal.out(shown.map { DiagnosticJSON.line(for: $0) + "\n" }.joined())
    }
    let causes = Set(Self.causes(in: shown, of: withheld))
    let found = (shown.filter(causes.contains) + shown.filter { !causes.contains($0) })
      .map { $0.at(request.displayPath($0.path)) }
    let terminal = request.machine.terminal
    func text(_ gather: ([Diagnostic]) -> [Diagnostic]) -> String {
      let problems = gather(found.filter { $0.severity != .note }).map(terminal.text)
      let notes = gather(found.filter { $0.severity == .note }).map(terminal.text)
      return problems.joined() + (notes.isEmpty ? "" : Self.notesHeading + notes.joined())
    }
    if request.typed.has(.allFindings) { return terminal.err(text { $0 }) }
    let gathered = text(GatheredFindings.gathered)
    terminal.err(lineCount(gathered) <= Self.mostLines ? gathered : digest(found, causes: causes.count))
  }

  /// Returns why each file at `paths` is withheld: the finding about its privacy, else its first error.
  private static func causes(in found: [Diagnostic], of paths: Set<String>) -> [Diagnostic] {
    Dictionary(grouping: found.lazy.filter { paths.contains($0.path) && $0.severity == .error }, by: \.path)
      .compactMap { _, all in all.first { $0.finding.rule == .unreadablePrivacy } ?? all.first }
  }

  /// Returns a summary of findings: the first finding of each rule and the locations of the next ones, within
  /// ``mostLines``. A count of the rest follows. It names more files for the first `causes`, which hold files back. It
  /// never cuts a note about texts that aren't read.
  private func digest(_ found: [Diagnostic], causes: Int) -> String {
    let withheld = kinds(found.prefix(causes)).map { all in
      all.prefix(1).map(request.machine.terminal.text).joined()
        + more(all.dropFirst(), named: Self.mostHeldBack)
    }
    let heading = request.machine.terminal.wrapped("Held back, because it is unclear who may see them:\n")
    var text = causes > 0 ? heading + withheld.joined() : ""
    let others = kinds(found.dropFirst(causes)).map { kind in
      (found: kind, text: excerpt(of: kind), isKept: kind.first?.finding.rule == .unsupportedFileType)
    }
    let kept = others.filter(\.isKept).map(\.text).joined()
    var room = Self.mostLines - lineCount(text + kept)
    var shown = others[..<0]
    for (index, kind) in others.enumerated() {
      room -= kind.isKept ? 0 : lineCount(kind.text)
      // The first is printed whatever its length.
      if kind.isKept || room >= 0 || index == 0 && causes == 0 { shown.append(kind) }
    }
    let notes = shown.filter { $0.found.first?.severity == .note }.map(\.text)
    text += shown.dropLast(notes.count).map(\.text).joined()
    text += notes.isEmpty ? "" : Self.notesHeading + notes.joined()
    let rest = others.map(\.found.count).reduce(0, +) - shown.map(\.found.count).reduce(0, +)
    let (files, verb) = (Set(found.map(\.path)).count, request.typed.verb.name)
    let count =
      (rest > 0 ? rest.counted("more message of another kind. ", "more messages of other kinds. ") : "")
      + "\(Self.total(found[...])) messages about \(files.counted("file", "files")). To see them all: hearth \(verb) --all"
    return text + request.machine.terminal.wrapped(count) + "\n"
  }

  /// Returns the findings of each rule, errors first. Of the other findings, those in settings come first, because each
  /// affects the whole site.
  private func kinds(_ found: ArraySlice<Diagnostic>) -> [[Diagnostic]] {
    let settings = request.displayPath(JournalPaths.settings)
    func key(_ one: Diagnostic) -> String {
      let severity = Severity.allCases.firstIndex(of: one.severity) ?? 0
      return "\(severity) \(one.path == settings ? 0 : 1) \(one.finding.rule.name)"
    }
    return Dictionary(grouping: found, by: key).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the first finding of a rule, or each note that names texts, two at most; then two more locations.
  private func excerpt(of kind: [Diagnostic]) -> String {
    let texts = kind.filter { $0.finding.rule == .unsupportedFileType && $0.finding.help != nil }
    let shown = texts.isEmpty ? Array(kind.prefix(1)) : texts
    return shown.map(request.machine.terminal.text).joined()
      + more(kind.filter { !shown.contains($0) }[...], named: 2)
  }

  /// Returns `  and 4 more like it: a.md:2, b.md:3 …`, wrapped at words; nothing for no findings.
  private func more(_ others: ArraySlice<Diagnostic>, named: Int) -> String {
    guard !others.isEmpty else { return "" }
    let places = others.prefix(named).map { "\(DiagnosticText.printable($0.path)):\($0.position.line)" }
      .joined(separator: ", ")
    let line = "  and \(Self.total(others)) more like it: \(places)\(Self.total(others) > named ? " …" : "")"
    return request.machine.terminal.wrapped(line) + "\n"
  }

  /// Returns how many findings those of a list stand for.
  private static func total(_ found: ArraySlice<Diagnostic>) -> Int {
    found.reduce(0) { $0 + $1.finding.count }
  }

  /// The lines that a text takes on the terminal, or on one of 80 columns.
  private func lineCount(_ text: String) -> Int {
    let width = max(20, request.machine.terminal.width ?? 80)
    return text.split(separator: "\n").reduce(0) { $0 + (WrappedText.shownLength($1) - 1) / width + 1 }
  }

  /// Prints what a build of `watch` has changed: the saved files, the new messages, and those resolved.
  func report(_ outcome: SiteBuild.Outcome, after last: SiteBuild.Outcome, changed: [String]) {
    // An edit above moves the line, but the message is the same.
    func key(_ diagnostic: Diagnostic) -> [String] {
      [diagnostic.path, diagnostic.finding.rule.name, diagnostic.finding.found]
    }
    let (old, new) = (Set(last.log.diagnostics.map(key)), Set(outcome.log.diagnostics.map(key)))
    report(
      outcome.log.filter { !old.contains(key($0)) }, withheld: outcome.loaded.journal.excluded.withheldPaths)
    let gone = last.log.sorted.filter { !new.contains(key($0)) && $0.severity != .note }
    for diagnostic in gone {
      request.say("Fixed: \(request.displayPath(diagnostic.path)): \(diagnostic.finding.found)")
    }
    let pages = outcome.report?.written.count { $0.hasSuffix(".html") } ?? 0
    let names = changed.prefix(3).map(request.displayPath)
    let saved =
      names.isEmpty
      ? "" : "\(names.joined(separator: ", "))\(changed.count > 3 ? " and \(changed.count - 3) more" : ""): "
    request.say("\(saved)\(pages.counted("page", "pages")) changed.")
  }

  func status(of outcome: SiteBuild.Outcome) -> ExitStatus {
    let log = outcome.log
    if log.diagnostics.contains(where: { $0.finding.rule == .unreadableFile }) { return .machine }
    let isAmbiguous = outcome.loaded.journal.settings.isPrivacyAmbiguous
    if log.hasErrors || isAmbiguous || outcome.refusal != nil { return .journal }
    return request.isStrict && log.count(of: .warning) > 0 ? .journal : .fine
  }

  /// Prints the result to stdout, or to stderr if stdout carries JSON; or prints why the site wasn't changed.
  func summarise(_ outcome: SiteBuild.Outcome) {
    if let refusal = outcome.refusal { return request.machine.terminal.message(refusal.text) }
    guard !request.isQuiet else { return }
    let terminal = request.machine.terminal
    let say = request.isJSON ? terminal.message : terminal.say
    say("\(summary(of: outcome))\n")
    if let output = request.output, outcome.report != nil, !request.isDryRun, !request.omitsNotes,
      !outcome.loaded.journal.settings.reminders.isEmpty
    {
      say("Your reminders, for a calendar app: \(FilePath.join(output, "reminders.ics"))\n")
    }
  }

  /// Returns `Built 143 entries: 287 files in site, 12 changed. Not shown: 1 draft. 2 warnings.`
  private func summary(of outcome: SiteBuild.Outcome) -> String {
    let entries = outcome.loaded.entryCount.counted("entry", "entries")
    var sentences = ["Checked \(entries)"]
    if let report = outcome.report {
      let files = (report.written.count + report.unchanged).counted("file", "files")
      let removed = report.removed.isEmpty ? "" : ", \(report.removed.count) removed"
      let verb = request.isDryRun ? "Would build" : "Built"
      let folder = request.shownOutput.map { " in \($0)" } ?? ""
      sentences = ["\(verb) \(entries): \(files)\(folder), \(report.written.count) changed\(removed)"]
    }
    let excluded = outcome.loaded.journal.excluded
    let reasons = [
      (excluded.withheld, "held back"), (excluded.drafts, excluded.drafts == 1 ? "draft" : "drafts"),
      (excluded.future, "dated after today"), (outcome.hasLock ? 0 : excluded.sealed, "sealed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !reasons.isEmpty { sentences.append("Not shown: \(reasons.joined(separator: ", "))") }
    if outcome.hasLock, excluded.sealed > 0 { sentences.append("In the lock: \(excluded.sealed) sealed") }
    let sorted = outcome.log.sorted
    let found = [(Severity.error, "error", "errors"), (.warning, "warning", "warnings")]
      .map { severity, one, other in (count: sorted.count { $0.severity == severity }, one, other) }
      .filter { $0.count > 0 }.map { $0.count.counted($0.1, $0.2) }
    if !found.isEmpty { sentences.append(found.joined(separator: ", ")) }
    return sentences.map { "\($0)." }.joined(separator: " ")
  }
}
