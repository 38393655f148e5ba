import HearthText

/// Links that leave the site: to the web, to a mail, to a telephone.
enum OutsideLink {
  enum Form: Hashable { case web, other }

  /// How `address` may be linked; `nil` for files of the journal, and for everything that a browser might run.
  static func form(of address: String) -> Form? {
    guard case .external(let scheme) = LinkSafety.classify(address) else { return nil }
    return scheme == "http" || scheme == "https" ? .web : .other
  }
}
