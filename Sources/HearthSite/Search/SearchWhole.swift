package import HearthSearch

/// Everything that can be found, read whole, on its way into the files of words.
package struct SearchWhole: Sendable {
  private let plan: SearchPlan
  private let sizes: UnitSizes
  private let groups: [StartPiece.Group]
  private let texts: [SearchMemory.File]
  /// The words, which can be joined in parallel.
  package let join: WordJoin

  init(_ plan: SearchPlan, _ parts: [SearchPlan.Part], known: KnownSearch?) {
    var sizes = UnitSizes()
    var gathered: [(index: WordIndex, base: Int)] = []
    for part in parts {
      gathered.append((part.index, sizes.count))
      sizes.append(part.sizes)
    }
    self.plan = plan
    self.sizes = sizes
    groups = parts.flatMap(\.groups)
    texts = parts.flatMap(\.files)
    join = SearchMemory.join(
      gathered, to: known.map { ($0.memory, $0.numbers(of: plan.documents, in: sizes)) }, units: sizes.count)
  }

  /// The files beside those of texts and of words.
  package func ends(_ words: WordPieces) -> [SearchFile] {
    [
      StartPiece.file(groups: groups, units: sizes, words: words),
      StartPiece.days(sizes.days { plan.documents[$0].date?.day ?? 0 }),
    ]
  }

  /// What the next build is to know, where `files` are all files besides those of texts.
  package func memory(_ words: WordPieces, files: [SearchMemory.File]) -> SearchMemory {
    SearchMemory(
      fingerprint: plan.fingerprint, documents: plan.documents.map(\.fingerprint), sizes: sizes,
      files: texts + files,
      words: words)
  }
}
