import HearthCore
import HearthJournal
import HearthSearch

/// Reads the documents of a range month by month.
struct SearchPartReader: ~Copyable {
  private let plan: SearchPlan
  private let known: KnownSearch?
  private var builder = WordIndexBuilder()
  private var sizes = UnitSizes()
  private var groups: [StartPiece.Group] = []
  private var files: [SearchMemory.File] = []

  init(plan: SearchPlan, known: KnownSearch?) {
    self.plan = plan
    self.known = known
  }

  consuming func finished() -> SearchPlan.Part {
    let (sizes, groups, files) = (sizes, groups, files)
    return SearchPlan.Part(index: builder.finished(), sizes: sizes, groups: groups, files: files)
  }

  /// One file of texts: which units of which documents.
  private struct Piece {
    var fingerprint = Fingerprint()
    var size = 0
    var units: [(document: Int, unit: Int)] = []
  }

  mutating func read(_ group: Range<Int>, put: (SearchMemory.File, () -> SearchFile) -> Void) {
    // What is known already has none yet.
    var made: [[TextUnit]] = []
    var pieces: [Piece] = []
    for index in group {
      let fingerprint = plan.documents[index].fingerprint
      if let known = known?.sizes(of: fingerprint) {
        made.append([])
        sizes.append(known)
      } else {
        let text = SearchText(plan.documents[index], site: plan.site)
        let units = text.units
        add(text, units)
        sizes.append(units.map(\.size))
        made.append(units)
      }
      for (unit, size) in sizes.sizes(of: sizes.documents - 1).enumerated() {
        if pieces.last.map({ $0.size + size > TextUnit.mostBytes }) ?? true { pieces.append(Piece()) }
        pieces[pieces.count - 1].size += size
        pieces[pieces.count - 1].units.append((index, unit))
        pieces[pieces.count - 1].fingerprint.combine(fingerprint)
        pieces[pieces.count - 1].fingerprint.combine(unit)
      }
    }
    let name = plan.month(group.lowerBound)?.description ?? "undated"
    groups.append(StartPiece.Group(name: name, files: pieces.map(\.units.count)))
    for (number, piece) in pieces.enumerated() {
      let ownName = "\(name)-\(number + 1)"
      let file = SearchMemory.File(name: ownName + ".js", fingerprint: piece.fingerprint.value)
      put(file) { TextUnit.file(ownName, texts(of: piece, made, from: group.lowerBound)) }
      files.append(file)
    }
  }

  /// What the file of `piece` holds; documents that are known are read again. `made` are those from document `first` on.
  private func texts(of piece: Piece, _ made: [[TextUnit]], from first: Int) -> [TextUnit] {
    var (last, units): (Int?, [TextUnit]) = (nil, [])
    return piece.units.compactMap { document, unit in
      if last != document {
        last = document
        units = made[document - first]
        if units.isEmpty { units = SearchText(plan.documents[document], site: plan.site).units }
      }
      return units.indices.contains(unit) ? units[unit] : nil
    }
  }

  /// Adds the words of the next document, which has these `units`.
  private mutating func add(_ text: SearchText, _ units: [TextUnit]) {
    let first = sizes.count
    for name in text.names { builder.add(name, to: first, isName: true) }
    builder.add(text.note, to: first)
    for key in text.keys { builder.add(key, to: first) }
    for (offset, unit) in units.enumerated() {
      unit.text.withUnsafeBufferPointer { builder.add($0, to: first + offset) }
    }
  }
}
