package import HearthCore
package import HearthPictures

/// A photograph of which a page shows a JPEG copy: a HEIC picture, which few browsers open, or a JPEG that is larger than any
/// page shows it. Phones make pictures of 12 to 48 megapixels, in 2 to 12 MB each.
package struct Photograph: Hashable, Sendable {
  /// The size of the picture as it is seen.
  package let size: PictureSize
  /// Whether the whole picture is copied as a JPEG, too.
  package let isHEIC: Bool
  /// Whether pages show a smaller copy, which links to the whole picture.
  package let hasSmall: Bool

  /// Changes whenever the same file becomes other copies.
  package static let version: UInt64 = 1
  /// The longer side of a smaller copy, in pixels: text is at most 800 px wide, and screens have two pixels for each of those.
  package static let longestSmall = 1600
  /// The longest side of the whole JPEG of a HEIC picture: enough for a print of 42 cm (A3) with 300 pixels an inch.
  private static let longestWhole = 5000
  /// The longer side in pixels from which a smaller copy is worth a second file: a quarter more than it shows.
  private static let longest = 2000
  /// The size in bytes from which it is: a page with ten such pictures would take 10 MB.
  private static let heaviest = 1_000_000

  /// - Parameters:
  ///   - size: The size of the picture as it is seen.
  ///   - byteCount: The size of its file.
  package init(size: PictureSize, isHEIC: Bool, byteCount: Int) {
    (self.size, self.isHEIC) = (size, isHEIC)
    hasSmall = max(size.width, size.height) > Self.longest || byteCount > Self.heaviest
  }

  /// Reads the size of a picture. Throws if libheif is needed for that and isn't installed, or the file isn't a picture
  /// of its type.
  ///
  /// - Parameter bytes: The file; of a JPEG, the first ``PictureSize/searched`` bytes are enough.
  package init?(_ bytes: [UInt8], named path: String, byteCount: Int) throws(PictureError) {
    switch MediaForm.metadata(in: path) {
    case .redrawn:
      let (width, height) = try JPEGCopies.sizeOfHEIC(bytes)
      guard let size = PictureSize(width: width, height: height) else { throw .damaged }
      self.init(size: size, isHEIC: true, byteCount: byteCount)
    case .removed where JPEGMetadata.begins(bytes):
      guard let size = PictureSize(bytes) else { return nil }
      self.init(size: size, isHEIC: false, byteCount: byteCount)
    default: return nil
    }
  }

  /// Whether anything is made from it.
  package var hasCopies: Bool { isHEIC || hasSmall }

  /// The size of the picture in a page.
  package var shownSize: PictureSize { hasSmall ? size.fitting(Self.longestSmall) : size }

  /// Returns the JPEG copies of the file with these bytes: the whole picture if it is HEIC, and the smaller one if it has one.
  package func copies(of bytes: [UInt8]) throws(PictureError) -> (whole: [UInt8]?, small: [UInt8]?) {
    guard isHEIC else {
      return (nil, hasSmall ? try JPEGMetadata.smaller(bytes, longest: Self.longestSmall) : nil)
    }
    let files = try Self.heic(bytes, longest: [Self.longestWhole] + (hasSmall ? [Self.longestSmall] : []))
    return (files.first, hasSmall ? files.last : nil)
  }

  /// Returns the one picture that a page with its own copy of everything holds; `nil` for a file that isn't such a photograph.
  static func forPage(_ bytes: [UInt8], named path: String) -> [UInt8]? {
    guard let photograph = try? Photograph(bytes, named: path, byteCount: bytes.count) else { return nil }
    if photograph.isHEIC { return (try? heic(bytes, longest: [longestSmall]))?.first }
    return (try? photograph.copies(of: bytes))?.small
  }

  private static func heic(_ bytes: [UInt8], longest: [Int]) throws(PictureError) -> [[UInt8]] {
    try JPEGCopies.ofHEIC(bytes, longest: longest).map { JPEGMetadata.stripped($0) ?? $0 }
  }
}

/// What pages know of the pictures that they show.
package struct PagePictures: Sendable {
  /// The size of each picture as it is seen, by its path in the journal. A HEIC picture without one can't be shown.
  package var sizes: [String: PictureSize] = [:]
  /// The sizes of the smaller copies.
  package var small: [String: PictureSize] = [:]

  package init() {}

  package func adding(_ others: PagePictures) -> PagePictures {
    var pictures = self
    pictures.sizes.merge(others.sizes) { own, _ in own }
    pictures.small.merge(others.small) { own, _ in own }
    return pictures
  }

  /// Returns those of the given paths.
  package func of(_ paths: Set<String>) -> PagePictures {
    var pictures = self
    pictures.sizes = sizes.filter { paths.contains($0.key) }
    pictures.small = small.filter { paths.contains($0.key) }
    return pictures
  }
}

extension AttachmentCopy {
  /// Whether the copy is a JPEG picture that Hearth makes, and nothing else of the file is copied.
  package var isRedrawn: Bool { MediaForm.metadata(in: source) == .redrawn }

  /// The path of the smaller copy. No other file is in its folder, so two pictures never share one.
  package var smallPath: OutputPath { OutputPath("attachments/small", path.name) }

  /// Returns the bytes of a picture for a page that holds its own; `nil` if no browser can show it.
  package func bytesInPage(of file: SourceFile) -> [UInt8]? {
    Photograph.forPage(file.bytes, named: source) ?? (isRedrawn ? nil : bytes(of: file).bytes)
  }
}

extension JPEGMetadata {
  /// Returns a smaller copy of a JPEG file, turned as Exif says, with the same colours.
  fileprivate static func smaller(_ bytes: [UInt8], longest: Int) throws(PictureError) -> [UInt8] {
    // Other data between and after the segments confuses no decoder then.
    guard let file = stripped(bytes) else { throw .damaged }
    var (size, components, hasScans) = ((width: 0, height: 0), UInt8(0), true)
    var (orientation, profile, index) = (1, [UInt8](), 2)
    while let found = marker(in: file, from: index), found + 9 < file.count {
      let marker = file[found + 1]
      index = found + 2 + max(2, file[found + 2...found + 3].bigEndian)
      let content = file[found + 4..<max(found + 4, min(index, file.count))]
      switch marker {
      case 0xE1: orientation = ExifOrientation.value(in: Array(content.dropFirst(6))).map(Int.init) ?? 1
      case 0xE2: profile += content.dropFirst(14)
      // Frames; 0xC4, 0xC8 and 0xCC aren't (ITU-T T.81, table B.1).
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        size = (file[found + 7...found + 8].bigEndian, file[found + 5...found + 6].bigEndian)
        components = marker <= 0xC1 ? file[found + 9] : 0
      default: break
      }
      // A scan with all components of a frame that isn't progressive is the only one.
      if marker == 0xDA {
        hasScans = file[found + 4] != components
        break
      }
    }
    let small = try JPEGCopies.ofJPEG(
      file, size: size, orientation: orientation, profile: profile, hasScans: hasScans, longest: longest)
    return stripped(small) ?? small
  }
}
