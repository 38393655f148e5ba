package import HearthCore
import HearthText

/// Reads one file of the journal into a typed document. Pure, so files are parsed in parallel.
package enum DocumentParser {
  /// Returns the document of an entry's file, with all findings. Only a sealed or withheld file yields no content.
  ///
  /// - Parameters:
  ///   - opensSealed: Whether sealed files keep their content, for the pages behind the lock only.
  ///   - hasSealedTwin: Whether a sealed file of the same name is beside it.
  package static func parse(
    _ file: SourceFile, settings: Settings, opensSealed: Bool = false, hasSealedTwin: Bool = false
  ) -> (document: ParsedDocument, log: DiagnosticLog) {
    let parsed = parsedFile(of: file, settings: settings, hasSealedTwin: hasSealedTwin)
    let isShown = parsed.status == .sound || opensSealed && parsed.status == .sealed
    var document = ParsedDocument(
      path: file.path, status: parsed.status, content: isShown ? parsed.content : nil,
      remainder: parsed.status == .withheld ? parsed.content : nil,
      hasFrontMatter: parsed.frontMatter.yaml != nil)
    if !isShown, let content = parsed.content {
      document.hiddenLabels = Set(content.usedLabels.map(\.value))
    }
    return (document, parsed.log)
  }

  /// Reads a file and determines its status. Sealed content is included.
  static func parsedFile(of file: SourceFile, settings: Settings, hasSealedTwin: Bool = false) -> ParsedFile {
    var log = DiagnosticLog()
    let file = TextDecodingCheck.repaired(file, log: &log)
    var isComplete = log.diagnostics.isEmpty
    let written = FrontMatter.split(file, log: &log)
    var frontMatter = written
    var yaml = YAMLReader.inspect(frontMatter, of: file, log: &log)
    isComplete = isComplete && yaml.isValid && !log.hasErrors
    // Text between two thematic breaks is part of the body, not front matter, unless a comment may reach beyond it.
    if yaml.node?.entries == nil, let range = frontMatter.yaml,
      !MarkdownReader.holdsCommentMark(String(decoding: file.bytes[range], as: UTF8.self))
    {
      frontMatter.removeYAML(from: file)
    }
    var fields = FieldReader(yaml.node?.entries ?? [], table: .entries, file: file, log: log)
    let name = settings.vault?.fileDate(of: file.path) ?? FileDate(path: file.path)
    let kind = fields.kind(fileDate: name)
    yaml.isValid = isComplete && !fields.log.diagnostics.contains { $0.finding.rule == .unknownKind }
    let visibility = Visibility.of(
      file, frontMatter: written, yaml: yaml, standard: settings.privacy[kind] ?? .private,
      isLocked: settings.locks(kind),
      mayBeOfSealedKind: settings.locksAll || settings.privacy.values.contains(.sealed),
      hasSealedTwin: hasSealedTwin)
    if case .withheld(let reason) = visibility {
      if reason != written.fault { log.append(reason) }
      fields.log = log
    }
    func parsed(_ content: (any JournalEntry)?) -> ParsedFile {
      ParsedFile(
        file: file, status: ParsedDocument.Status(visibility, hasContent: content != nil), content: content,
        frontMatter: written, entries: yaml.node?.entries ?? [], isComplete: isComplete, log: log)
    }
    guard written.isReadable else { return parsed(nil) }
    // Reading continues whatever the privacy is, so that all problems are reported at once.
    let body = ParsedBody(file, frontMatter: frontMatter, log: &fields.log)
    var context = EntryContext(kind: kind, visibility: visibility, fileDate: name, settings: settings)
    let content = context.entry(&fields, body: body)
    KeyChecker.check(&fields, kind: kind)
    if written.yaml == nil { KeyChecker.checkBareKeys(in: file, from: written.bodyOffset, log: &fields.log) }
    log.append(fields.log, after: log.diagnostics.count)
    return parsed(content)
  }

  /// Returns the file's entry whatever its privacy, to place it in the journal but never to show it.
  package static func entry(of file: SourceFile, settings: Settings) -> (any JournalEntry)? {
    parsedFile(of: file, settings: settings).content
  }
}

/// The parsed contents of a file, whatever its privacy: for `privacy: sealed`, `status` is `.sealed` and `content` is there.
struct ParsedFile {
  /// The file in UTF-8.
  var file: SourceFile
  var status: ParsedDocument.Status
  /// Present even in a file that is sealed or withheld: for changes that the person requests, never for pages.
  var content: (any JournalEntry)?
  /// Includes text between two thematic breaks, which isn't front matter.
  var frontMatter: FrontMatter
  /// The front matter, as far as it can be read.
  var entries: [YAMLEntry]
  /// Whether no line of it had to be repaired.
  var isComplete: Bool
  var log: DiagnosticLog
  /// Whether everything was understood, so that the file can be changed.
  var isReadable: Bool { isComplete && status != .withheld && !log.hasErrors }

  /// Whether lines can be added and removed beside unreadable ones. Changing an anchored value would change its aliases.
  var isEditable: Bool {
    status != .withheld && !log.diagnostics.contains { $0.finding.rule == .anchorOrAlias }
  }
}

/// The few facts that are needed about every entry before one of them is changed.
package struct EntrySummary: Sendable {
  package var path: String
  package var kind: EntryKind
  /// Its day, if readable.
  package var day: CalendarDate?
  /// Whether it has no errors. A sealed entry can be readable here, because nothing of it is shown.
  package var isReadable: Bool
  package var isSealed: Bool
  /// The labels of the entry as a whole, as written.
  package var ownLabels: [String]
  package var spanLabels: [String]
  package var tags: [String]
  package var labels: [String] { ownLabels + spanLabels }
  /// The title, and the other names; none if the entry can't be read.
  package var names: [String] = []
  /// The title, if it was written.
  package var ownTitle: String?
  /// The day on which the site shows it.
  package var shownDay: CalendarDate?
  package var time: TimeOfDay?

  package init(_ file: SourceFile, settings: Settings) {
    let parsed = DocumentParser.parsedFile(of: file, settings: settings)
    path = file.path
    isReadable = parsed.status != .withheld && !parsed.log.hasErrors
    isSealed = parsed.status == .sealed || parsed.status == .withheld
    kind = parsed.content?.entry.id.kind ?? JournalPaths.kind(ofFolderIn: file.path) ?? .note
    day = parsed.content?.entry.moment?.date ?? FileDate(path: file.path)?.date
    ownLabels = parsed.content?.entry.labels.map(\.value) ?? []
    spanLabels = parsed.content?.spans.map(\.label).filter { !$0.isEmpty } ?? []
    tags = parsed.content?.entry.tags ?? []
    if let entry = parsed.content?.entry {
      names = [entry.title] + entry.aliases.map(\.value)
      ownTitle = entry.hasOwnTitle ? entry.title : nil
      (shownDay, time) = (entry.day(startingAt: settings.dayStarts), entry.moment?.time)
    }
  }
}

/// One file of the journal, parsed on its own: its id may be taken, and `used: [tea]` is still a name.
package struct ParsedDocument: Sendable {
  /// As ``SourceFile/path``.
  package let path: String
  package var status: Status
  /// `nil` for files that are sealed or withheld.
  package var content: (any JournalEntry)?
  /// The readable part of a withheld file: it is checked, so that one run reports everything, but never joins the journal.
  package var remainder: (any JournalEntry)?
  package var hasFrontMatter: Bool
  /// The labels of a hidden file. Labels that no other file has are hidden too.
  package var hiddenLabels: Set<String> = []

  /// Whether a document may be shown.
  package enum Status: Hashable, Sendable {
    case sound
    case sealed
    /// It is unclear who may see it, so nobody does; the log says why.
    case withheld

    init(_ visibility: Visibility, hasContent: Bool) {
      self =
        switch visibility {
        case .shown, .draft: hasContent ? .sound : .withheld
        case .sealed: .sealed
        case .withheld: .withheld
        }
    }
  }
}

extension SourceFile {
  /// The file as messages may show it: in an entry, comments are replaced by a space for each scalar.
  package var blankingComments: SourceFile {
    switch JournalPaths.role(of: path) {
    // A sync copy whose original is missing is read as an entry.
    case .entry, .aboutMe, .ignored(.conflictCopy): break
    default:
      var log = DiagnosticLog()
      return TextDecodingCheck.repaired(self, log: &log)
    }
    var log = DiagnosticLog()
    let text = TextDecodingCheck.repaired(self, log: &log)
    let start = FrontMatter.split(text, log: &log).bodyOffset
    let body = text.bytes[min(start, text.bytes.count)...]
    // In front matter, a comment can't extend beyond its value.
    var bytes: [UInt8] = []
    for line in text.bytes[..<body.startIndex].split(separator: 0x0A, omittingEmptySubsequences: false) {
      let value = line.drop { $0 == 0x20 || $0 == 0x09 }
      bytes += line[..<value.startIndex]
      bytes += value.withUnsafeBufferPointer(MarkdownReader.blankingComments) ?? Array(value)
      bytes.append(0x0A)
    }
    bytes.removeLast()
    bytes += body.withUnsafeBufferPointer(MarkdownReader.blankingComments) ?? Array(body)
    return bytes == text.bytes ? text : SourceFile(path: path, bytes: bytes)
  }
}
