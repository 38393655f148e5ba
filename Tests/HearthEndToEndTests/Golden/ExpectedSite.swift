import Foundation
import HearthTestSupport

/// What a fixture's site is compared by, file by file.
///
/// `files.txt` lists every file of the site. Of pages the element `main` is kept, so that a change of the frame, which
/// other tests look at, does not change every file here; of other texts everything; of the theme's own files, of
/// pictures and of the collection, which is the same in every site, the name alone.
struct ExpectedSite {
  /// By path below `expected/`.
  let files: [String: String]

  init(site: [String: String]) {
    var files = ["files.txt": site.keys.sorted().map { $0 + "\n" }.joined()]
    for (name, text) in site
    where !name.hasPrefix("assets/") && !name.hasPrefix("attachments/")
      && name != "resources/browse-the-collection.html"
    {
      files[name] = name.hasSuffix(".html") ? Self.main(of: text) : text
    }
    self.files = files
  }

  /// The expectation as it was recorded; `nil` where there is none.
  init?(recordedIn folder: URL) {
    files = FileTree.files(at: folder.path)
    if files.isEmpty { return nil }
  }

  /// Replaces whatever was recorded before.
  func record(in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// One line for each file that differs, with the first line in which it does.
  func differences(from expected: ExpectedSite) -> [String] {
    Set(files.keys).union(expected.files.keys).sorted().compactMap { name in
      switch (files[name], expected.files[name]) {
      case (let found?, let wanted?): found == wanted ? nil : "\(name): \(Self.contrast(found, wanted))"
      case (_?, nil): "\(name): was not expected"
      default: "\(name): is missing"
      }
    }
  }

  /// From `<main` to `</main>`; a text without them as a whole, so that a broken page is never an empty one.
  static func main(of page: String) -> String {
    guard let start = page.range(of: "<main"),
      let end = page.range(of: "</main>", options: .backwards), start.lowerBound < end.lowerBound
    else { return page }
    return page[start.lowerBound..<end.upperBound] + "\n"
  }

  /// The first line that differs, both ways, cut to what fits around the difference.
  static func contrast(_ found: String, _ wanted: String) -> String {
    let one = found.split(separator: "\n", omittingEmptySubsequences: false)
    let other = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(one, other).prefix { $0 == $1 }.count
    let pair = (same < one.count ? one[same] : "", same < other.count ? other[same] : "")
    let before = max(0, zip(pair.0, pair.1).prefix { $0 == $1 }.count - 20)
    return "line \(same + 1) has «\(pair.0.dropFirst(before).prefix(80))», "
      + "not «\(pair.1.dropFirst(before).prefix(80))»"
  }
}
