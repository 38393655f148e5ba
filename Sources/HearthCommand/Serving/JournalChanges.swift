import HearthCore
import HearthJournal
import HearthServe

/// Changes that forms make to files.
extension LiveJournal {
  func write(_ changes: [FileChange], as verb: String) throws(ChangeError) -> Int? {
    try changing(as: verb) { writer in try writer.write(changes) }.change
  }

  func write(
    with uploads: [Upload], as verb: String,
    _ changes: (_ attachments: [String]) throws(EditError) -> [FileChange]
  ) throws(ChangeError) -> Int? {
    try changing(as: verb) { writer in
      // No picture is kept for a change that can't be made.
      _ = try changes(["Content/attachments/picture"])
      try attaching(uploads, writer) { try writer.write(changes($0)) }
    }.change
  }

  func create(
    _ entry: EntryFileName, with uploads: [Upload],
    _ text: (_ path: String, _ attachments: [String]) throws(EditError) -> SourceFile
  ) throws(ChangeError) -> (path: String, change: Int?) {
    let found = try changing(as: "new") { writer in
      // No picture is kept for an entry that can't be written.
      if !uploads.isEmpty { _ = try text(entry.path(), []) }
      return try attaching(uploads, writer) { attachments in
        for path in entry.paths where !request.place.hasSealed(path) {
          if try writer.create(try text(path, attachments)) { return path }
        }
        throw MachineError(
          "there is already an entry with that name: \(request.displayPath(entry.path()))")
      }
    }
    return (found.value, found.change)
  }

  /// Copies pictures and recordings into the journal and makes a change that refers to them, given their paths. Removes
  /// them again if nothing was changed.
  private func attaching<Value>(
    _ uploads: [Upload], _ writer: ContentWriter, _ change: (_ attachments: [String]) throws -> Value
  ) throws -> Value {
    var attachments: [String] = []
    do {
      for upload in uploads { attachments.append(try attach(upload, writer)) }
      return try change(attachments)
    } catch {
      if (error as? MachineError)?.isPartial != true { writer.takeBack(attachments) }
      throw error
    }
  }

  /// Copies a picture or a recording into the journal. Returns its path there.
  private func attach(_ upload: Upload, _ writer: ContentWriter) throws -> String {
    guard let name = AttachmentName(of: upload.fileName) else {
      throw MachineError(
        "'\(upload.fileName)' is neither a picture nor a recording that pages can show",
        help: "Nothing was saved.")
    }
    if let problem = upload.problem {
      throw MachineError(
        "the file \(upload.fileName) can't be kept", code: SystemCode(problem), help: "Nothing was saved.")
    }
    let limit = JournalFiles.limit(for: name.path())
    guard upload.size <= limit else {
      throw MachineError("\(upload.fileName) is larger than \(limit >> 20) MB", help: "Nothing was saved.")
    }
    let bytes = try MachineError.explaining(
      "\(upload.fileName) can't be read", FileDescriptor.input(upload.path).read(expecting: upload.size))
    for number in 1...1000 {
      let path = name.path(number: number)
      if !request.place.hasSealed(path), try writer.create(SourceFile(path: path, bytes: bytes)) {
        return path
      }
    }
    throw MachineError(
      "there are already a thousand files named like \(name.path())",
      help: "Rename your file, then add it again.")
  }

  func createSealed(
    _ entry: NewEntry, _ text: (_ path: String) throws(EditError) -> SourceFile
  ) throws(ChangeError) {
    _ = try changing(as: "new") { _ in
      try MachineError.explainingLock("Nothing was written.") { crypto in
        let file = try text(entry.fileName.path())
        _ = try SealedEntryWriter(request: request).save(file.bytes, entry, crypto)
      }
    }
  }

  func renameLabel(_ old: String, to new: String, with change: FileChange?) throws(ChangeError) -> Int? {
    try changing(as: "labels") { writer in
      let verb = LabelsVerb(journal: try EditableJournal(self.request))
      try writer.write(verb.changes(from: old, to: new, with: change))
    }.change
  }

  func seal(_ path: String) throws(ChangeError) {
    _ = try perform("seal", [request.place.onDisk(path)], [])
  }

  func trash(_ file: SourceFile) throws(ChangeError) -> Int? {
    try changing(as: "delete") { writer in
      // Its line endings may have been normalized.
      guard let onDisk = try writer.read(file.path), LineEnds.unified(onDisk.bytes) == file.bytes else {
        throw MachineError(
          "\(self.request.displayPath(file.path)) has changed in the meantime", help: "It is still there."
        ).about(file.path)
      }
      try writer.trash(onDisk)
    }.change
  }

  /// Makes a change while no other command changes the journal, then updates the site.
  func changing<Value>(
    as verb: String, _ body: (ContentWriter) throws -> Value
  ) throws(ChangeError) -> (value: Value, change: Int?) {
    do {
      return try working {
        let writer = ContentWriter(request, as: verb)
        let value = try request.withJournalLock { try body(writer) }
        return (value, writer.change)
      }
    } catch {
      throw refusal(error)
    }
  }

  /// Returns the reason for a failure, worded for a page. A file that pages hide isn't named.
  func refusal(_ error: any Error) -> ChangeError {
    let path = (error as? EditError)?.path ?? (error as? MachineError)?.path
    guard let path, !mayName(path) else { return ChangeError(explaining: error) }
    return ChangeError(
      ["A file that pages don't show is in the way, and stays as it is. In a terminal, Hearth names it."],
      isConflict: (error as? MachineError)?.isConflict == true, isEnglish: true)
  }
}

extension ChangeError {
  /// Returns the reason for a failure, worded for a page.
  init(explaining error: any Error) {
    switch error {
    case let error as ChangeError: self = error
    case let error as EditError: self.init(error)
    case let error as any CommandError:
      let isConflict = (error as? MachineError)?.isConflict == true
      self.init([Self.sentence(error.found), error.help], isConflict: isConflict, isEnglish: true)
    default: self.init(["\(error)"], isEnglish: true)
    }
  }
}
