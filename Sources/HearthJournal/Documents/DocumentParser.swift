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
    let isSound = reading.standing == .sound
    let document = ParsedDocument(
      path: file.path, standing: reading.standing, content: isSound ? reading.content : nil,
      remainder: isSound || reading.standing == .sealed ? nil : reading.content,
      hasFrontMatter: reading.hasFrontMatter)
    return (document, reading.log)
  }

  /// What a file says, whoever may see it.
  struct Reading {
    var standing: ParsedDocument.Standing
    /// Also of a file that is sealed, or has errors: for changes that the person asks for, never for pages.
    var content: ParsedEntry?
    var hasFrontMatter: Bool
    var log: DiagnosticLog
    /// Whether all of it is understood, so that it can be changed.
    var isReadable: Bool { (standing == .sound || standing == .sealed) && !log.hasErrors }
  }

  /// Reads a file and judges it, without leaving anything out.
  static func reading(of file: SourceFile, settings: Settings) -> Reading {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    func reading(_ standing: ParsedDocument.Standing, _ content: ParsedEntry? = nil) -> Reading {
      Reading(
        standing: standing, content: content, hasFrontMatter: frontMatter.yaml != nil, log: log)
    }
    let mapping = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries
    let isDoubtful =
      frontMatter.isHidden
      || log.hasErrors && !PrivacyReader.isKnown(in: file, frontMatter: frontMatter, settings: settings)
    guard let mapping else { return reading(isDoubtful ? .unreadablePrivacy : .broken) }
    var fields = FieldReader(mapping, table: .entries, file: file)
    fields.log = log
    let name = FileDate(path: file.path)
    let kind = KindReader.kind(&fields, fileDate: name)
    // Reading goes on whatever the privacy is, so that all problems are told at once.
    let privacy = PrivacyReader.privacy(&fields, standard: settings.privacy[kind] ?? .private)
    let body = BodyReader.read(file, frontMatter: frontMatter, log: &fields.log)
    let content = EntryReader(
      kind: kind, fileDate: name, settings: settings, privacy: privacy ?? .sealed
    ).read(&fields, body: body)
    KeyChecker.check(&fields, kind: kind)
    log.append(fields.log, after: log.diagnostics.count)
    guard let privacy, !isDoubtful else { return reading(.unreadablePrivacy, content) }
    if privacy == .sealed { return reading(.sealed, content) }
    return reading(content == nil || log.hasErrors ? .broken : .sound, content)
  }

  /// What the file says it is, whatever its privacy: for giving it a place in the journal, never for showing it. `nil`
  /// where it cannot be read.
  package static func entry(of file: SourceFile, settings: Settings) -> ParsedEntry? {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    guard let mapping = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries else { return nil }
    var fields = FieldReader(mapping, table: .entries, file: file)
    let name = FileDate(path: file.path)
    let kind = KindReader.kind(&fields, fileDate: name)
    let body = BodyReader.read(file, frontMatter: frontMatter, log: &fields.log)
    return EntryReader(
      kind: kind, fileDate: name, settings: settings, privacy: .sealed
    ).read(
      &fields, body: body)
  }
}
