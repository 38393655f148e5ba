import Foundation

/// The same Markdown as a Hugo site with the kinds of page that Hearth makes: a page for each entry with neighbours and
/// breadcrumb, a timeline and a calendar for each month, pages of fifty for each label and tag, and a list of the last
/// month.
///
/// Written as a Hugo expert would: months are grouped once for all pages, and no page queries more than it shows. Omits
/// search and *Needs a look*, which Hugo doesn't have, and the direction of paragraphs and the mark on external links.
struct HugoSite {
  /// The journal whose `Content/reflections` is mounted in place.
  let journal: String

  func write(to root: String) throws {
    var files = HugoLayouts.files
    files["hugo.toml"] = Self.configuration(content: journal + "/Content")
    let names = try FileManager.default.contentsOfDirectory(atPath: journal + "/Content/reflections")
    for month in Set(names.map { String($0.prefix(7)) }) {
      for section in ["reflect", "calendar"] {
        files["months/\(section)/\(month).md"] =
          "---\ntitle: \(month)\ndate: \(month)-01\nmonth: \"\(month)\"\n---\n"
      }
    }
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(root)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private static func configuration(content: String) -> String {
    """
    baseURL = "http://journal.invalid/"
    title = "My journal"
    relativeURLs = true
    disableKinds = ["RSS", "sitemap"]
    [pagination]
    pagerSize = 50
    [taxonomies]
    label = "labels"
    tag = "tags"
    [[module.mounts]]
    source = "\(content)"
    target = "content"
    [[module.mounts]]
    source = "months"
    target = "content"
    """
  }
}
