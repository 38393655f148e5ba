extension Journal {
  /// Files of which no line is on the site, whatever is found in them: those that are left alone, as copies of a sync service
  /// are, and tables of readings that no day shows.
  package var filesWithoutPage: Set<String> {
    var unshown = Set(files.ignored.map(\.path))
    unshown.formUnion(files.samples)
    for day in heartRateDays + brokenHeartRateDays {
      if case .file(let path) = day.samples { unshown.remove(path) }
    }
    return unshown
  }
}
