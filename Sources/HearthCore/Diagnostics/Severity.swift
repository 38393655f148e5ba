/// How much a finding matters.
package enum Severity: String, Sendable, CaseIterable {
  /// The file, or a part of it, could not be used; the build ends with exit status 1.
  case error
  /// Everything was used, but something is probably not as it was meant.
  case warning
  /// Worth knowing, never a fault.
  case note
}
