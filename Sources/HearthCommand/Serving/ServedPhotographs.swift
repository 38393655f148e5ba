import HearthSite
import Synchronization

/// The JPEG copies of photographs, each made when a browser first asks for it, with the bytes that a build writes.
///
/// A copy of a photograph of 12 megapixels takes half a second, so the last ones are kept in memory.
final class ServedPhotographs: Sendable {
  /// The most bytes of copies to keep: about 200 of the smaller ones.
  private static let limit = 64 << 20

  private struct Copies {
    let status: FileStatus
    let whole: [UInt8]?
    let small: [UInt8]?

    var byteCount: Int { (whole?.count ?? 0) + (small?.count ?? 0) }
  }

  /// The copies by the photograph's path in the journal, and those paths, the most recent last.
  private let kept = Mutex<(copies: [String: Copies], order: [String])>(([:], []))
  /// Held while copies are made: decoding takes up to 250 MB.
  private let work = Mutex<Void>(())

  /// Returns the JPEG of a whole HEIC photograph; `nil` if it can't be decoded.
  func whole(_ picture: AttachmentCopy, _ files: JournalFiles) -> [UInt8]? {
    copies(of: picture, files)?.whole
  }

  /// Returns the smaller copy. A JPEG that can't be decoded, or is no longer big, is shown as it is.
  func small(_ picture: AttachmentCopy, _ files: JournalFiles) -> [UInt8]? {
    let copies = copies(of: picture, files)
    if let small = copies?.small { return small }
    if picture.isRedrawn { return copies?.whole }
    return files.read(picture.source).file.map { picture.bytes(of: $0).bytes }
  }

  private func copies(of picture: AttachmentCopy, _ files: JournalFiles) -> Copies? {
    guard let status = files.status(of: picture.source) else { return nil }
    func known() -> Copies? {
      kept.withLock { $0.copies[picture.source] }.flatMap { $0.status == status ? $0 : nil }
    }
    if let known = known() { return known }
    return work.withLock { _ in
      if let known = known() { return known }
      guard let bytes = files.read(picture.source).file?.bytes,
        let photograph = try? Photograph(bytes, named: picture.source, byteCount: bytes.count),
        let made = try? photograph.copies(of: bytes)
      else { return nil }
      let copies = Copies(status: status, whole: made.whole, small: made.small)
      keep(copies, of: picture.source)
      return copies
    }
  }

  private func keep(_ copies: Copies, of path: String) {
    kept.withLock { kept in
      kept.copies[path] = copies
      kept.order = kept.order.filter { $0 != path } + [path]
      var byteCount = kept.copies.values.reduce(0) { $0 + $1.byteCount }
      while byteCount > Self.limit, kept.order.count > 1 {
        byteCount -= kept.copies.removeValue(forKey: kept.order.removeFirst())?.byteCount ?? 0
      }
    }
  }
}
