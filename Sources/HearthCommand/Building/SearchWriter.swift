import HearthCore
import HearthSearch
import HearthSite

/// Makes the files of the search.
struct SearchWriter: Sendable {
  let plan: SearchPlan
  let jobs: Int

  /// Beyond those of pages.
  private static let firstNumber = 1 << 40

  private static func path(_ name: String) -> String { OutputPath(SearchPlan.folder, name).text }

  func write(into target: some SiteTarget) throws(MachineError) -> [SiteFile] {
    let read = concurrentMap(plan.ranges(jobs), jobs: jobs, chunkSize: 1) { range in
      var texts: [SearchFile] = []
      let part = plan.part(range, known: nil) { _, make in texts.append(make()) }
      return (part, texts)
    }
    let whole = plan.whole(read.map(\.0), known: nil)
    let words = WordPieces(
      concurrentMap(count: whole.join.shares, jobs: jobs, chunk: 1) { whole.join.rows(ofShare: $0) })
    let others = read.flatMap(\.1) + whole.ends(words)
    return try concurrentMap(count: words.count + others.count, jobs: jobs, chunk: 8) { piece in
      Result { () throws(MachineError) -> SiteFile in
        let file = piece < words.count ? words.file(piece) : others[piece - words.count]
        return try target.stage(Self.path(file.name), bytes: file.bytes, number: Self.firstNumber + piece)
      }
    }.map { result throws(MachineError) in try result.get() }
  }
}
