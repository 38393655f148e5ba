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
    func document(_ standing: ParsedDocument.Standing, _ content: ParsedEntry? = nil) -> ParsedDocument {
      ParsedDocument(
        path: file.path, standing: standing, content: content, hasFrontMatter: frontMatter.yaml != nil)
    }
    let mapping = YAMLReader.read(frontMatter, of: file, log: &log)?.entries
    let isDoubtful =
      log.hasErrors && !PrivacyReader.isKnown(in: file, frontMatter: frontMatter, settings: settings)
    guard let mapping else { return (document(isDoubtful ? .unreadablePrivacy : .broken), log) }
    var fields = FieldReader(mapping, table: .entries, file: file)
    fields.log = log
    let name = FileDate(path: file.path)
    let kind = KindReader.kind(&fields, fileDate: name)
    guard let privacy = PrivacyReader.privacy(&fields, kind: kind, settings: settings), !isDoubtful else {
      return (document(.unreadablePrivacy), fields.log)
    }
    let body = BodyReader.read(file, frontMatter: frontMatter, log: &fields.log)
    let content = EntryReader(kind: kind, fileDate: name, settings: settings, privacy: privacy)
      .read(&fields, body: body)
    KeyChecker.check(&fields, kind: kind)
    if privacy == .sealed { return (document(.sealed), fields.log) }
    guard let content, !fields.log.hasErrors else { return (document(.broken), fields.log) }
    return (document(.sound, content), fields.log)
  }
}
