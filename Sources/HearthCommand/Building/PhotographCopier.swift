import HearthCore
import HearthPictures
import HearthSite

/// Makes the JPEG copies of a site's photographs before its pages are planned: only decoding one shows whether it can be shown.
///
/// A copy made from the same file by an earlier build is kept, because decoding takes a tenth of a second to a second. For the
/// same reason, `serve` makes a copy when a browser asks for it: ``ServedPhotographs``.
struct PhotographCopier: Sendable {
  let files: JournalFiles
  let request: JournalRequest
  /// What `watch` and `serve` know of files that haven't changed.
  var memory: Memo<FileStatus, Reading>?

  /// What is known of a picture without decoding it.
  enum Reading: Sendable {
    /// A picture that is copied as it is, and its size if that is known.
    case plain(PictureSize?)
    /// A photograph to copy, and a hash of its file and of how it is copied.
    ///
    /// 0 if the copies are made on request.
    case photograph(Photograph, hash: UInt64)
    case failed(PictureError)
  }

  /// Where copies are kept.
  struct Place<File: Sendable>: Sendable {
    /// Returns the file at a path if it was made from a source with this hash.
    let keep: @Sendable (_ path: String, _ hash: UInt64) throws(MachineError) -> File?
    /// Puts a new file there.
    let put: @Sendable (_ path: String, _ bytes: [UInt8], _ hash: UInt64) throws(MachineError) -> File
  }

  /// Returns what pages can show of `pictures`, and the files of the copies.
  ///
  /// - Parameter place: `nil` to make no copies, because each is made when it is requested.
  func copy<File>(
    _ pictures: [AttachmentCopy], to place: Place<File>?, log: inout DiagnosticLog
  ) throws(MachineError) -> (pictures: PagePictures, files: [File]) {
    let progress = Progress(total: pictures.count, of: "pictures", terminal: request.machine.terminal)
    let copied = try concurrentMap(pictures, jobs: request.jobs, chunk: 1) {
      picture throws(MachineError) in
      defer { progress.advance() }
      return try copy(picture, to: place)
    }
    progress.end()
    var (shown, missing) = (PagePictures(), [String: [AttachmentCopy]]())
    for (picture, result) in zip(pictures, copied) {
      shown.sizes[picture.source] = result.size
      shown.small[picture.source] = result.small
      switch result.error {
      case .missing(let library)?: missing[library, default: []].append(picture)
      case let error?: log.report(.damagedPicture(picture.source, error), in: picture.source)
      case nil: break
      }
    }
    for (library, pictures) in missing.sorted(by: { $0.key < $1.key }) {
      guard let first = pictures.first(where: \.isRedrawn) ?? pictures.first else { continue }
      log.report(
        .missingLibrary(library, heicCount: pictures.count(where: \.isRedrawn)), in: first.source)
    }
    return (shown, copied.flatMap(\.files))
  }

  private struct Copied<File: Sendable>: Sendable {
    var size: PictureSize?
    var small: PictureSize?
    var files: [File] = []
    var error: PictureError?
  }

  private func copy<File>(
    _ picture: AttachmentCopy, to place: Place<File>?
  ) throws(MachineError) -> Copied<File> {
    switch reading(picture, hashes: place != nil) {
    case .plain(let size): return Copied(size: size)
    case .failed(let error): return Copied(error: error)
    case .photograph(let photograph, let hash):
      var copied = Copied<File>(
        size: photograph.size, small: photograph.hasSmall ? photograph.shownSize : nil)
      guard let place else { return copied }
      let paths = [
        photograph.isHEIC ? picture.path.text : nil, photograph.hasSmall ? picture.smallPath.text : nil,
      ]
      for path in paths.compactMap(\.self) {
        if let file = try place.keep(path, hash) { copied.files.append(file) }
      }
      if copied.files.count == paths.compactMap(\.self).count { return copied }
      copied.files = []
      // Without a copy, a JPEG is shown whole, and a HEIC picture not at all.
      let whole = photograph.isHEIC ? nil : photograph.size
      // The file may have changed since it was hashed; then the next build copies it.
      guard let bytes = files.read(picture.source).file?.bytes, Self.hash(bytes) == hash else {
        return Copied(size: whole)
      }
      switch Result(catching: { () throws(PictureError) in try photograph.copies(of: bytes) }) {
      case .failure(let error): return Copied(size: whole, error: error)
      case .success(let copies):
        for (path, bytes) in zip(paths, [copies.whole, copies.small]) {
          guard let path, let bytes else { continue }
          copied.files.append(try place.put(path, bytes, hash))
        }
      }
      return copied
    }
  }

  private func reading(_ picture: AttachmentCopy, hashes: Bool) -> Reading {
    guard let memory, let status = files.status(of: picture.source) else {
      return read(picture, hashes: hashes)
    }
    return memory.value(picture.source, of: status) { read(picture, hashes: hashes) }
  }

  /// - Parameter hashes: Whether to read all of a big JPEG picture; its size needs only the beginning.
  private func read(_ picture: AttachmentCopy, hashes: Bool) -> Reading {
    let path = picture.source
    do throws(PictureError) {
      if picture.isRedrawn {
        guard let bytes = files.read(path).file?.bytes,
          let photograph = try Photograph(bytes, named: path, byteCount: bytes.count)
        else { throw .damaged }
        return .photograph(photograph, hash: hashes ? Self.hash(bytes) : 0)
      }
      guard let head = files.head(of: path, PictureSize.searched) else { return .plain(nil) }
      let byteCount = files.status(of: path)?.size ?? head.count
      guard let photograph = try Photograph(head, named: path, byteCount: byteCount) else {
        return .plain(PictureSize(head))
      }
      guard photograph.hasSmall else { return .plain(photograph.size) }
      guard hashes else { return .photograph(photograph, hash: 0) }
      guard let bytes = files.read(path).file?.bytes else { return .plain(photograph.size) }
      return .photograph(photograph, hash: Self.hash(bytes))
    } catch {
      return .failed(error)
    }
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    max(ContentHash.hash(bytes) &+ Photograph.version, 1)
  }
}

extension SiteWriter {
  /// The site as the place of photographs on open pages.
  var photographs: PhotographCopier.Place<SiteFile> {
    PhotographCopier.Place { path, hash in
      kept(path, madeFrom: hash)
    } put: { path, bytes, hash throws(MachineError) in
      var file = try stage(path, bytes: bytes)
      file.source = hash
      return file
    }
  }
}
