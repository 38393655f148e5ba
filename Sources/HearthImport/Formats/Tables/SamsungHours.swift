/// Samsung's averages of an hour, which wait until it is known whether the same hour is there by the minute.
final class SamsungHours {
  private var byFile: [String: [ImportedSample]] = [:]
  private var files: Set<String> = []
  /// What stands before the first point of their names.
  private var numbers: Set<String> = []

  /// An average whose minutes are in a file that ends with `name`.
  func wait(_ sample: ImportedSample, for name: String) {
    byFile[name, default: []].append(sample)
  }

  /// The minutes of the file of that name, in lower case, were read.
  func haveMinutes(of name: String) {
    files.insert(name)
    if let number = name.split(separator: ".").first { numbers.insert(String(number)) }
  }

  /// Takes the averages for which there are no minutes.
  func finish(into collector: SampleCollector) {
    for (name, samples) in byFile.sorted(by: { $0.key < $1.key }) {
      // The table writes the kind before the number of the file, the file after it.
      let number = name.split(separator: ".").first { $0.utf8.count == 36 }.map(String.init) ?? name
      let isThere = files.contains(name) || numbers.contains(number)
      for sample in samples {
        if isThere { collector.leaveOut(.summary) } else { collector.take(sample) }
      }
    }
    byFile = [:]
  }
}
