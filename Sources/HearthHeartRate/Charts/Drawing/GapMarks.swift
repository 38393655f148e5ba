import HearthMarkup

/// A bracket on the base line for each long time without a reading, with words where they fit.
struct GapMarks {
  private(set) var brackets = PathWriter()
  /// Where the words stand, centred.
  private(set) var wordCentres: [Double] = []
  private(set) var areas: [Area] = []
  let baseline: Double

  /// Units; narrower gaps have no words.
  private static let leastWidth = 70.0

  init(_ silences: [Gap], words: String, _ time: TimeScale, _ layout: DrawingLayout) {
    let foot = layout.bottom - 4
    baseline = foot - 8
    let width = max(Self.leastWidth, TextWidth.estimate(words) * 1.1)
    for silence in silences {
      let left = time.x(silence.start) + 2
      let right = time.x(silence.end) - 2
      guard right > left else { continue }
      brackets.move(left, foot - 6)
      brackets.vertical(foot)
      brackets.horizontal(right)
      brackets.vertical(foot - 6)
      areas.append(Area(left: left, top: foot - 7, right: right, bottom: foot))
      guard right - left >= width else { continue }
      let centre = (left + right) / 2
      wordCentres.append(centre)
      areas.append(
        Area(
          left: centre - width / 2, top: baseline - DrawingFormat.textSize, right: centre + width / 2,
          bottom: foot))
    }
  }
}
