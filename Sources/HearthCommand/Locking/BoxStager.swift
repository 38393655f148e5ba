import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// Seals items one at a time and stages each box for the site's folder `locked`. Safe to use from several threads.
struct BoxStager: Sendable {
  static let folder = "locked"

  let lock: JournalLock
  let memory: LockMemory
  let files: JournalFiles
  let writer: SiteWriter

  /// A box that is staged, or kept unchanged.
  struct Placed {
    /// Its path in the site; `nil` for a sealed file of the journal.
    var path: String?
    /// Its code in ``LockMemory``; `nil` for a sealed file of the journal.
    var code: String?
    let name: String
    let file: SiteFile
  }

  /// Boxes, with the findings about the file they are made from.
  struct Boxes {
    var placed: Result<[Placed], MachineError> = .success([])
    var log = DiagnosticLog()
  }

  func boxes(of items: [LockedPlan.Item]) -> Boxes {
    Boxes(
      placed: Result { () throws(MachineError) in
        try items.map { item throws(MachineError) in try box(of: item) }
      })
  }

  func boxes(of copy: AttachmentCopy) -> Boxes {
    switch files.read(copy.source) {
    case .file(let file):
      let (bytes, finding) = copy.bytes(of: file)
      var boxes = boxes(of: [LockedPlan.Item(path: copy.path.text, content: bytes)])
      if let finding { boxes.log.report(finding, in: copy.source) }
      return boxes
    case .finding(let finding): return Boxes(finding, in: copy.source)
    }
  }

  /// Returns the box of a file sealed by `hearth seal`, unchanged.
  func boxes(ofSealedFile path: String) -> Boxes {
    switch files.read(path) {
    case .file(let file):
      guard let sealed = SealedFile(file.bytes) else { return Boxes(.unreadableSealedFile, in: path) }
      return Boxes(
        placed: Result { () throws(MachineError) in
          [Placed(name: sealed.name, file: try stage(sealed.box, sealed.name))]
        })
    case .finding(let finding): return Boxes(finding, in: path)
    }
  }

  /// Returns an empty box. Its size depends only on its number and the memory's key, so adding something behind the
  /// lock doesn't change it.
  func emptyBox(_ number: Int) -> Boxes {
    let path = "nothing \(number)"
    do throws(LockError) {
      let code = try memory.code([], at: path, publicKey: lock.file.publicKey, lock.crypto)
      let random = Int(code.prefix(4), radix: 16) ?? 0
      // From 1 to 33 KiB, as most pages are.
      let size = 1 << (10 + random % 6) + random % 1024
      return boxes(of: [LockedPlan.Item(path: path, content: [UInt8](repeating: 0, count: size))])
    } catch {
      return Boxes(placed: .failure(MachineError("the lock can't be used: \(error.message)")))
    }
  }

  func box(of item: LockedPlan.Item) throws(MachineError) -> Placed {
    let (crypto, publicKey, found) = (lock.crypto, lock.file.publicKey, "the lock can't be used")
    let code = try MachineError.explaining(lock: found) { () throws(LockError) in
      try memory.code(item.content, at: item.path, publicKey: publicKey, crypto)
    }
    if let name = memory[code], let file = writer.kept(Self.path(name)) {
      return Placed(path: item.path, code: code, name: name, file: file)
    }
    let (name, box) = try MachineError.explaining(lock: found) { () throws(LockError) in
      let name = try SealedBox.newName(with: crypto)
      let place = SealedBox.place(of: name)
      return (name, try SealedBox.seal(item.content, to: publicKey, place: place, with: crypto))
    }
    return Placed(
      path: item.path, code: code, name: name, file: try stage(box, name))
  }

  private func stage(_ box: [UInt8], _ name: String) throws(MachineError) -> SiteFile {
    let script = "hearthLocked(\"\(name)\",\"\(Base64.encoded(box))\")"
    return try writer.stage(Self.path(name), bytes: Array(script.utf8), hidesTime: true)
  }

  private static func path(_ name: String) -> String { "\(folder)/\(name).js" }
}

extension BoxStager.Boxes {
  /// No box, because of a finding in the file at `path`.
  fileprivate init(_ finding: Finding, in path: String) { log.report(finding, in: path) }
}
