/// An editor that the environment names.
struct Editor {
  private let command: String

  /// - Throws: A ``UsageError`` if neither variable names one.
  init(_ machine: Machine, help: String) throws(UsageError) {
    guard let command = machine[variable: "VISUAL"] ?? machine[variable: "EDITOR"] else {
      throw UsageError("neither $VISUAL nor $EDITOR names an editor", help: help)
    }
    self.command = command
  }

  /// Edits a file, with the cursor in `line` if the editor supports that.
  func edit(_ file: String, line: Int, help: String) throws(MachineError) {
    // The variable may contain options, so a shell splits it.
    let script =
      "set -- \(command) \"$@\"; command -v \"$1\" >/dev/null 2>&1 || exit 127; exec \"$@\""
    let status = ChildProcess.run(["/bin/sh", "-c", script, "hearth"] + arguments(file, line: line))
    guard status == 0 else {
      let problem = status == 126 || status == 127 ? "couldn't be started" : "ended with an error"
      throw MachineError("'\(command)' \(problem)", help: help)
    }
  }

  /// The editors that take a line, by its notation; others open at the first line.
  private static let notations: [(editors: Set<String>, arguments: @Sendable (String, Int) -> [String])] = [
    (
      [
        "vi", "vim", "nvim", "gvim", "nvi", "nano", "pico", "emacs", "emacsclient", "mg", "micro", "kak",
        "joe",
        "ne", "gedit",
      ], { ["+\($1)", $0] }
    ),
    (["code", "codium"], { ["--goto", "\($0):\($1)"] }),
    (["hx", "helix", "subl", "zed"], { ["\($0):\($1)"] }),
    (["kate", "kwrite", "mate"], { ["--line", "\($1)", $0] }),
  ]

  func arguments(_ file: String, line: Int) -> [String] {
    let program = command.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
    return Self.notations.first { $0.editors.contains(program) }?.arguments(file, line) ?? [file]
  }
}
