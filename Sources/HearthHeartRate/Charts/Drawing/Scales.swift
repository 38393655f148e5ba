import HearthCore

/// Places moments across the plot, in proportion to the time that has passed.
struct TimeScale {
  let left: Double
  let right: Double
  private let start: Int64
  private let unitsPerMillisecond: Double

  init(_ frame: DayFrame, in format: DrawingFormat) {
    left = format.left
    right = format.right
    start = frame.start.milliseconds
    unitsPerMillisecond = format.plotWidth / Double(max(1, frame.length) * 1000)
  }

  func x(_ instant: Instant) -> Double {
    left + Double(instant.milliseconds - start) * unitsPerMillisecond
  }

  /// The column, one unit wide, that holds `instant`.
  func column(_ instant: Instant) -> Int {
    Int(Double(instant.milliseconds - start) * unitsPerMillisecond)
  }
}

/// Places beats per minute up the plot, linearly.
struct BeatsScale {
  let range: BeatsRange
  let top: Double
  let bottom: Double

  func y(_ bpm: Double) -> Double {
    bottom - (bpm - Double(range.low)) / Double(max(1, range.high - range.low)) * (bottom - top)
  }
}

/// A place in a drawing, in its units; y grows downwards.
struct Point: Hashable {
  var x: Double
  var y: Double
}

/// An upright rectangle in a drawing.
struct Area: Hashable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  func meets(_ other: Area) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func holds(_ other: Area) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  func holds(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
