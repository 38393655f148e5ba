/// Reads the heart rate of one file of one format.
///
/// A reader never stops at what it cannot read: it reports it, and goes on after it.
protocol HeartRateReader {
  /// Reads the file from its first byte on.
  mutating func read(_ window: ByteWindow, into collector: SampleCollector)
}

extension ImportFormat {
  /// The reader for a file of that name whose first bytes are `head`; `nil` where it is none of this format.
  ///
  /// Files are recognised by what they hold, as names are translated and changed. A name only counts where two files of
  /// one vendor look the same. `isNamed` says that the person named this very file.
  func reader(head: ByteSpan, name: String, isNamed: Bool, session: ImportSession) -> (any HeartRateReader)? {
    let options = session.options
    switch self {
    case .appleHealth:
      return AppleHealthReader.recognises(head) ? AppleHealthReader() : nil
    case .fitbit:
      if FitbitReader.recognises(head, name: name, isNamed: isNamed) { return FitbitReader() }
      return TableReader.fitbit(head, name: name, isNamed: isNamed, options: options)
    case .withings:
      return WithingsReader.recognises(head, name: name, isNamed: isNamed)
        ? WithingsReader(zone: options.zone) : nil
    case .oura:
      if OuraReader.recognises(head) { return OuraReader() }
      return TableReader.oura(head, options: options)
    case .samsung:
      if SamsungBinReader.recognises(head, name: name) {
        return SamsungBinReader(name: name, hours: session.samsungHours)
      }
      return SamsungReader.recognises(head) ? SamsungReader(hours: session.samsungHours) : nil
    case .polar:
      if PolarAccountReader.recognises(head) { return PolarAccountReader(zone: options.zone) }
      return PolarReader.recognises(head) ? PolarReader(zone: options.zone) : nil
    case .gpx: return TrackReader.recognisesGPX(head) ? TrackReader(.gpx) : nil
    case .tcx: return TrackReader.recognisesTCX(head) ? TrackReader(.tcx) : nil
    case .csv: return TableReader.any(head, isNamed: isNamed, session: session)
    }
  }
}
