import Dispatch
import HearthCore
import HearthImport
import HearthJournal
import HearthServe
import Synchronization

/// The import of a served journal: a file and the work on it. It continues whichever page the person is on.
final class ImportJobs: Sendable {
  struct Job: Sendable {
    let key: String
    let fileName: String
    let path: String
    let size: Int
    var format: ImportFormat?
    /// The columns of a table once Hearth has asked about them, and the person's answers.
    var columns: [ServedImport.Column] = []
    var choice = ServedImport.TableChoice()
    var phase = ServedImport.Phase.reading(bytes: 0)
    var watch = ReadingWatch()
    /// Left when nothing is being done.
    var work = DispatchGroup()

    var isAdding: Bool { if case .adding = phase { true } else { false } }
    var isAdded: Bool { if case .added = phase { true } else { false } }
    var isRead: Bool { if case .read = phase { true } else { false } }

    var served: ServedImport {
      let bytes = min(watch.bytesRead, size)
      let phase: ServedImport.Phase =
        switch phase {
        case .reading: .reading(bytes: bytes)
        case .adding: .adding(bytes: bytes)
        default: phase
        }
      return ServedImport(
        key: key, fileName: fileName, size: size, format: format?.name, columns: columns, choice: choice,
        phase: phase)
    }
  }

  private let job = Mutex<Job?>(nil)
  /// Jobs run one after the other, so that a cancelled file is closed before the next is read.
  private let queue = DispatchQueue(label: "import")

  var current: Job? { job.withLock { $0 } }

  /// Forgets the job and stops reading; `false` if it is being added, which continues.
  func clear() -> Bool {
    job.withLock { job in
      if job?.isAdding == true { return false }
      job?.watch.stop()
      job = nil
      return true
    }
  }

  /// Forgets the job of a key and stops reading; `false` if there is none, or its file was added or is being added.
  func cancel(_ key: String) -> Bool {
    job.withLock { job in
      guard let found = job, found.key == key, !found.isAdding, !found.isAdded else { return false }
      found.watch.stop()
      job = nil
      return true
    }
  }

  func begin(_ new: Job) { job.withLock { $0 = new } }

  /// Changes the job of a key if `condition` holds, and then does `work` with it, whose result becomes its phase. Returns `false`
  /// otherwise.
  func start(
    _ key: String, if condition: (Job) -> Bool = { _ in true }, _ change: (inout Job) -> Void,
    _ work: @escaping @Sendable (Job) -> ServedImport.Phase
  ) -> Bool {
    let started = job.withLock { job -> Job? in
      guard var next = job, next.key == key, condition(next) else { return nil }
      next.watch.stop()
      (next.watch, next.work) = (ReadingWatch(), DispatchGroup())
      change(&next)
      next.work.enter()
      job = next
      return next
    }
    guard let started else { return false }
    queue.async {
      let phase = work(started)
      self.job.withLock { job in
        // Another job may have begun meanwhile.
        if job?.watch === started.watch { job?.phase = phase }
      }
      started.work.leave()
    }
    return true
  }

  func recognize(_ key: String, as format: ImportFormat) {
    job.withLock { if $0?.key == key { $0?.format = format } }
  }

  func ask(_ key: String, about columns: [ServedImport.Column]) {
    job.withLock { if $0?.key == key { $0?.columns = columns } }
  }
}

extension LiveJournal {
  private var kept: KeptUploads { KeptUploads(history: history) }

  func beginImport(of upload: Upload) throws(ChangeError) {
    guard imports.clear() else { throw ChangeError([site.strings["import.busy"]]) }
    var random = SystemRandomNumberGenerator()
    let key = "\(random.next() as UInt64)"
    let path = try kept.keep(upload, as: key)
    imports.begin(.init(key: key, fileName: upload.fileName, path: path, size: upload.size))
    _ = imports.start(key, { _ in }, read)
  }

  func readImport(_ key: String, as format: String, _ choice: ServedImport.TableChoice) -> Bool {
    guard let format = ImportFormat.all.first(where: { $0.name == format }) else { return false }
    return imports.start(
      key, if: { !$0.isAdding },
      { job in
        job.format = format
        job.choice = choice
        job.phase = .reading(bytes: 0)
      }, read)
  }

  func addImport(_ key: String) -> Bool {
    imports.start(key, if: \.isRead, { $0.phase = .adding(bytes: 0) }, add)
  }

  func cancelImport(_ key: String) -> Bool {
    guard imports.cancel(key) else { return false }
    kept.discard()
    return true
  }

  func currentImport(waiting patience: Duration) -> ServedImport? {
    guard let job = imports.current else { return nil }
    if job.served.isWorking {
      let milliseconds = Int(patience / .milliseconds(1))
      _ = job.work.wait(timeout: .now() + .milliseconds(milliseconds))
    }
    return imports.current?.served
  }

  /// Removes the file that was kept here, and those that earlier sessions have left.
  func discardKept() { kept.discard() }

  // MARK: On the jobs' thread

  @Sendable private func read(_ job: ImportJobs.Job) -> ServedImport.Phase {
    var job = job
    if job.format == nil {
      guard let format = recognized(job) else { return .unrecognized }
      imports.recognize(job.key, as: format)
      job.format = format
    }
    return explaining(job) { request in
      guard let outcome = try ImportVerb(request: request).outcome() else { return nil }
      guard !outcome.report.machineFailed else {
        let sentences = outcome.report.problems.map { ChangeError.sentence($0.sentence) }
        return .failed(ChangeError(sentences, isEnglish: true))
      }
      let columns = outcome.report.unknownColumns.map {
        ServedImport.Column(name: $0.name, values: $0.values)
      }
      if outcome.report.found == 0, !columns.isEmpty {
        imports.ask(job.key, about: columns)
        return .unknownColumns
      }
      if outcome.report.found == 0, let date = outcome.report.ambiguousDate { return .ambiguousDates(date) }
      var preview = outcome.preview
      preview.remarks = preview.remarks.map { hiding(job, in: $0) }
      return .read(preview)
    }
  }

  @Sendable private func add(_ job: ImportJobs.Job) -> ServedImport.Phase {
    defer { kept.discard() }
    return explaining(job, writes: true) { request in
      // However long others write: the page shows that it is being added, and an export isn't sent again for them.
      let (added, change) = try writing(waiting: nil) {
        var journal = request.journal
        journal.machine.waitsForOthers = true
        return try journal.withJournalLock { try ImportVerb(request: request).outcome()?.preview }
      }
      return added.map { .added($0, change: change) }
    }
  }

  private func recognized(_ job: ImportJobs.Job) -> ImportFormat? {
    guard let file = try? FileDescriptor.input(job.path) else { return nil }
    let source = FileSource(file, size: job.size, progress: nil)
    let options = ImportOptions(format: .csv, zone: .utc, today: now.date)
    return ImportFormat.recognized(job.fileName, source, options: options)
  }

  /// Runs `hearth import` on the file. If it returns nothing, what it printed is the reason.
  private func explaining(
    _ job: ImportJobs.Job, writes: Bool = false, _ body: (ImportRequest) throws -> ServedImport.Phase?
  ) -> ServedImport.Phase {
    let printed = PrintedLines()
    let error: ChangeError
    do {
      var typed = TypedArguments(verb: VerbTable.importing, operands: [job.format?.name ?? "", job.path])
      for option in [OptionSpec.content, .today] {
        if let value = request.typed.value(of: option) { typed.options.append((option, value)) }
      }
      if job.format == .csv {
        for (option, number) in [
          (OptionSpec.timeColumn, job.choice.time), (.dateColumn, job.choice.day),
          (.bpmColumn, job.choice.beats),
        ] {
          if let number { typed.options.append((option, "\(number)")) }
        }
      }
      if let isDayFirst = job.choice.isDayFirst {
        typed.options.append((.dateOrder, (isDayFirst ? DateOrder.dayFirst : .monthFirst).rawValue))
      }
      if !writes { typed.options.append((.dryRun, nil)) }
      var importing = try ImportRequest(JournalRequest(typed, on: request.machine(printing: printed)))
      importing.watch = job.watch
      if let phase = try body(importing) { return phase }
      error = ChangeError(printed.lines, isEnglish: true)
    } catch let failure {
      error = ChangeError(explaining: failure)
    }
    return .failed(
      ChangeError(error.problems.map { .init(hiding(job, in: $0.sentence), isEnglish: $0.isEnglish) }))
  }

  /// Returns a sentence without the path of the kept file.
  private func hiding(_ job: ImportJobs.Job, in sentence: String) -> String {
    sentence.replacing(job.path, with: job.fileName).replacing(
      request.machine.displayPath(job.path), with: job.fileName)
  }
}
