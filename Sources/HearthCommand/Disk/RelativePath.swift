/// A path that was read from a file, such as a site's manifest or a record for undo: it stays inside the folder that it is
/// used in, and fits on a line. Journals and sites may come from somebody else.
struct RelativePath: Hashable, Sendable {
  let text: String

  /// Fails if the path is absolute, or has an empty component, `.`, `..` or a control character. Compares bytes: to the
  /// system, a slash before a combining mark is still a slash.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      parts.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) })
    else { return nil }
    self.text = text
  }
}
