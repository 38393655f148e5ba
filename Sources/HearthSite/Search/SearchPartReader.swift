import HearthBytes
import HearthJournal
import HearthSearch

/// Reads the documents of a range month by month.
struct SearchPartReader {
  let plan: SearchPlan
  let known: KnownSearch?
  private var builder = WordIndexBuilder()
  private var part = SearchPlan.Part(index: .empty)
  /// Of the next document's first unit, counted from the first of the range.
  private var nextUnit = 0

  init(plan: SearchPlan, known: KnownSearch?) {
    self.plan = plan
    self.known = known
  }

  consuming func finished() -> SearchPlan.Part {
    var part = part
    part.index = builder.finished()
    return part
  }

  /// One file of texts: which units of which documents.
  private struct Piece {
    var print = Fingerprint()
    var size = 0
    var units: [(document: Int, unit: Int)] = []
  }

  mutating func read(_ group: Range<Int>, put: (SearchMemory.File, () -> SearchFile) -> Void) {
    var made: [Int: [TextUnit]] = [:]
    var pieces: [Piece] = []
    for index in group {
      let print = plan.documents[index].print
      let sizes: [Int]
      if let known = known?.sizes(of: print) {
        sizes = known
      } else {
        let text = SearchText(plan.documents[index], site: plan.site)
        let units = self.units(of: index, text)
        add(text, units)
        sizes = units.map(\.size)
        made[index] = units
      }
      part.sizes.append(sizes)
      nextUnit += sizes.count
      for (unit, size) in sizes.enumerated() {
        if pieces.last.map({ $0.size + size > TextUnit.mostBytes }) ?? true { pieces.append(Piece()) }
        pieces[pieces.count - 1].size += size
        pieces[pieces.count - 1].units.append((index, unit))
        pieces[pieces.count - 1].print.combine(print)
        pieces[pieces.count - 1].print.combine(unit)
      }
    }
    let name = plan.month(group.lowerBound)?.description ?? "undated"
    part.groups.append(StartPiece.Group(name: name, files: pieces.map(\.units.count)))
    for (number, piece) in pieces.enumerated() {
      let ownName = "\(name)-\(number + 1)"
      let file = SearchMemory.File(name: ownName + ".js", print: piece.print.value)
      put(file) { TextUnit.file(ownName, texts(of: piece, made)) }
      part.files.append(file)
    }
  }

  /// What the file of `piece` holds; documents that are known are read again.
  private func texts(of piece: Piece, _ made: [Int: [TextUnit]]) -> [TextUnit] {
    var (last, units): (Int?, [TextUnit]) = (nil, [])
    return piece.units.compactMap { document, unit in
      if last != document {
        last = document
        units =
          made[document]
          ?? self.units(
            of: document, SearchText(plan.documents[document], site: plan.site))
      }
      return units.indices.contains(unit) ? units[unit] : nil
    }
  }

  private func units(of index: Int, _ text: SearchText) -> [TextUnit] {
    let document = plan.documents[index]
    let site = plan.site
    let (key, entry): (PageKey, Entry?) =
      switch document.subject {
      case .entry(let id): (.entry(id), site.entry(id))
      case .label(let name): (.label(name, part: 1), nil)
      case .page(let key): (key, nil)
      }
    let address = site.addresses[key]
    var unit = TextUnit(
      href: address.map { OutputPath("search.html").link(to: $0.path, fragment: $0.fragment) } ?? "",
      name: address?.name ?? "", kind: SearchKind(document.subject).rawValue)
    unit.when = document.date.map { site.words.fullDate($0) } ?? ""
    unit.language = entry?.language ?? ""
    unit.note = text.note
    return TextUnit.parts(of: text.text).map { range in
      unit.text = text.text[range]
      return unit
    }
  }

  private mutating func add(_ text: SearchText, _ units: [TextUnit]) {
    for name in text.names { builder.add(name.utf8, to: nextUnit, isName: true) }
    builder.add(text.note.utf8, to: nextUnit)
    for key in text.keys { builder.add(key, to: nextUnit) }
    for (offset, unit) in units.enumerated() { builder.add(unit.text, to: nextUnit + offset) }
  }
}
