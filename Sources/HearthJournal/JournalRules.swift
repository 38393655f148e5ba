package import HearthCore

/// The rules of entries, settings and their connections. Each is declared and listed beside the code that looks for it.
package enum JournalRules {
  /// By name.
  package static let all: [Rule] =
    (values + privacy + dates + keys + spans + settings + files + links).sorted { $0.name < $1.name }
}
