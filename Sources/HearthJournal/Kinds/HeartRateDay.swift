package import HearthCore

/// One day of heart rate: its note, its labelled spans, and where its samples are.
package struct HeartRateDay: JournalEntry {
  package var entry: Entry
  package var date: CalendarDate
  /// The zone whose clock the day is drawn on.
  package var zone: Zone
  package var spans: [Span]
  package var prompts: Prompts
  package var samples: SampleSource
  /// The days of all notes that name the same file of samples, by their beginning; empty where no other does.
  package var daysOfSamples: [DayFrame] = []
  /// What `samples:` says, and where it is written; `nil` where the file is the one of the note's own name.
  var samplesName: String?
  var samplesPosition: SourceLocation?

  /// Where the samples of a day are written.
  package enum SampleSource: Sendable, Hashable {
    /// A CSV file, by its path from the journal's root.
    case file(String)
    /// Rows in a fenced block of the note: the text of the block, and the line of its first row.
    case inline(String, firstLine: Int)
    case none
  }

  package init(entry: Entry, date: CalendarDate, zone: Zone) {
    self.entry = entry
    self.date = date
    self.zone = zone
    spans = []
    prompts = .on
    samples = .none
  }
}

extension HeartRateDay {
  /// The place in ``spans`` of the first that begins at `time`; without an offset, at the first of two times.
  package func span(from time: ClockTime) -> Int? {
    spans.firstIndex { span in
      guard span.startTime.time == time.time else { return false }
      guard let offset = time.offset else { return !zone.isShownAgain(at: span.start) }
      return zone.offset(at: span.start) == offset
    }
  }
}
