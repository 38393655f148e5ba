/// Times that a clock shows twice, because it is set back across them.
extension Zone {
  /// What its clocks show at `instant`, with their offset where they show it twice.
  package func clockTime(at instant: Instant) -> ClockTime {
    let offset = offset(at: instant)
    let time = LocalDateTime(instant, at: offset).time
    return ClockTime(time, offset: setBack(across: instant) == nil ? nil : offset)
  }

  /// Whether its clocks show at `instant` what they have shown once before.
  package func isShownAgain(at instant: Instant) -> Bool {
    setBack(across: instant).map { $0.instant <= instant } ?? false
  }

  private func setBack(across instant: Instant) -> ClockChange? {
    clockChanges(from: instant.adding(seconds: -86_400), to: instant.adding(seconds: 86_400)).first {
      $0.isShownTwice(instant)
    }
  }
}

extension ClockChange {
  /// Whether the clock is set back across the time that it shows at `instant`, before or after.
  package func isShownTwice(_ instant: Instant) -> Bool {
    let shift = before.seconds - after.seconds
    return shift > 0 && instant >= self.instant.adding(seconds: -shift)
      && instant < self.instant.adding(seconds: shift)
  }
}
