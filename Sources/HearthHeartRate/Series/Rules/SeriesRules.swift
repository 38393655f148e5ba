package import HearthCore

/// Everything that Hearth checks in samples, by name.
package enum SeriesRules {
  package static let all: [Rule] = [
    DuplicateSampleTime.rule, ImpossibleHeartRate.rule, MissingSampleColumn.rule, NoSamples.rule,
    SampleOutsideDay.rule, SamplesOutOfOrder.rule, SkippedSampleTime.rule, UnknownSampleColumn.rule,
    UnreadableSampleTime.rule, UnreadableSampleValue.rule,
  ]
}
