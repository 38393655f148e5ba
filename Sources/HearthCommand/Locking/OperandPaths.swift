import HearthCore
import HearthJournal

/// Finds the files that the operands of a verb name: by their path, or by their name alone.
struct OperandPaths {
  private let request: JournalRequest
  private let known: [String]
  private let endings: [String]
  private let thing: String

  /// - Parameters:
  ///   - known: the paths that may be named.
  ///   - endings: what may be left off a name, the first one first.
  ///   - thing: what such a file is called.
  init(_ request: JournalRequest, among known: [String], endings: [String], called thing: String) {
    (self.request, self.known, self.endings, self.thing) = (request, known, endings, thing)
  }

  /// Returns each path once, in the order of the operands.
  func paths() throws(UsageError) -> [String] {
    var paths: [String] = []
    for operand in request.typed.operands {
      let path = try path(operand)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  private func path(_ operand: String) throws(UsageError) -> String {
    let onDisk = request.machine.absolute(operand)
    let exact = known.filter {
      FilePath.join(request.place.content, String(JournalPaths.relativeToContent($0))) == onDisk
    }
    let found =
      ([exact] + ([""] + endings).map { ending in known.filter { $0.hasSuffix("/\(operand)\(ending)") } })
      .first { !$0.isEmpty } ?? []
    guard let first = found.first else {
      let names = known.map { bare(String(JournalPaths.fileName($0))) }
      throw UsageError(
        "there is no \(thing) '\(operand)'",
        help: NearMatch.help(bare(operand), among: names, else: "hearth list shows what there is."))
    }
    guard found.count == 1 else {
      throw UsageError(
        "several files are called '\(operand)': \(found.map(request.shown).joined(separator: ", "))",
        help: "Give the path of one.")
    }
    return first
  }

  private func bare(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }
}
