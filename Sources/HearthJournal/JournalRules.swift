package import HearthCore

/// The rules of entries, settings and their connections. Each area lists its own, beside its detectors.
package enum JournalRules {
  /// By name.
  package static let all: [Rule] = [
    dates, spans, keys, values, privacy, settings, labels, links, files,
  ].joined().sorted { $0.name < $1.name }
}
