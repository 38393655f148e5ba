import HearthCore
import HearthText

struct LinkChecker {
  let index: EntryIndex
  let files: FileIndex
  private var entrySuggestions: Suggestions
  private var fileSuggestions: Suggestions

  /// - Parameter suggestsFiles: Whether a suggestion may name a file that no link names.
  init(index: EntryIndex, files: FileIndex, suggestsFiles: Bool) {
    self.index = index
    self.files = files
    entrySuggestions = Suggestions { index.names }
    fileSuggestions = Suggestions { suggestsFiles ? files.fileNames : [] }
  }

  /// Checks each target once per entry.
  mutating func check(_ entry: Entry, log: inout DiagnosticLog) {
    guard !entry.body.links.isEmpty else { return }
    var seen: Set<String> = []
    for link in entry.body.links where seen.insert(link.target).inserted {
      guard let finding = finding(for: link, in: entry.path) else { continue }
      log.report(finding, in: entry.path, at: link.position)
    }
  }

  private mutating func finding(for link: BodyLink, in path: String) -> Finding? {
    let targets =
      link.form == .image ? [] : index.targets(ofLink: link.target, heading: link.heading, from: path)
    if let target = targets.first {
      // A date names its day, even if several entries share it.
      guard targets.count > 1, DayName(link.target) == nil else { return nil }
      return .ambiguousLink(link.target, to: target.path, or: targets[1].path)
    }
    if let match = files.match(link.target, from: path) {
      return match.isExact ? nil : Finding.attachmentCase(link.target, path: match.path)
    }
    if index.isExcluded(link.target)
      || files.contains(JournalPaths.join(JournalPaths.folder(path), link.target))
      || DayName(link.target) != nil
    {
      return nil
    }
    let name = String(JournalPaths.fileName(link.target))
    let role = JournalPaths.role(of: "Content/" + name)
    // Obsidian can embed its bases and canvases in a note. Hearth ignores them, so they aren't missing.
    if role == .ignored(.toolFile) { return nil }
    let slashes = link.target.replacing("\\", with: "/")
    if slashes != link.target, files.match(slashes, from: path) != nil {
      return .missingAttachment(link.target, withSlashes: slashes)
    }
    if link.form == .image || role == .attachment {
      return .missingAttachment(link.target, near: fileSuggestions.nearest(to: name))
    }
    let isFile = link.form == .link && name.hasSuffix(".md")
    let near = entrySuggestions.nearest(
      to: isFile ? String(name.dropLast(3)) : link.form == .link ? name : link.target)
    return .danglingLink(link.target, near: near, form: link.form)
  }
}

/// Resolves the names in `about`, `used` and `resources`.
struct ReferenceResolver {
  let index: EntryIndex
  let days: [CalendarDate: HeartRateDay]
  /// Days of heart rate excluded from the journal, whose spans are unknown.
  let excludedDays: Set<CalendarDate>
  private var suggestions: Suggestions

  init(index: EntryIndex, days: [CalendarDate: HeartRateDay], excludedDays: Set<CalendarDate> = []) {
    self.excludedDays = excludedDays
    self.index = index
    self.days = days
    suggestions = Suggestions { index.names }
  }

  /// The kinds that a key prefers if several entries share a name.
  static let helpful: [EntryKind] = [.resource, .exercise]
  static let asked: [EntryKind] = [.event]

  /// Reports unresolved names, except those of excluded entries.
  mutating func resolve(
    _ references: [Located<Reference>], path: String, preferring kinds: [EntryKind], log: inout DiagnosticLog
  ) -> [Located<Reference>] {
    var resolved: [Located<Reference>] = []
    for reference in references {
      guard case .unknown(let whole) = reference.value else {
        resolved.append(reference)
        continue
      }
      // A text with commas is tried as one name first, then as several.
      let parts = whole.split(separator: ",").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
      let isOneName = parts.count < 2 || find(whole, path: path, preferring: kinds) != nil
      for name in isOneName ? [whole] : parts {
        if let found = find(name, path: path, preferring: kinds) {
          resolved.append(Located(found, at: reference.position))
        } else if !isExcluded(name) {
          log.report(finding(for: name), in: path, at: reference.position)
          resolved.append(Located(.unknown(name), at: reference.position))
        }
      }
    }
    return resolved
  }

  private func find(_ name: String, path: String, preferring kinds: [EntryKind]) -> Reference? {
    let link = WikiName(name)
    let name = link?.target ?? name
    if let moment = DayName(name) {
      guard let time = moment.time ?? link?.heading.flatMap({ ClockTime($0) }) else {
        return .day(moment.date)
      }
      guard let day = days[moment.date], let span = day.span(from: time) else { return nil }
      return .span(moment.date, day.spans[span].startTime)
    }
    if let target = index.target(named: name, preferring: kinds) { return .entry(target.id) }
    return index.target(ofLink: name, from: path).map { .entry($0.id) }
  }

  /// Returns whether the name belongs to an excluded entry, or to a span of an excluded day, which no message may name.
  private func isExcluded(_ name: String) -> Bool {
    let name = WikiName(name)?.target ?? name
    if let day = DayName(name), excludedDays.contains(day.date) { return true }
    return index.isExcluded(name)
  }

  private mutating func finding(for name: String) -> Finding {
    if let moment = DayName(WikiName(name)?.target ?? name) {
      let spans = days[moment.date]?.spans ?? []
      return .danglingReference(noSpan: name, spans: spans.map { $0.name(on: moment.date) })
    }
    let near = suggestions.nearest(to: WikiName(name)?.target ?? name)
    return .danglingReference(
      name, found: "nothing in the journal is called", near: near, accepted: "name a day, a span or an entry")
  }
}

/// Suggests the names that were probably meant, for the first unresolved ones: comparing with all of a journal is slow.
struct Suggestions {
  /// The shortest word to look up: in a long list, short words are close to too many others.
  private let shortest: Int
  private let candidates: () -> [String]
  private lazy var names = candidates()
  private var answers: [String: String?] = [:]
  private static let limit = 64

  init(shortest: Int = 5, among candidates: @escaping () -> [String]) {
    (self.shortest, self.candidates) = (shortest, candidates)
  }

  mutating func nearest(to name: String) -> String? {
    if let answer = answers[name] { return answer }
    guard name.utf8.count >= shortest, answers.count < Self.limit else { return nil }
    let answer = NearMatch.nearest(to: name, among: names)
    answers[name] = .some(answer)
    return answer
  }
}

extension Finding {
  static func danglingLink(_ name: String, near: String?, form: MarkdownLink.Form) -> Finding {
    let shown = form == .wikiLink ? "[[\(name)]]" : "'\(name)'"
    return Finding(
      "DanglingLink",
      "the link \(shown) leads to nothing in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the page shows its words without a link",
      // The path of a Markdown link contains more than the name.
      swap: form == .wikiLink ? near.map { Swap(name, for: $0) } : nil)
  }

  /// - Parameter other: Another entry that the name may equally mean.
  static func ambiguousLink(_ name: String, to path: String, or other: String) -> Finding {
    let (first, second) = (JournalPaths.relativeToContent(path), JournalPaths.relativeToContent(other))
    return Finding(
      "AmbiguousLink", "the link [[\(name)]] leads to \(first), but could also mean \(second)",
      accepted: "a path in the link names one of them")
  }

  static func danglingReference(_ name: String, found: String, near: String?, accepted: String) -> Finding {
    // Keeps the brackets of `[[name]]`.
    let target = WikiName(name)?.target ?? name
    return Finding(
      "DanglingLink", "\(found) '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: accepted,
      swap: near.map { Swap(name, for: name.replacing(target, with: $0, maxReplacements: 1)) })
  }

  static func danglingReference(noSpan name: String, spans: [String]) -> Finding {
    Finding(
      "DanglingLink", "no span begins at '\(name)'",
      accepted: spans.isEmpty
        ? "that day has no spans" : "the spans of that day are \(spans.joined(separator: ", "))")
  }

  /// Returns the finding for a path with backslashes whose file exists with forward slashes.
  static func missingAttachment(_ name: String, withSlashes path: String) -> Finding {
    Finding(
      "DanglingLink", "the file '\(name)' isn't in the journal; did you mean '\(path)'?",
      accepted: "put / between folders", swap: Swap(name, for: path))
  }

  static func missingAttachment(_ name: String, near: String? = nil) -> Finding {
    Finding(
      "DanglingLink",
      "the file '\(name)' isn't in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "put files that entries show in attachments/ or beside the entry")
  }

  /// For a link that differs from the path of its file in case only.
  static func attachmentCase(_ link: String, path: String) -> Finding {
    let name = String(JournalPaths.fileName(link))
    let file = String(JournalPaths.fileName(path))
    guard name != file else {
      return Finding(
        "AttachmentCase", "the file is '\(JournalPaths.relativeToContent(path))', but the link says '\(link)'"
      )
    }
    return Finding(
      "AttachmentCase", "the file is called '\(file)', but the link says '\(name)'",
      swap: Swap(link, for: link.dropLast(name.count) + file))
  }

  static func aliasCollision(_ alias: String, other: String) -> Finding {
    Finding(
      "AmbiguousLink", "the alias '\(alias)' already belongs to \(JournalPaths.relativeToContent(other))",
      accepted: "links by this name lead there", severity: .warning)
  }
}
