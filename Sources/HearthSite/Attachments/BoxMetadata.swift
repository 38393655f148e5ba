/// The metadata of films and sounds in boxes (MP4, MOV, M4V, M4A) and of pictures in them (AVIF).
///
/// Everything is overwritten in place: boxes of metadata become free space of the same size (ISO/IEC 14496-12, section
/// 8.1.2), so that the places of pictures and sounds, which such files count from their beginning, stay true.
enum BoxMetadata {
  /// `bytes` without titles, places, cameras and times; `nil` where they are no file of boxes.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var file = BlankableBytes(bytes)
    guard beginsWithBox(file) else { return nil }
    for box in Box.all(in: 0..<file.count, of: file) {
      if file.has("moov", at: box.name) {
        clean(movie: box, in: &file)
      } else if file.has("meta", at: box.name), ItemMetadata.clean(box, in: &file) {
        continue
      } else if isMetadata(box, in: file) {
        free(box, in: &file)
      }
    }
    return file.bytes
  }

  private static func beginsWithBox(_ file: BlankableBytes) -> Bool {
    // Films of before 2001 have no box that says what they are.
    (["ftyp", "moov", "mdat", "wide", "skip", "free", "pnot"] as [StaticString]).contains {
      file.has($0, at: 4)
    }
  }

  /// Boxes for data of the person who made the file, for a description, and for anything of a maker's own.
  private static func isMetadata(_ box: Box, in file: BlankableBytes) -> Bool {
    (["udta", "meta", "uuid"] as [StaticString]).contains { file.has($0, at: box.name) }
  }

  private static func free(_ box: Box, in file: inout BlankableBytes) {
    file.rename(at: box.name, to: "free")
    file.blank(box.content)
  }

  private static func clean(movie: Box, in file: inout BlankableBytes) {
    for box in Box.all(in: movie.content, of: file) {
      if file.has("mvhd", at: box.name) {
        forgetTimes(of: box, in: &file)
      } else if file.has("trak", at: box.name) {
        clean(track: box, in: &file)
      } else if isMetadata(box, in: file) {
        free(box, in: &file)
      }
    }
  }

  private static func clean(track: Box, in file: inout BlankableBytes) {
    for box in Box.all(in: track.content, of: file) {
      if file.has("tkhd", at: box.name) {
        forgetTimes(of: box, in: &file)
      } else if file.has("mdia", at: box.name) {
        let media = Box.all(in: box.content, of: file)
        for header in media where file.has("mdhd", at: header.name) { forgetTimes(of: header, in: &file) }
        // Cameras write where they are, second by second, into a track that nobody sees.
        if let handler = media.first(where: { file.has("hdlr", at: $0.name) }),
          file.has("meta", at: handler.content.lowerBound + 8)
        {
          for information in media where file.has("minf", at: information.name) {
            TrackSamples.blank(information, in: &file)
          }
        }
      } else if isMetadata(box, in: file) {
        free(box, in: &file)
      }
    }
  }

  /// The times of creation and change in the headers of a film, a track and its media: after version and flags, in
  /// four bytes each, or in eight in version 1 (sections 8.2.2, 8.3.2 and 8.4.2).
  private static func forgetTimes(of header: Box, in file: inout BlankableBytes) {
    let start = header.content.lowerBound
    guard let version = file.number(at: start, size: 1) else { return }
    let times = start + 4..<start + 4 + (version == 1 ? 16 : 8)
    guard times.upperBound <= header.content.upperBound else { return }
    file.blank(times)
  }
}
