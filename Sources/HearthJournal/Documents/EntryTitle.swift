import HearthCore

/// What an entry is called: its `title`, its first heading, what its file name says besides a date, or its date.
struct EntryTitle {
  var text: String
  /// Whether the person wrote it, in one of the first three places.
  var isOwn: Bool
  var isFromFileName = false

  init(
    written: String?, heading: String?, path: String, fileDate: FileDate?, kind: EntryKind, moment: Moment?
  ) {
    if let text = written ?? heading {
      (self.text, isOwn) = (text, true)
      return
    }
    let name = fileDate.map(\.rest) ?? JournalPaths.baseName(path)
    if !name.isEmpty, fileDate == nil || !Self.isCounter(name) {
      (text, isOwn, isFromFileName) = (Self.words(name), true, true)
      return
    }
    // Pages put words of their language in its place; this is for messages and lists of files.
    let date = moment.map(\.date) ?? fileDate?.date
    let time = moment?.time.map { " \($0)" } ?? ""
    text = date.map { "\($0)\(time)" } ?? kind.rawValue
    isOwn = false
  }

  /// Behind a date, one or two digits only tell the files of a day apart.
  private static func isCounter(_ name: Substring) -> Bool {
    name.utf8.count <= 2 && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// `long-walk` → `Long walk`; names with blanks, and those of Logseq, are titles as they are.
  private static func words(_ name: Substring) -> String {
    if let page = LogseqName.page(of: name) { return page }
    guard !name.contains(" ") else { return String(name) }
    let words = name.map { $0 == "-" || $0 == "_" ? " " : $0 }
    guard let first = words.first else { return "" }
    return first.uppercased() + String(words.dropFirst())
  }
}
