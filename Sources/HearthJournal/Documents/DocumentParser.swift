package import HearthCore
import HearthText

/// Reads one file of the journal into a typed document. Pure, so files are parsed in parallel.
package enum DocumentParser {
  /// The document of an entry's file, and everything that was found in it.
  ///
  /// A file with an error gives a document without content; warnings and notes take nothing away.
  package static func parse(
    _ file: SourceFile, settings: Settings
  ) -> (document: ParsedDocument, log: DiagnosticLog) {
    let reading = reading(of: file, settings: settings)
    let isSound = reading.status == .sound
    let remainder = isSound || reading.status == .sealed ? nil : reading.content
    let document = ParsedDocument(
      path: file.path, status: reading.status, content: isSound ? reading.content : nil,
      remainder: remainder, hasFrontMatter: reading.hasFrontMatter)
    return (document, reading.log)
  }

  /// What a file says, whoever may see it.
  struct Reading {
    var status: ParsedDocument.Status
    /// Also of a file that is sealed, or has errors: for changes that the person asks for, never for pages.
    var content: (any JournalEntry)?
    var hasFrontMatter: Bool
    var log: DiagnosticLog
    /// Whether all of it is understood, so that it can be changed.
    var isReadable: Bool { (status == .sound || status == .sealed) && !log.hasErrors }
  }

  /// Reads a file and decides its status, without leaving anything out.
  static func reading(of file: SourceFile, settings: Settings) -> Reading {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    func reading(_ status: ParsedDocument.Status, _ content: (any JournalEntry)? = nil) -> Reading {
      Reading(status: status, content: content, hasFrontMatter: frontMatter.yaml != nil, log: log)
    }
    let mapping = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries
    let isDoubtful =
      frontMatter.isHidden
      || log.hasErrors && !PrivacyReader.isKnown(in: file, frontMatter: frontMatter, settings: settings)
    guard let mapping else { return reading(isDoubtful ? .unreadablePrivacy : .broken) }
    var fields = FieldReader(mapping, table: .entries, file: file, log: log)
    let name = FileDate(path: file.path)
    let kind = KindReader.kind(&fields, fileDate: name)
    // Reading goes on whatever the privacy is, so that all problems are reported at once.
    let privacy = PrivacyReader.privacy(&fields, standard: settings.privacy[kind] ?? .private)
    let body = BodyReader.read(file, frontMatter: frontMatter, log: &fields.log)
    var reader = EntryReader(kind: kind, fileDate: name, settings: settings, privacy: privacy ?? .sealed)
    let content = reader.read(&fields, body: body)
    KeyChecker.check(&fields, kind: kind)
    log.append(fields.log, after: log.diagnostics.count)
    guard let privacy, !isDoubtful else { return reading(.unreadablePrivacy, content) }
    if privacy == .sealed { return reading(.sealed, content) }
    return reading(content == nil || log.hasErrors ? .broken : .sound, content)
  }

  /// What the file says it is, whatever its privacy: for giving it a place in the journal, never for showing it. `nil`
  /// where it cannot be read.
  package static func entry(of file: SourceFile, settings: Settings) -> (any JournalEntry)? {
    reading(of: file, settings: settings).content
  }
}

/// One file of the journal, read and typed on its own: nothing in it has yet been compared with other files.
///
/// References are still names (``Reference/unknown(_:)``), labels may be undeclared, the id may be taken.
package struct ParsedDocument: Sendable {
  /// As ``SourceFile/path``.
  package let path: String
  package var status: Status
  /// `nil` for files that are broken or sealed: nothing of them goes further.
  package var content: (any JournalEntry)?
  /// What could be read of a file with errors. It is compared with the rest of the journal, so that one run tells all
  /// that is wrong, and never becomes a part of it.
  package var remainder: (any JournalEntry)?
  package var hasFrontMatter: Bool

  /// What may become of a document.
  package enum Status: Hashable, Sendable {
    case sound
    /// An error was found in it; the log says which.
    case broken
    case sealed
    /// Broken in such a way that its privacy is not known; it counts as sealed.
    case unreadablePrivacy
  }
}

extension SourceFile {
  /// The file as messages may show it: in the text of an entry, a space for each scalar of a comment.
  package var blankingComments: SourceFile {
    switch JournalPaths.role(of: path) {
    case .entry, .aboutMe: break
    default: return self
    }
    var log = DiagnosticLog()
    let start = FrontMatter.split(self, log: &log).bodyOffset
    let body = bytes[min(start, bytes.count)...]
    guard let blanked = body.withUnsafeBufferPointer(MarkdownReader.blankingComments) else { return self }
    return SourceFile(path: path, bytes: bytes[..<body.startIndex] + blanked)
  }
}
