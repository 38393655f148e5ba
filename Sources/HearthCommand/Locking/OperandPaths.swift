import HearthCore
import HearthJournal

/// Finds the entries and the sealed files that a verb's operands name, by path or by name alone.
struct OperandPaths {
  let request: JournalRequest
  let files: JournalFiles

  /// The endings that a name may omit, the preferred one first.
  private static let endings = [".md", ".md" + JournalPaths.sealedSuffix, JournalPaths.sealedSuffix]

  /// Returns each path once, in the order of the operands. A name that no file of `role` has may mean one of `other`.
  func paths(of role: FileRole, or other: FileRole) throws(UsageError) -> [String] {
    var paths: [String] = []
    for operand in request.typed.operands {
      let path = try path(operand, among: [files.paths(role), files.paths(other)])
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  private func path(_ operand: String, among paths: [[String]]) throws(UsageError) -> String {
    let found = paths.map { matches(operand, among: $0) }.first { !$0.isEmpty } ?? []
    guard let first = found.first else {
      let names = paths.joined().map { Self.bare(String(JournalPaths.fileName($0))) }
      throw UsageError(
        "there is no entry '\(operand)'",
        help: NearMatch.help(Self.bare(operand), among: names, else: "hearth list shows what there is."))
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
    let exact = paths.filter { request.place.onDisk($0) == onDisk }
    let named = ([""] + Self.endings).map { ending in paths.filter { $0.hasSuffix("/\(operand)\(ending)") } }
    return ([exact] + named).first { !$0.isEmpty } ?? []
  }

  private static func bare(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }
}
