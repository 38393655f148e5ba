import HearthCore
import HearthJournal
import HearthLock

/// `hearth new KIND --sealed`: writes only the sealed form, from standard input or an editor on a file in memory.
struct SealedEntryWriter {
  let request: JournalRequest

  /// Returns the path of the sealed file; `nil` in a dry run.
  func write(_ entry: NewEntry) throws -> String? {
    try MachineError.explainingLock("Nothing was written.") { crypto in
      _ = try FileSealer(request, crypto)
      let path = try freePath(entry)
      if request.isDryRun {
        request.machine.terminal.list(
          "would write \(request.displayPath(path + JournalPaths.sealedSuffix))\n")
        return nil
      }
      for folder in MemoryFolder.left {
        request.remark(
          "a text that an earlier command couldn't save is still in memory; save what you need, then remove it: \(ShellWord.command("rm -r", folder))"
        )
      }
      let text = try text(entry, named: String(JournalPaths.fileName(path)))
      do {
        let path = try save(text.bytes, entry, crypto)
        text.folder?.remove()
        return path
      } catch {
        let folder = try text.folder ?? MemoryFolder()
        if text.folder == nil { try folder.write(text.bytes, to: text.name) }
        throw Self.kept(text.name, in: folder, entry, error)
      }
    }
  }

  /// Seals a text that was never in a clear file. The journal may have changed while it was written.
  func save(_ text: [UInt8], _ entry: NewEntry, _ crypto: Crypto) throws -> String {
    let sealer = try FileSealer(request, crypto)
    let path = try freePath(entry)
    let file = SourceFile(path: path, bytes: text)
    guard let marked = SealedMark.marking(file) else {
      throw MachineError(
        "this text can't be sealed, because Hearth can't write 'privacy: sealed' into it; correct its front matter, or save it as UTF-8"
      )
    }
    let opened = try OpenedJournal(request, opening: [path], added: [file])
    let page = opened.plan.page(of: path, companions: [])
    return try sealer.write(SealedFile.Content(path: path, file: marked.bytes, page: page), at: path).file
      .path
  }

  /// Returns the error of a text that couldn't be saved, with the place where it still is.
  private static func kept(
    _ name: String, in folder: MemoryFolder, _ entry: NewEntry, _ error: any Error
  ) -> MachineError {
    let found = (error as? any CommandError)?.found ?? (error as? LockError)?.message ?? "\(error)"
    let file = ShellWord.quoted(folder.path(of: name))
    return MachineError(
      found,
      help: """
        Your text isn't lost: it is in \(file), in memory, until this machine restarts.
        To save it: hearth new \(entry.kind.rawValue) --sealed < \(file)
        Then remove it: \(ShellWord.command("rm -r", folder.path))
        """)
  }

  /// Returns the first name that neither a clear nor a sealed file has; a day of heart rate has only one name to try.
  private func freePath(_ entry: NewEntry) throws -> String {
    let (files, name) = (try JournalFiles(folder: request.place.content), entry.fileName)
    let taken = files.sealedPaths.union(files.paths)
    if name.isOneOfItsDay {
      let table = files.paths(.samples).first { FileDate(path: $0)?.date == entry.date.date }
      // A sealed note beside a clear table would hide nothing.
      if let table {
        throw UsageError(
          "the readings of that day aren't sealed: \(request.displayPath(table))",
          help: "Write the note without --sealed, and then: hearth seal \(entry.date.date)")
      }
    }
    let free = try name.first(help: "Give another --title.") { taken.contains($0) ? nil : $0 }
    if let free { return free }
    throw UsageError(
      "there is already a note for that day: \(request.displayPath(name.path()))",
      help: "Nothing was written.")
  }

  /// A text that is in no file yet, except for one in memory where an editor was used.
  private typealias Text = (bytes: [UInt8], name: String, folder: MemoryFolder?)

  private func text(_ entry: NewEntry, named name: String) throws -> Text {
    guard request.machine.terminal.canAskSecretly else {
      let given = try MachineError.explaining(
        "standard input can't be read", help: "Nothing was written.",
        FileDescriptor.standardInput().read(expecting: 4096))
      guard given.contains(where: { $0 > 0x20 }) else {
        throw UsageError(
          "standard input is empty", help: "For example: hearth new reflection --sealed < note.txt")
      }
      // A text with its own front matter stays as it is.
      let isWhole = ["---\n", "---\r\n"].contains { given.starts(with: $0.utf8) }
      return (isWhole ? given : Array(entry.text.utf8) + given, name, nil)
    }
    let editor = try Editor(request.machine, help: "Without one, give the text on standard input.")
    let (folder, template) = (try MemoryFolder(), Array(entry.text.utf8))
    do {
      try folder.write(template, to: name)
      // A signal that ends the editor, which handles signals as usual, must not end this process before it saves the text.
      try Signals.handled(by: { _ in }) {
        try editor.edit(folder.path(of: name), line: entry.bodyLine, help: "Nothing was written.")
      }
      let text = try folder.read(name)
      guard text != template else {
        throw UsageError(
          "you didn't change the entry in the editor",
          help: "Nothing was written. An editor that returns at once needs an option to wait: code --wait")
      }
      guard let moved = entry.movingTextBelow(text) else { return (text, name, folder) }
      request.remark("what you wrote above the front matter is now below it")
      return (moved, name, folder)
    } catch {
      guard folder.holdsMore(than: template, in: name) else {
        folder.remove()
        throw error
      }
      throw Self.kept(name, in: folder, entry, error)
    }
  }
}
