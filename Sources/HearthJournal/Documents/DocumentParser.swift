package import HearthDiagnostics
import HearthMarkdown
import HearthYAML

/// Reads one file of the journal into a typed document. Pure, so files are parsed in parallel.
package enum DocumentParser {
  /// The document of an entry's file, and everything that was found in it.
  ///
  /// A file with an error gives a document without content; warnings and notes take nothing away.
  package static func parse(
    _ file: SourceFile, settings: Settings
  ) -> (document: ParsedDocument, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    func document(
      _ standing: ParsedDocument.Standing, _ content: ParsedEntry? = nil, remainder: ParsedEntry? = nil
    ) -> ParsedDocument {
      ParsedDocument(
        path: file.path, standing: standing, content: content, remainder: remainder,
        hasFrontMatter: frontMatter.yaml != nil)
    }
    let mapping = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries
    let isDoubtful =
      log.hasErrors && !PrivacyReader.isKnown(in: file, frontMatter: frontMatter, settings: settings)
    guard let mapping else { return (document(isDoubtful ? .unreadablePrivacy : .broken), log) }
    var fields = FieldReader(mapping, table: .entries, file: file)
    fields.log = log
    let name = FileDate(path: file.path)
    let kind = KindReader.kind(&fields, fileDate: name)
    // Reading goes on whatever the privacy is, so that all problems are told at once.
    let privacy = PrivacyReader.privacy(&fields, kind: kind, settings: settings)
    let body = BodyReader.read(file, frontMatter: frontMatter, log: &fields.log)
    let content = EntryReader(
      kind: kind, fileDate: name, settings: settings, privacy: privacy ?? .sealed
    ).read(&fields, body: body)
    KeyChecker.check(&fields, kind: kind)
    log.append(fields.log, after: log.diagnostics.count)
    guard let privacy, !isDoubtful else { return (document(.unreadablePrivacy, remainder: content), log) }
    if privacy == .sealed { return (document(.sealed), log) }
    guard let content, !log.hasErrors else { return (document(.broken, remainder: content), log) }
    return (document(.sound, content), log)
  }
}
