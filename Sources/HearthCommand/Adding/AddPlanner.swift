import HearthCore
import HearthJournal

/// Decides where files from elsewhere go. Looks at the disk and changes nothing.
struct AddPlanner {
  /// The journal as it is.
  let journal: Journal
  /// Its content folder, absolute.
  let content: String
  /// What was placed before, by path: two files of one call may want one name.
  private var placed: [String: [UInt8]] = [:]

  init(journal: Journal, content: String) {
    self.journal = journal
    self.content = content
  }

  /// Where a file goes; paths from the journal's root.
  enum Place: Hashable {
    /// A name that nothing has. `insteadOf`: the name it would have had, which another text keeps.
    case free(String, insteadOf: String?)
    /// The same bytes are in the journal already.
    case there(String)
    /// The day of heart rate has a note.
    case taken(String)
  }

  /// A thousand texts of one name are somebody's mistake.
  private static let mostOfOneName = 1000

  mutating func place(_ file: AddedFile, as entry: Entry) throws -> Place {
    if let real = FilePath.real(file.path), FilePath.isInside(real, content) {
      return .there("Content" + real.dropFirst(content.count))
    }
    let name = EntryFileName(
      kind: entry.id.kind, title: entry.hasOwnTitle ? entry.title : nil, moment: entry.moment,
      formerName: file.formerName)
    for number in 1...Self.mostOfOneName {
      let path = name.path(number: number)
      guard let holder = holder(of: path, kind: entry.id.kind) else {
        placed[path] = file.bytes
        return .free(path, insteadOf: number > 1 ? name.path() : nil)
      }
      if bytes(at: holder) == file.bytes { return .there(holder) }
      if name.isOneOfItsDay { return .taken(holder) }
    }
    throw UsageError(
      "there are a thousand entries named \(name.path())", help: "You could give \(file.given) another title."
    )
  }

  /// The file that has the name already: the same path, or an entry whose page has the same name.
  private func holder(of path: String, kind: EntryKind) -> String? {
    if placed[path] != nil || bytes(at: path) != nil { return path }
    let slug = Slug.make(path: path, kind: kind, fileDate: FileDate(path: path))
    return journal.index[EntryID(kind: kind, slug: slug)]?.path
  }

  /// `nil` where there is no such file. What cannot be read is there all the same.
  private func bytes(at path: String) -> [UInt8]? {
    if let bytes = placed[path] { return bytes }
    let inside = String(JournalPaths.inside(path))
    do throws(SystemCode) {
      let folder = try FileDescriptor.folder(content)
      guard let status = try folder.status(of: inside) else { return nil }
      guard status.kind == .file else { return [] }
      return try folder.file(inside).read(expecting: status.size)
    } catch {
      return error.isMissing ? nil : []
    }
  }
}
