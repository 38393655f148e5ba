import HearthCore

/// Offers the name that was probably meant. Comparing with every name of a journal takes time, so a journal with very
/// many names that lead nowhere, as a vault of wishes has, gets suggestions for the first ones only.
struct Suggestions {
  private var names: [String]?
  private var answers: [String: String?] = [:]
  private static let limit = 64

  mutating func nearest(to name: String, in index: EntryIndex) -> String? {
    nearest(to: name) { index.names }
  }

  mutating func nearest(to name: String, in files: FileIndex) -> String? {
    nearest(to: name) { files.fileNames }
  }

  mutating func nearest(to name: String, ofSamplesIn files: FileIndex) -> String? {
    nearest(to: name, isShortWorthIt: true) { files.samples.map { String(JournalPaths.fileName($0)) } }
  }

  /// Labels are few, so that short ones get a suggestion as well.
  mutating func nearest(to name: String, among names: [String]) -> String? {
    nearest(to: name, isShortWorthIt: true) { names }
  }

  private mutating func nearest(
    to name: String, isShortWorthIt: Bool = false, among candidates: () -> [String]
  ) -> String? {
    if let answer = answers[name] { return answer }
    // Short words are near too many others.
    guard name.utf8.count > 4 || isShortWorthIt, answers.count < Self.limit else { return nil }
    let names = self.names ?? candidates()
    self.names = names
    let answer = NearMatch.nearest(to: name, among: names)
    answers[name] = .some(answer)
    return answer
  }
}
