import HearthCore

/// Where a page is and what it is called, decided before any page is rendered.
struct PageAddress: Sendable, Hashable {
  var path: OutputPath
  /// The id of the place on the page, for what has no page of its own.
  var fragment: String?
  /// The name in links, breadcrumb and heading; no two pages of one section share it.
  var name: String
}
