import HearthCore
import HearthMarkup
import Synchronization

/// Axes as they were drawn for other days: nearly all days of a site have the same, but for the lanes above them.
///
/// Safe to use from several threads. For days whose words are the same.
package final class DrawnAxes: Sendable {
  /// All that the axes of a day of 24 hours depend on.
  struct Key: Hashable {
    fileprivate let format: String
    fileprivate let laneCount: Int
    fileprivate let range: BeatsRange
    fileprivate let cycle: HourCycle
    /// What the clock shows at the start of the day, in seconds from midnight.
    fileprivate let start: Int

    /// `nil` for a day on which clocks are changed, or that begins or ends at a time that comes twice.
    init?(_ drawing: Drawing) {
      let chart = drawing.chart
      guard chart.clock.isSteady, !chart.clock.isShownTwice(chart.frame.end), chart.frame.length == 86_400
      else { return nil }
      format = drawing.format.letter
      laneCount = drawing.layout.laneCount
      range = chart.range
      cycle = chart.clock.cycle
      start = chart.clock.local(chart.frame.start).time.secondsFromMidnight
    }
  }

  private let known = Mutex<[Key: HTML]>([:])

  package init() {}

  /// The axes of `key`, made by `draw` where they are new.
  func axes(_ key: Key, draw: () -> HTML) -> HTML {
    if let html = known.withLock({ $0[key] }) { return html }
    let html = draw()
    known.withLock { $0[key] = html }
    return html
  }
}
