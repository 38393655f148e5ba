import HearthCore
import HearthJournal
import HearthLock

/// `hearth new KIND --sealed`: writes an entry in sealed form only. Its text comes from standard input, or from an
/// editor on a file in memory.
struct SealedEntryWriter {
  let request: JournalRequest

  /// Returns the path of the sealed file; `nil` in a dry run.
  func write(_ entry: NewEntry) throws -> String? {
    try MachineError.explainingLock("Nothing was written.") { crypto in
      let sealer = try FileSealer(request, crypto)
      let path = try freePath(entry)
      if request.isDryRun {
        request.machine.terminal.out("would write \(request.shown(path + JournalPaths.sealedSuffix))\n")
        return nil
      }
      let text = try text(entry, named: String(JournalPaths.fileName(path)))
      let file = SourceFile(path: path, bytes: text)
      let opened = try OpenedJournal(request, opening: [path], added: [file])
      let page = opened.plan.page(of: path, companions: [])
      let content = SealedFile.Content(path: path, file: text, page: page)
      return try sealer.write(content, at: path).file.path
    }
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
          "the readings of that day aren't sealed: \(request.shown(table))",
          help: "Write the note without --sealed, and then: hearth seal \(entry.date.date)")
      }
    }
    let free = try name.first(help: "Give another --title.") { taken.contains($0) ? nil : $0 }
    if let free { return free }
    throw UsageError(
      "there is already a note for that day: \(request.shown(name.path()))", help: "Nothing was written.")
  }

  private func text(_ entry: NewEntry, named name: String) throws -> [UInt8] {
    guard request.machine.terminal.canAskSecretly else {
      let given = try MachineError.explaining(
        "standard input can't be read", help: "Nothing was written.",
        FileDescriptor.standardInput().read(expecting: 4096))
      guard given.contains(where: { $0 > 0x20 }) else {
        throw UsageError(
          "standard input is empty", help: "For example: hearth new reflection --sealed < note.txt")
      }
      // A text with its own front matter stays as it is.
      return ["---\n", "---\r\n"].contains { given.starts(with: $0.utf8) }
        ? given : Array(entry.text.utf8) + given
    }
    let editor = try Editor(request.machine, help: "Without one, give the text on standard input.")
    let folder = try MemoryFolder()
    defer { folder.remove() }
    try folder.write(Array(entry.text.utf8), to: name)
    // A signal that ends the editor, which handles signals as usual, must not end this process before it removes the text.
    try Signals.handled(by: { _ in }) {
      try editor.edit(folder.path(of: name), line: entry.bodyLine, help: "Nothing was written.")
    }
    let text = try folder.read(name)
    guard text != Array(entry.text.utf8) else {
      throw UsageError("you didn't change the entry in the editor", help: "Nothing was written.")
    }
    guard let moved = entry.movingTextBelow(text) else { return text }
    request.remark("what you wrote above the front matter is now below it")
    return moved
  }
}
