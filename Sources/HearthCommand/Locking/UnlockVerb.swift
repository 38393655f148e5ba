import HearthCore
import HearthJournal
import HearthLock

/// `hearth unlock NAME…` brings sealed files back; `hearth read NAME…` shows them in the terminal alone.
struct UnlockVerb {
  let request: JournalRequest
  let files: JournalFiles
  let sealer: FileSealer

  func run() throws -> ExitStatus {
    let sealed = files.paths(.sealed)
    let names = OperandPaths(
      request, among: sealed, endings: [".md" + SealedFile.suffix, SealedFile.suffix], called: "sealed entry")
    let paths = try names.paths()
    let key = try Secrets(request).privateKey(
      of: sealer.lock, asking: "Password or recovery code: ", sealer.crypto)
    if request.typed.verb.name == "read" {
      for path in paths {
        let content = try sealer.open(path, privateKey: key)
        request.machine.terminal.show(String(decoding: content.file, as: UTF8.self))
      }
      return .fine
    }
    var boxes: [String: String] = [:]
    for path in sealed {
      guard let end = files.end(of: path, SealedFile.nameLength) else { continue }
      boxes[SealedFile.name(end)] = path
    }
    for path in paths {
      let content = try sealer.open(path, privateKey: key)
      // The entry comes last: where it is still sealed, the command was not done.
      for companion in content.companions {
        guard let path = boxes.removeValue(forKey: companion) else { continue }
        try unlock(path, try sealer.open(path, privateKey: key))
      }
      try unlock(path, content)
    }
    return .fine
  }

  private func unlock(_ path: String, _ content: SealedFile.Content) throws(MachineError) {
    let clear = String(path.dropLast(SealedFile.suffix.count))
    if content.path != clear {
      request.machine.terminal.err(
        "hearth: \(request.shown(path)) was sealed as \(request.shown(content.path))\n")
    }
    if request.isDryRun { return request.say("would unlock \(request.shown(clear))") }
    try sealer.unseal(path, to: content.file)
    request.say(request.shown(clear))
  }
}
