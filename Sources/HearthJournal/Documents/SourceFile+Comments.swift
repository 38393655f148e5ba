package import HearthCore
import HearthText

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
