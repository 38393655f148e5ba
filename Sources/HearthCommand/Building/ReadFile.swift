import HearthCore
import HearthJournal
import HearthText

/// One file of an entry, read once: what it says, without its bytes.
struct ReadFile: Sendable {
  let path: String
  private(set) var document: ParsedDocument?
  /// The document for the next build; `nil` where it is not kept.
  private(set) var packed: PackedDocument?
  /// Of the file's bytes; `nil` where it could not be read.
  private(set) var contentHash: UInt64?
  private(set) var log = DiagnosticLog()

  /// - Parameters:
  ///   - settingsHash: of the file that `settings` are from.
  ///   - cache: where to look before the file is parsed.
  ///   - spool: where what was parsed is kept for its page; `nil` where no pages are made.
  init(
    entryAt path: String, in files: JournalFiles, settings: Settings, settingsHash: UInt64,
    cache: DocumentCache?, spool: PageSpool?
  ) {
    self.path = path
    let (reading, mark) = files.markedRead(path)
    switch reading {
    case .finding(let finding): log.report(finding, in: path)
    case .file(let file):
      let hash = ContentHash.hash(file.bytes)
      contentHash = hash
      let key = DocumentCache.key(path: path, contentHash: hash, settings: settingsHash)
      if let (document, packed) = cache?.document(at: path, key: key, contentHash: hash) {
        self.document = document
        self.packed = packed
        return
      }
      var tree: MarkdownTree?
      let (document, log) = DocumentParser.parse(file, contentHash: hash, settings: settings) { tree = $0 }
      self.document = document
      self.log = log
      guard let spool, document.standing == .sound, let tree, let mark else { return }
      spool.add(tree, of: path, mark: mark)
      packed = PackedDocument(document, log: log, key: key)
    }
  }
}
