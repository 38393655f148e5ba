/// How heart rate sounds: one scale for every chart and every day, so that days compare by ear.
///
/// Pitch rises with the logarithm of frequency, as ears hear it: 40 beats per minute sound as 131 Hz (C3), 200 as 1,047 Hz
/// (C6), three octaves above. Values beyond the ends continue the same line.
enum PitchScale {
  static let low = (beats: 40, hertz: 131)
  static let high = (beats: 200, hertz: 1047)

  /// The scale as the page hands it to its script: `40 131 200 1047`.
  static var text: String { "\(low.beats) \(low.hertz) \(high.beats) \(high.hertz)" }
}
