import HearthMarkup

/// Assigns each mark below the plot a row and a text: the name if it fits, in a format that grows on up to three lines;
/// otherwise its number in the table. No two shapes or texts of a row touch.
struct MarkPlan {
  struct PlacedMark {
    let mark: DayMark
    let left: Double
    let right: Double
    /// In the row of the shape.
    let label: RowLabel
    /// The further lines of the name, each in the next row.
    var furtherLines: [RowLabel] = []

    var centre: Double { (left + right) / 2 }
  }

  private(set) var placed: [PlacedMark] = []

  /// In units; half the width of a shape.
  static let half = 5.5
  private static let distance = 5.0
  private static let ground = 8.0
  private static let maxLines = 3

  private enum Naming: CaseIterable {
    /// Breaks names over lines, where the format allows it.
    case lines
    case free
    /// Names only marks whose name ends before the next mark begins.
    case apart
    case numbersOnly
  }

  /// Uses the fullest naming with which all marks fit; drops marks that have no room.
  init(_ marks: [DayMark], _ time: TimeAxis, _ format: DrawingFormat) {
    let namings = Naming.allCases.dropFirst(format.growsForNames ? 0 : 1)
    for naming in namings where placed.count < marks.count {
      let candidates = Self.placed(marks, naming, time, format)
      if candidates.count > placed.count { placed = candidates }
    }
  }

  var rowCount: Int { (placed.map { $0.label.row + $0.furtherLines.count }.max() ?? -1) + 1 }

  private static func placed(
    _ marks: [DayMark], _ naming: Naming, _ time: TimeAxis, _ format: DrawingFormat
  ) -> [PlacedMark] {
    var ends = [Double](repeating: DrawingFormat.margin - ground, count: format.maxMarkRows)
    var placed: [PlacedMark] = []
    let edge = format.width - DrawingFormat.margin
    let shapes = marks.map { time.extent(of: $0.stretch, momentHalf: half, leastWidth: 2 * half) }
    for (index, mark) in marks.enumerated() where placed.count < format.maxMarks {
      let (left, right) = shapes[index]
      let next = naming == .apart && index + 1 < marks.count ? shapes[index + 1].left - ground : edge
      func label(_ text: String, isNumber: Bool, in row: Int) -> RowLabel? {
        guard left >= ends[row] + ground else { return nil }
        let width = isNumber ? TextWidth.reservedFigures(text) : TextWidth.reserved(text)
        func label(_ x: Double, _ anchor: Anchor) -> RowLabel {
          RowLabel(text: text, row: row, x: x, anchor: anchor, width: width, isNumber: isNumber)
        }
        if right + distance + width <= (isNumber ? edge : max(next, right)) {
          return label(right + distance, .start)
        }
        return left - distance - width >= ends[row] + ground ? label(left - distance, .end) : nil
      }
      let texts = [(mark.mark.name, false), (String(mark.number), true)]
      func oneLine(_ texts: ArraySlice<(String, Bool)>) -> [RowLabel]? {
        let labels = texts.lazy.flatMap { text, isNumber in
          ends.indices.lazy.compactMap { label(text, isNumber: isNumber, in: $0) }
        }
        return labels.first.map { [$0] }
      }
      let lines =
        naming == .lines
        ? oneLine(texts.prefix(1)) ?? Self.lines(of: mark.mark.name, besides: (left, right), ends, edge) : nil
      guard let labels = lines ?? oneLine(texts.dropFirst(naming == .numbersOnly ? 1 : 0)) else { continue }
      placed.append(
        PlacedMark(
          mark: mark, left: left, right: right, label: labels[0], furtherLines: Array(labels.dropFirst())))
      for label in labels { ends[label.row] = max(right, label.right) }
    }
    return placed
  }

  /// Returns a name on a few lines after its mark or, if that takes fewer, before it, in the first rows that are free;
  /// `nil` if a word is too long or the rows are taken.
  private static func lines(
    of name: String, besides shape: (left: Double, right: Double), _ ends: [Double], _ edge: Double
  ) -> [RowLabel]? {
    let (after, before) = (shape.right + distance, shape.left - distance)
    let sides: [(lines: [String], anchor: Anchor)] = [
      (broken(name, within: edge - after), .start),
      (broken(name, within: before - DrawingFormat.margin), .end),
    ].filter { (2...maxLines).contains($0.lines.count) }.sorted { $0.lines.count < $1.lines.count }
    for (lines, anchor) in sides {
      let widths = lines.map(TextWidth.reserved)
      let start = anchor == .start ? shape.left : before - (widths.max() ?? 0)
      let rows = ends.indices.first { row in
        let rows = row..<(row + lines.count)
        return rows.upperBound <= ends.count && shape.left >= ends[row] + ground
          && rows.allSatisfy { start >= ends[$0] + ground }
      }
      guard let rows else { continue }
      return lines.indices.map { index in
        RowLabel(
          text: lines[index], row: rows + index, x: anchor == .start ? after : before, anchor: anchor,
          width: widths[index])
      }
    }
    return nil
  }

  /// Breaks a text at its spaces; returns no lines if a word is wider than `width`.
  private static func broken(_ text: String, within width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      guard TextWidth.reserved(String(word)) <= width else { return [] }
      if let last = lines.last, TextWidth.reserved("\(last) \(word)") <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Drawing {
  /// Appends the marks below the hours, with their names or numbers.
  func appendMarks(to builder: inout HTMLBuilder) {
    guard !marks.placed.isEmpty else { return }
    var (dots, rings, bars) = (PathWriter(), PathWriter(), PathWriter())
    for mark in marks.placed {
      let y = layout.middle(ofMarkRow: mark.label.row)
      switch mark.mark.mark.shape {
      case .dot: dots.dot(mark.centre, y)
      case .ring: rings.dot(mark.centre, y)
      case .bar: appendBar(mark, y, to: &bars)
      }
    }
    builder.path("sign dot", dots)
    builder.path("sign ring", rings)
    builder.path("sign ring inner bg", rings)
    builder.path("sign bar", bars)
    for label in marks.placed.flatMap({ [$0.label] + $0.furtherLines }) {
      builder.label(
        label.isNumber ? "note number" : "note", label.x,
        layout.middle(ofMarkRow: label.row) + DrawingFormat.textSize * 0.35, label.anchor, label.text)
    }
  }

  /// Appends a stroke from start to end, with a short end stroke on each side that is within the day.
  private func appendBar(_ mark: MarkPlan.PlacedMark, _ y: Double, to path: inout PathWriter) {
    let (left, right) = (mark.left + 1, mark.right - 1)
    path.across(from: left, to: right, y: y)
    let stretch = mark.mark.stretch
    for x in (stretch.continuesBefore ? [] : [left]) + (stretch.continuesAfter ? [] : [right]) {
      path.upright(x, from: y - MarkPlan.half, to: y + MarkPlan.half)
    }
  }
}
