import Foundation
import HearthTestSupport
import HearthCore
import HearthHeartRate
import HearthMarkup
import Testing

/// Writes a page with one chart of every kind, to look at: set `HEARTH_GALLERY` to a folder.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["HEARTH_GALLERY"] != nil, "HEARTH_GALLERY names no folder")
)
struct GalleryTests {
  @Test func `writes a page to look at`() throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["HEARTH_GALLERY"] ?? "/nowhere")
    let root = TestFolders.repository
    for sheet in ["site.css", "chart.css"] {
      let bytes = try Data(contentsOf: root.appendingPathComponent("Templates/assets/\(sheet)"))
      try bytes.write(to: folder.appendingPathComponent(sheet))
    }
    var all = Data()
    for (name, chart) in try GalleryCharts.all() {
      let section = Data(chart.section.bytes)
      print(name, section.count, chart.wide.bytes.count + chart.narrow.bytes.count)
      try (Data(head.utf8) + section + Data("</main></body></html>".utf8)).write(
        to: folder.appendingPathComponent("\(name).html"))
      all += section
    }
    try (Data(head.utf8) + all + Data("</main></body></html>".utf8)).write(
      to: folder.appendingPathComponent("all.html"))
  }

  private let head = """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Charts</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="site.css"><link rel="stylesheet" href="chart.css"></head>
    <body class="section-heart-rate"><main id="main">
    """
}
