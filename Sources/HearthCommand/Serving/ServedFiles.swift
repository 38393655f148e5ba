import HearthCore
import HearthSite
import Synchronization

/// The files of a served site that aren't pages: style sheets, pictures, the search index, the boxes of the lock.
/// Each is made when it is first requested.
final class ServedFiles: Sendable {
  private let served: SiteBuild.Served
  private let assets: [String: OutputFile]
  private let attachments: [String: AttachmentCopy]
  private let small: [String: AttachmentCopy]
  private let photographs: ServedPhotographs
  /// The groups of files that are already in the store.
  private let made = Mutex<(search: Bool, locked: Bool)>((false, false))

  init(_ served: SiteBuild.Served, _ photographs: ServedPhotographs) {
    (self.served, self.photographs) = (served, photographs)
    let renderer = served.renderer
    assets = Dictionary(renderer.assets.map { ($0.path.text, $0) }) { $1 }
    attachments = Dictionary(renderer.plan.attachments.map { ($0.path.text, $0) }) { $1 }
    small = Dictionary(renderer.plan.attachments.map { ($0.smallPath.text, $0) }) { $1 }
  }

  /// Returns the file at a path of the site; `nil` if there is none.
  func file(at path: String) -> [UInt8]? {
    if let asset = assets[path] { return asset.bytes }
    let files = served.renderer.files
    if let copy = small[path] { return photographs.small(copy, files) }
    if let copy = attachments[path] {
      var log = DiagnosticLog()
      return copy.isRedrawn ? photographs.whole(copy, files) : files.bytes(of: copy, log: &log)
    }
    if path.hasPrefix("\(SearchPlan.folder)/") {
      makeSearch()
    } else if path.hasPrefix("\(LockedFiles.folder)/") {
      makeLocked()
    } else {
      return companion(path)
    }
    return served.store[path]
  }

  private func makeSearch() {
    made.withLock { made in
      guard !made.search, let search = served.renderer.plan.search,
        let (segments, _) = try? served.renderer.stageTexts(of: search),
        (try? served.renderer.stage(SearchPlan.index(of: segments))) != nil
      else { return }
      made.search = true
    }
  }

  private func makeLocked() {
    made.withLock { made in
      var log = DiagnosticLog()
      guard !made.locked, (try? served.locked?.value?.stage(log: &log)) != nil else { return }
      made.locked = true
    }
  }

  /// Returns a file that is written with a page, such as the readings of a day. Its name begins with the page's.
  private func companion(_ path: String) -> [UInt8]? {
    guard path.hasSuffix(".csv") else { return nil }
    let pages = served.renderer.plan.pages.lazy.filter {
      path.hasPrefix($0.path.text.dropLast(".html".count))
    }
    return pages.flatMap { $0.render().files }.first { $0.path.text == path }?.bytes
  }
}
