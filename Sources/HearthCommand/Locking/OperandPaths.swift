import HearthCore
import HearthJournal

/// Finds the files that a verb's operands name, by path or by name alone.
struct OperandPaths {
  private let request: JournalRequest
  private let known: [String]
  private let others: [String]
  private let endings: [String]
  private let thing: String

  /// - Parameters:
  ///   - known: The paths that may be named.
  ///   - others: The paths to match if no known one does.
  ///   - endings: The endings that a name may omit, the preferred one first.
  ///   - thing: What messages call such a file.
  init(
    _ request: JournalRequest, among known: [String], or others: [String] = [], endings: [String],
    called thing: String
  ) {
    (self.request, self.known, self.others) = (request, known, others)
    (self.endings, self.thing) = (endings, thing)
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
    let found = [known, others].map { matches(operand, among: $0) }.first { !$0.isEmpty } ?? []
    guard let first = found.first else {
      let names = (known + others).map { bare(String(JournalPaths.fileName($0))) }
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

  /// Returns the path itself, or else the paths that end with the name.
  private func matches(_ operand: String, among paths: [String]) -> [String] {
    let onDisk = request.machine.absolute(operand)
    let exact = paths.filter {
      FilePath.join(request.place.content, String(JournalPaths.relativeToContent($0))) == onDisk
    }
    let named = ([""] + endings).map { ending in paths.filter { $0.hasSuffix("/\(operand)\(ending)") } }
    return ([exact] + named).first { !$0.isEmpty } ?? []
  }

  private func bare(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }
}
