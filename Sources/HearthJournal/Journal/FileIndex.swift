import HearthCore

/// Finds the files that entries show or link to, in all common notations.
struct FileIndex: Sendable {
  /// Pictures, sounds and documents, by path.
  let attachments: [String]
  let samples: [String]
  /// Files that `hearth seal` has encrypted, by path.
  let sealed: [String]
  /// Files that are not read, by path, each with the reason.
  let ignored: [(path: String, reason: IgnoredReason)]
  /// Sync copies whose originals are missing, by path.
  let loneCopies: [String]
  /// Settings, labels, helplines and the questionnaire, where present.
  let own: [FileRole: OwnFile]
  /// All paths, sorted.
  private let paths: [String]
  /// Paths by their lower-case form, and by their file name in that form; the first by path.
  private let similar: [String: String]

  struct Match: Hashable {
    var path: String
    /// Whether the name matches the case of the file's name.
    var isExact: Bool
  }

  init(_ files: [JournalFile]) {
    let files = files.sorted { $0.path.precedesByName($1.path) }
    let byRole = Dictionary(grouping: files, by: \.role).mapValues { $0.map(\.path) }
    let paths = files.map(\.path)
    self.paths = paths
    attachments = byRole[.attachment] ?? []
    samples = byRole[.samples] ?? []
    sealed = byRole[.sealed] ?? []
    ignored = files.compactMap { file in
      if case .ignored(let reason) = file.role { (file.path, reason) } else { nil }
    }
    loneCopies = files.filter(\.isLoneCopy).map(\.path)
    let own = JournalPaths.ownNames.keys.filter { $0 != .lock }.map {
      ($0, OwnFile($0, byRole[$0] ?? [], among: paths))
    }
    self.own = Dictionary(uniqueKeysWithValues: own)
    var similar: [String: String] = [:]
    for file in files where file.role != .entry {
      let names = [file.path, String(JournalPaths.fileName(file.path))]
      for key in names.map(Self.key) where similar[key] == nil { similar[key] = file.path }
    }
    self.similar = similar
  }

  var helplines: String? { own[.helplines]?.path }
  var settings: String? { own[.settings]?.path }
  /// Every file that may be the questionnaire.
  var aboutMe: [String] { own[.aboutMe].map { [$0.path].compactMap(\.self) + $0.others } ?? [] }

  func contains(_ path: String) -> Bool { stored(path) != nil }

  /// Returns the file at `path` as spelt on disk, where accented letters may be one scalar or two; an exact match comes first.
  func stored(_ path: String) -> String? {
    let name = path.inFormC
    let equal = paths[paths.partitioningIndex { !$0.inFormC.precedesByBytes(name) }...].prefix { $0 == path }
    return equal.first { $0.utf8.elementsEqual(path.utf8) } ?? equal.first
  }

  /// Returns the file that `name` means in the file at `path`: beside it, from the root, in `attachments/`, or by its name.
  func match(_ name: String, from path: String) -> Match? {
    let root = path.prefix { $0 != "/" }
    let places = [JournalPaths.folder(path), root, "\(root)/attachments"]
    let candidates = places.map { JournalPaths.join($0, name) }
    if let path = candidates.lazy.compactMap(stored).first { return Match(path: path, isExact: true) }
    for candidate in candidates {
      guard let path = similar[Self.key(candidate)] else { continue }
      // The link omits the folder, which a vault may call Attachments.
      let isExact = candidate.hasSuffix("/" + name) ? path.hasSuffix("/" + name) : path == candidate
      return Match(path: path, isExact: isExact)
    }
    let fileName = String(JournalPaths.fileName(name))
    guard !fileName.isEmpty, let path = similar[Self.key(fileName)] else { return nil }
    return Match(path: path, isExact: JournalPaths.fileName(path) == fileName)
  }

  var fileNames: [String] { Set(similar.values.map { String(JournalPaths.fileName($0)) }).sortedByName() }

  private static func key(_ path: String) -> String { path.foldingCase }
}

/// The files that may be one of the journal's own: `hearth.yaml` and `Hearth.yml` count as `hearth.yml`. If there are several,
/// none is ignored silently, because any may be the one that seals the journal.
package struct OwnFile: Hashable, Sendable {
  /// The one to read: the one with the exact name, or the first by path; `nil` if there is none.
  package let path: String?
  /// The others, by path, which are not read.
  package let others: [String]

  /// - Parameter all: The journal's files. Without settings, copies that an editor may have made of them count.
  package init(_ role: FileRole, _ paths: [String], among all: [String] = []) {
    let usual = JournalPaths.ownNames[role]?.first ?? ""
    let chosen =
      paths.first { JournalPaths.relativeToContent($0) == usual } ?? paths.min { $0.precedesByName($1) }
    let isMissing = role == .settings && paths.isEmpty
    path = chosen
    others = (isMissing ? all.filter(JournalPaths.mayBeSettings) : paths.filter { $0 != chosen })
      .sortedByName()
  }
}
