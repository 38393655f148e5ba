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

    package init() {}

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
