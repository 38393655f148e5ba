/// One line of `hearth doctor`.
struct Checkup {
  enum State: String { case fine = "ok", note, problem }

  let state: State
  let subject: String
  let found: String
  let help: String?

  init(_ state: State, _ subject: String, _ found: String, help: String? = nil) {
    self.state = state
    self.subject = subject
    self.found = found
    self.help = help
  }

  var text: String {
    "\(state.rawValue.padded(to: 9))\(subject): \(found)\n" + (help.map { "         \($0)\n" } ?? "")
  }
}
