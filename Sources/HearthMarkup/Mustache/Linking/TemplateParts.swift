import HearthCore

/// The templates of a set while they are gathered: each as it is, or the theme's in the place of one that cannot be used
/// in full.
struct TemplateParts {
  private(set) var parsed: [ParsedTemplate] = []
  /// Beside each of ``parsed`` its file.
  private(set) var files: [SourceFile] = []
  /// The index of each template in ``parsed``, by name.
  private(set) var numbers: [String: Int] = [:]
  /// What stood in the theme in the place of some files, by path; those that are in use again are gone from it.
  private var fallbacks: [String: SourceFile]
  /// What the files name, also those that are not used.
  private var called: Set<String> = []
  /// Those of them that others fill.
  private var parents: Set<String> = []

  init(fallbacks: [String: SourceFile]) {
    self.fallbacks = fallbacks
  }

  mutating func add(_ file: SourceFile, log: inout DiagnosticLog) {
    let name = TemplatePath.name(ofPath: file.path)
    if let first = numbers[name] {
      log.report(DuplicateTemplate.finding(name, first: files[first].path), in: file.path)
      return
    }
    numbers[name] = parsed.count
    var own = DiagnosticLog()
    let template = TemplateParser.parse(file, name: name, log: &own)
    log.append(own)
    files.append(file)
    parsed.append(template)
    for node in template.nodes where node.kind == .partial || node.kind == .parent {
      called.insert(TemplatePath.normalized(node.name))
      if node.kind == .parent { parents.insert(TemplatePath.normalized(node.name)) }
    }
    if own.hasErrors { fallBack(parsed.count - 1, log: &log) }
  }

  /// Warns of those of `added` that nothing names.
  func reportUnused(_ added: Set<String>, log: inout DiagnosticLog) {
    let known = files.lazy.map(\.path).filter { !added.contains($0) }.map { TemplatePath.name(ofPath: $0) }
    for path in files.map(\.path) where added.contains(path) {
      let name = TemplatePath.name(ofPath: path)
      guard !called.contains(name) else { continue }
      log.report(UnusedTemplate.finding(name, near: NearMatch.nearest(to: name, among: known)), in: path)
    }
  }

  /// Reports those of a journal's files in the place of the theme's that have nothing in them. A part that is only put into
  /// pages may be hidden so.
  private mutating func checkContent(log: inout DiagnosticLog) {
    for index in files.indices where EmptyTemplate.isEmpty(files[index].bytes) {
      let path = files[index].path
      guard fallbacks[path] != nil else { continue }
      if path.hasPrefix("Templates/partials/"), !parents.contains(parsed[index].name) {
        log.report(EmptyTemplate.findingOfPart(), in: path)
      } else {
        log.report(EmptyTemplate.finding(), in: path)
        fallBack(index, log: &log)
      }
    }
  }

  /// Reports what does not fit between the templates. One that names what is not there gives way to the theme's, and then
  /// all are looked at again: what a third one fills may have gone with it.
  mutating func check(log: inout DiagnosticLog) {
    checkContent(log: &log)
    while true {
      let logs = TemplateChecker.logs(parsed, files: files, numbers: numbers, replacing: fallbacks)
      let broken = logs.indices.filter { logs[$0].hasErrors && fallbacks[files[$0].path] != nil }
      for index in broken.isEmpty ? Array(logs.indices) : broken { log.append(logs[index]) }
      guard !broken.isEmpty else { return }
      for index in broken { fallBack(index, log: &log) }
    }
  }

  /// Puts the theme's template in the place of one, where it has one there.
  private mutating func fallBack(_ index: Int, log: inout DiagnosticLog) {
    guard let file = fallbacks.removeValue(forKey: files[index].path) else { return }
    files[index] = file
    parsed[index] = TemplateParser.parse(file, name: parsed[index].name, log: &log)
  }
}
