import HearthCore
import HearthServe
import Synchronization

/// The drafts of a journal: files in `.hearth/drafts`, private to their owner. Each is kept until its words are saved
/// or discarded.
struct DraftFolder {
  /// The most drafts, and the most bytes of one draft and of all. Beyond these limits, none is kept and none is removed.
  static let limits = (count: 100, bytes: Limits.standard.text, total: 32 << 20)
  private static let folder = "drafts"
  /// Held while a draft is compared and written.
  private static let keeping = Mutex<Void>(())

  let history: UndoHistory

  /// Returns every draft with the time at which it was last written, the latest first. Other files are ignored.
  func all() -> [(draft: Draft, written: Instant)] {
    guard let folder = try? history.open().folder(Self.folder) else { return [] }
    let drafts = names(in: folder).compactMap { name -> (draft: Draft, written: Instant)? in
      guard let key = Draft.Key(name), let file = try? folder.file(name), let status = try? file.status(),
        status.kind == .file, status.size <= Self.limits.bytes * 2, let bytes = try? file.read(),
        let draft = Draft(bytes, key: key)
      else { return nil }
      return (draft, Instant(milliseconds: status.modified / 1_000_000))
    }
    return drafts.sorted { ($1.written, $0.draft.key.text) < ($0.written, $1.draft.key.text) }
  }

  private func names(in folder: FileDescriptor) -> [String] {
    ((try? folder.items()) ?? []).compactMap(\.name)
  }

  /// Writes a draft in place of the one with its key. The old words stay until the new ones are complete. Returns
  /// `false` if there is no room for it; throws if the form's later words are there already.
  func keep(_ draft: Draft) throws(ChangeError) -> Bool {
    try Self.keeping.withLock { _ throws(ChangeError) in try put(draft) }
  }

  private func put(_ draft: Draft) throws(ChangeError) -> Bool {
    let bytes = draft.bytes
    do throws(SystemCode) {
      let folder = try history.make().folders(Self.folder)
      if let kept = try? folder.file(draft.key.text).read(), let kept = Draft(kept, key: draft.key),
        kept.number > draft.number
      {
        throw .taken
      }
      let others = names(in: folder).filter { Draft.Key($0) != nil && $0 != draft.key.text }
      let size = others.reduce(bytes.count) { $0 + (folder.statusIfKnown(of: $1)?.size ?? 0) }
      guard others.count < Self.limits.count, bytes.count <= Self.limits.bytes, size <= Self.limits.total
      else {
        return false
      }
      try StagedFile(bytes, for: draft.key.text, in: folder).put()
      return true
    } catch {
      throw ChangeError(
        [ChangeError.sentence("the draft can't be kept: \(error)")], isConflict: error.isTaken)
    }
  }

  /// Removes the drafts that a text contains: once it is sealed, nothing else may hold its words. A draft with others stays,
  /// because they exist nowhere else.
  func removeAll(within text: String) {
    for (draft, _) in all() where draft.isWithin(text) { remove(draft.key) }
  }

  func remove(_ key: Draft.Key) {
    try? history.open().folder(Self.folder).removeFile(key.text)
  }
}

/// What is typed and not yet saved.
extension LiveJournal {
  private var draftFolder: DraftFolder { DraftFolder(history: history) }

  var drafts: [KeptDraft] { draftFolder.all().map { KeptDraft($0.draft, time: localTime(at: $0.written)) } }

  func keepDraft(_ draft: Draft) throws(ChangeError) -> Bool { try draftFolder.keep(draft) }

  func discardDraft(_ key: Draft.Key) { draftFolder.remove(key) }
}
