/// Answers where the names that a text mentions lead, seen from the page that shows the text.
protocol LinkProvider: Sendable {
  /// What `name` stands for: a path, a base name, a title or an alias, percent-decoded, without `#heading`.
  /// `heading` is the text after `#`. `nil` where nothing on the site has that name.
  func destination(of name: String, heading: String?) -> ResolvedName?
}

/// What a link in a text leads to.
enum ResolvedName: Hashable, Sendable {
  /// A page, by its relative URL, and the title it is known by.
  case page(href: String, title: String)
  /// A copied file, by its relative URL.
  case file(href: String, name: String, form: MediaForm)
  /// A file that is there, of a type that is not copied.
  case uncopied(name: String)
}
