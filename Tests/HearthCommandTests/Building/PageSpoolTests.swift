import Foundation
import HearthCore
import HearthHeartRate
import HearthText
import Testing

@testable import HearthCommand

@Suite struct PageSpoolTests {
  private func tree(_ number: Int, length: Int) -> MarkdownTree {
    MarkdownReader.tree(Array(String(repeating: "Words \(number). ", count: length).utf8)[...])
  }

  private let mark = FileMark(FileStatus(stat()))

  /// Enough for several turns of writing to the file, and a rest that is still in memory.
  @Test func `gives back each tree, from memory and from its file`() throws {
    let spool = PageSpool(folder: FileManager.default.temporaryDirectory.path)
    let count = 900
    for number in 0..<count { spool.add(tree(number, length: 300), of: "\(number).md", mark: mark) }
    for number in [0, 1, 400, count - 2, count - 1] {
      let found = try #require(spool.tree(of: "\(number).md"))
      let kinds = tree(number, length: 300).nodes.map(\.kind)
      #expect((0..<found.tree.count).map { found.tree.kind(of: $0) } == kinds)
      #expect(found.mark == mark)
    }
    #expect(spool.tree(of: "\(count).md") == nil)
  }

  /// While one thread writes what it was given, others go on.
  @Test func `keeps what several threads add at once`() throws {
    let spool = PageSpool(folder: FileManager.default.temporaryDirectory.path)
    let count = 1_200
    _ = concurrentMap(count: count, jobs: 4, chunk: 8) {
      spool.add(tree($0, length: 200), of: "\($0).md", mark: mark)
    }
    for number in 0..<count {
      let found = try #require(spool.tree(of: "\(number).md"))
      #expect(found.tree.plainText(of: 0).hasPrefix("Words \(number). "))
    }
  }

  @Test func `keeps nothing that is wrong where it cannot write`() {
    let spool = PageSpool(folder: "/nowhere")
    let count = 900
    for number in 0..<count { spool.add(tree(number, length: 300), of: "\(number).md", mark: mark) }
    for number in 0..<count { #expect(spool.tree(of: "\(number).md") == nil) }
  }

  @Test func `gives back the readings of a day`() throws {
    let spool = PageSpool(folder: FileManager.default.temporaryDirectory.path)
    let start = Instant(seconds: 1_742_472_000)
    let days = (0..<90).map { day in
      Series(
        (0..<600).map {
          Sample(instant: start.adding(seconds: day * 86_400 + $0 * 60), bpm: Double(60 + day))
        })
    }
    // Two notes may have their readings in one file.
    for (number, day) in days.enumerated() {
      spool.add(day, of: "\(number / 2).csv", for: "\(number).md", mark: mark)
    }
    for (number, day) in days.enumerated() {
      let found = try #require(spool.series(of: "\(number / 2).csv", for: "\(number).md"))
      #expect(found.series.samples == day.samples)
      #expect(found.mark == mark)
    }
    #expect(spool.series(of: "0.csv", for: "2.md") == nil)
  }
}
