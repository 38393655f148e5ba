import Foundation
import HearthTestSupport
import Testing

@testable import HearthJournal

struct LabelColourTests {
  @Test func `reads six or three digits`() {
    #expect(LabelColour("#1f5C2e").map(\.description) == "#1f5c2e")
    #expect(LabelColour("a3f").map(\.description) == "#aa33ff")
    for text in ["", "#", "#12345", "##123456", "dark red", "#12345g", "１２３"] {
      #expect(LabelColour(text) == nil)
    }
  }

  /// Figures of the palette of the charts, and of WCAG's own examples.
  @Test(arguments: [
    ("#111111", "#ffffff", 18.9), ("#00407a", "#ffffff", 10.4), ("#949494", "#ffffff", 3.0),
    ("#777777", "#ffffff", 4.48),
    ("#8cc8ff", "#101014", 10.7), ("#000000", "#ffffff", 21), ("#123456", "#123456", 1),
  ])
  func `measures contrast as WCAG does`(_ colour: String, _ ground: String, _ ratio: Double) throws {
    let (a, b) = (try #require(LabelColour(colour)), try #require(LabelColour(ground)))
    #expect(abs(a.contrast(with: b) - ratio) < 0.06)
    #expect(a.contrast(with: b) == b.contrast(with: a))
  }

  @Test(arguments: 0..<100)
  func `always finds a colour that can be seen`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func any() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    let colour = LabelColour(red: any(), green: any(), blue: any())
    for ground in [LabelColours.lightGround, LabelColours.darkGround] {
      #expect(colour.reaching(4.5, on: ground).contrast(with: ground) >= 4.5)
    }
  }

  @Test func `knows the grounds that charts are drawn on`() throws {
    let file = TestFolders.repository.appending(path: "Templates/assets/chart.css")
    let css = try String(contentsOf: file, encoding: .utf8)
    let grounds = css.split(separator: "\n").filter { $0.contains("--chart-ground:") }.compactMap { line in
      LabelColour(String(line.split(separator: " ").last?.dropLast() ?? ""))
    }
    #expect(Set(grounds) == [LabelColours.lightGround, LabelColours.darkGround])
  }

  @Test func `takes what can be seen and says what cannot`() throws {
    let read = judge(
      """
      -- labels.yml --
      - name: a
        colour: "#1f5c2e"
        colour_dark: '#9be0a8'
      - name: b
        color: "757575"
      - name: c
        colour: "«UnreadableColour»#9be0a8"
        colour_dark: «UnreadableColour»404040
      - name: d
        colour: «UnreadableColour»rosa
        symbol: ☂
      - name: e
        colour_dark: "#cdb4ff"
      """)
    let mended = try #require(
      read.corrected("UnreadableColour")?.split(separator: "\"").last.map { String($0) })
    #expect(try #require(LabelColour(mended)).contrast(with: LabelColours.lightGround) >= 4.5)
    let colours = read.journal.labels.labels.map(\.colours)
    #expect(colours[0].light?.description == "#1f5c2e" && colours[0].dark?.description == "#9be0a8")
    #expect(colours[1].light?.description == "#757575")
    #expect(try #require(colours[1].dark).contrast(with: LabelColours.darkGround) >= 4.5)
    #expect(try #require(colours[4].light).contrast(with: LabelColours.lightGround) >= 4.5)
    #expect(colours[2] == LabelColours() && colours[3] == LabelColours())
    #expect(read.journal.labels["d"]?.symbol == "☂")
  }
}
