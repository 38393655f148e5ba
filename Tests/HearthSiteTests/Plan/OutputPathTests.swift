import Testing

@testable import HearthSite

struct OutputPathTests {
  @Test(arguments: [
    (OutputPath("index.html"), OutputPath("reflect", "index.html"), "reflect/index.html"),
    (OutputPath("reflect", "index.html"), OutputPath("index.html"), "../index.html"),
    (OutputPath("reflect", "index.html"), OutputPath("reflect", "2025-03.html"), "2025-03.html"),
    (OutputPath("reflect", "index.html"), OutputPath("days", "2025-03-17.html"), "../days/2025-03-17.html"),
    (OutputPath("index.html"), OutputPath("start.html"), "start.html"),
  ])
  func `links are relative and name a file`(from: OutputPath, to: OutputPath, link: String) {
    #expect(from.link(to: to) == link)
  }

  @Test func `what a URL would misread is percent-encoded`() {
    let target = OutputPath("notes", "té #1 100%?.html")
    #expect(OutputPath("index.html").link(to: target) == "notes/t%C3%A9%20%231%20100%25%3F.html")
    #expect(OutputPath("notes", "a.html").link(to: target) == "t%C3%A9%20%231%20100%25%3F.html")
  }

  @Test func `a fragment follows the path, encoded`() {
    let link = OutputPath("index.html").link(to: OutputPath("calm.html"), fragment: "h-día")
    #expect(link == "calm.html#h-d%C3%ADa")
  }

  @Test func `the way to the top depends on the folder alone`() {
    #expect(OutputPath("index.html").root == "")
    #expect(OutputPath("days", "2025-03-17.html").root == "../")
  }
}
