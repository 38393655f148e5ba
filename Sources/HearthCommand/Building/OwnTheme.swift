import HearthCore

/// The files of a journal's own theme that can run, or reach outside the site.
enum ThemeCode {
  /// Returns whether a file of `Templates` is code: a script, a template with markup that runs, loads or leads somewhere, a
  /// style sheet that loads something, and any other file that pages could load, except for pictures.
  static func isCode(_ file: SourceFile) -> Bool {
    let text = String(decoding: file.bytes, as: UTF8.self).lowercased()
    switch FilePath.name(file.path).split(separator: ".").last {
    case "mustache":
      // What is left if every tag writes nothing.
      let bare = text.replacing(#/\{\{[^}]*\}*/#, with: "")
      return isMarkupCode(text) || isMarkupCode(bare) || hasVariableName(text)
    case "css":
      let encodings = [true, false].map {
        UTF16Text.decoded(file.bytes, isLittleEndian: $0).lowercased()
      }
      // An escape can spell any word.
      let words = ["url", "src", "@import", "image-set", "\\"]
      return ([text] + encodings).contains { words.contains(where: $0.contains) }
    case "png", "jpg", "jpeg", "webp", "gif": return false
    default: return ThemeFiles.isAsset(file.path) || file.path.hasSuffix(".js")
    }
  }

  private static func isMarkupCode(_ text: String) -> Bool {
    markup.contains(where: text.contains) || text.contains(#/[\s"'/]on[a-z{][^<>\s]*\s*=/#)
  }

  /// Returns whether a tag writes a part of the name of an element or an attribute, which may then be any.
  private static func hasVariableName(_ text: String) -> Bool {
    text.contains(#/<\/?[a-z0-9:-]*\{\{[^#^\/]/#)
      || text.contains(#/<\/?[a-z0-9:-]*\{\{[#^\/][^}]*\}{2,3}[^\s>}]/#)
      || text.contains(#/<[a-z][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*\{\{[^#^\/!]/#)
  }

  /// What a template needs to run, load or open something; `&#` can spell any of it.
  private static let markup = [
    "script", "<meta", "<link", "<base", "<iframe", "<frame", "<object", "<embed", "<form", "<style", "<svg",
    "http:", "https:", "//", "data:", "http-equiv", "srcdoc", "formaction", "&#",
  ]

  /// Returns a hash that changes when one of the files does.
  static func hash(_ files: [SourceFile]) -> String {
    let lines = files.map { "\($0.path) \(SHA256.digits($0.bytes, count: 64))" }
    return SHA256.digits(lines.joined(separator: "\n").utf8, count: 64)
  }
}

/// Whether this account uses the code of a journal's own theme. A journal can come from anybody, so this is recorded outside
/// it, in ``Machine/stateFolder``: the hash of the code, in a file named by the hash of the journal's path.
struct ThemeTrust {
  private let request: JournalRequest
  private let record: String?

  init(_ request: JournalRequest) {
    self.request = request
    let name = SHA256.digits(FilePath.realWhereItExists(request.templates).utf8, count: 64)
    record = request.machine.stateFolder.map { FilePath.join($0, "themes/\(name)") }
  }

  /// Whether to use the code: the person says so, names the theme, or has built with it before.
  var isGiven: Bool {
    request.typed.has(.ownTheme) || request.typed.value(of: .templates) != nil || known != nil
  }

  /// The hash of the code that was used last.
  private var known: String? { record.flatMap(FileDescriptor.text) }

  /// Reports the code that is left out, or used code that is new or has changed, and records the latter.
  func announce(_ theme: ThemeFiles) {
    guard !theme.code.isEmpty, !request.isComparison, !request.omitsNotes else { return }
    let paths = theme.code.map { DiagnosticText.printable($0.path) }
    let names = (paths.prefix(5) + (paths.count > 5 ? ["and \(paths.count - 5) more"] : [])).joined(
      separator: ", ")
    guard theme.usesCode else {
      return request.machine.terminal.message(
        """
        Note: the journal's own theme has code that you haven't used on this machine. It is left out: \(names).
        If you wrote or checked it: hearth build --own-theme
        To build without the journal's theme: hearth build --default-theme

        """)
    }
    let hash = ThemeCode.hash(theme.code)
    guard hash != known else { return }
    request.machine.terminal.message(
      """
      Note: the journal's own theme has code that is new or has changed: \(names).
      To build without it: hearth build --default-theme

      """)
    guard !request.isDryRun, let record else { return }
    try? StagedFile.put(Array(hash.utf8), at: record)
  }
}

extension Finding {
  /// - Parameter isUsed: Whether pages have the code.
  static func ownTheme(isUsed: Bool) -> Finding {
    Finding(
      "OwnTheme", "this file of the journal's own theme can run code or reach outside the site",
      accepted: isUsed ? "Hearth's own files do neither" : "it is left out, because you haven't used it here",
      help: isUsed
        ? "If you didn't write it: hearth build --default-theme" : "If you trust it: hearth build --own-theme"
    )
  }
}
