package import HearthCore

/// A file of the site, ready to be written.
package struct OutputFile: Sendable {
  package let path: OutputPath
  package let bytes: [UInt8]

  package init(path: OutputPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What rendering a page gives: its file, those that belong to it, and what the templates had to report.
package struct RenderedPage: Sendable {
  /// The page first, then its companions in the order of ``PlannedPage/companions``.
  package var files: [OutputFile]
  package var log: DiagnosticLog
}
