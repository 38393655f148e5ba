extension Journal {
  /// The entries that are not in a journal, and why.
  package struct LeftOut: Sendable, Hashable {
    /// Why an entry is not in the journal.
    package enum Reason: Hashable, Sendable {
      /// An error was found in it.
      case broken
      case draft
      /// Its day has not come, and the build was asked to leave such entries out.
      case future
      case sealed
      /// Broken in such a way that its privacy is not known; nothing of it may be shown but its path and the rule.
      case unreadablePrivacy
    }

    /// By path. Paths of sealed entries are here for messages of the terminal, never for a page.
    package private(set) var reasons: [String: Reason] = [:]

    /// Files of which no more may be shown: the samples of notes whose privacy cannot be read, *About me* where it is sealed
    /// or broken, drafts and entries of days to come that are broken as well, and what belongs to a section that is
    /// switched off.
    private var doubtful: Set<String> = []

    /// As ``Entry/contentNote``, of broken files by their paths.
    package internal(set) var contentNotes: [String: String] = [:]

    package init() {}

    /// Remembers the file at `path` as one of which nothing may be shown.
    package mutating func addDoubtful(_ path: String) {
      doubtful.insert(path)
    }

    /// Whether nothing of the file at `path` may be shown but its path and the rule.
    package func isDoubtful(_ path: String) -> Bool {
      reasons[path] == .unreadablePrivacy || doubtful.contains(path)
    }

    /// Remembers the file at `path` as left out.
    package mutating func add(_ path: String, _ reason: Reason) {
      reasons[path] = reason
    }

    /// Entries with errors, those whose privacy cannot be read included.
    package var broken: Int { reasons.values.count { $0 == .broken || $0 == .unreadablePrivacy } }
    package var drafts: Int { reasons.values.count { $0 == .draft } }
    package var future: Int { reasons.values.count { $0 == .future } }
    package var sealed: Int { reasons.values.count { $0 == .sealed } }
  }
}
