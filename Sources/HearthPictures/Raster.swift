/// Why a picture could not be redrawn.
package enum PictureError: Error, Equatable {
  /// The library with this name isn't installed.
  case missing(library: String)
  /// The file is damaged, truncated or of another kind.
  case damaged
  /// The picture would need more memory than ``JPEGCopies`` may use.
  case tooLarge
}

/// A picture in memory: rows from the top, with the bytes red, green and blue for each pixel.
struct Raster: Equatable, Sendable {
  let width, height: Int
  var bytes: [UInt8]

  /// Returns the picture in another size, as ``PixelRows/resized(to:)`` does.
  func resized(to size: (width: Int, height: Int)) -> Raster {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return self }
      let rows = PixelRows(
        red: start, green: start + 1, blue: start + 2, step: 3, stride: width * 3, width: width,
        height: height)
      return rows.resized(to: size)
    }
  }
}

/// The pixels of a picture in somebody else's memory, one byte for each colour.
struct PixelRows {
  let red, green, blue: UnsafePointer<UInt8>
  /// The number of bytes from a pixel to the next in its row, and from a row to the next.
  let step, stride: Int
  let width, height: Int

  /// Returns the picture in another size. Each pixel is the mean of the area that it covers, in whole numbers, so that every
  /// machine makes the same bytes.
  func resized(to size: (width: Int, height: Int)) -> Raster {
    let (width, height) = size
    var output: [UInt8] = []
    output.reserveCapacity(width * height * 3)
    // A row of sums along the row, and one of those sums down the rows. The weights of a pixel add up to `area`.
    var (line, sums) = ([UInt32](repeating: 0, count: width * 3), [UInt64](repeating: 0, count: width * 3))
    let area = UInt64(self.width) * UInt64(self.height)
    var rest = self.height
    for row in 0..<self.height {
      sum(row, into: &line)
      var weight = height
      // A row is part of one output row, or of two.
      while weight > 0 {
        let part = min(weight, rest)
        for index in sums.indices { sums[index] += UInt64(line[index]) * UInt64(part) }
        (weight, rest) = (weight - part, rest - part)
        guard rest == 0 else { continue }
        for index in sums.indices {
          output.append(UInt8(truncatingIfNeeded: (sums[index] + area / 2) / area))
          sums[index] = 0
        }
        rest = self.height
      }
    }
    return Raster(width: width, height: height, bytes: output)
  }

  /// Writes the sums of the pixels that each pixel of another row covers, weighted by how much of them it covers.
  private func sum(_ row: Int, into line: inout [UInt32]) {
    let (first, share) = (row * stride, line.count / 3)
    line.withUnsafeMutableBufferPointer { line in
      line.update(repeating: 0)
      var (index, rest) = (0, width)
      for column in 0..<width {
        let pixel = first + column * step
        let (red, green, blue) = (UInt32(red[pixel]), UInt32(green[pixel]), UInt32(blue[pixel]))
        var weight = share
        while weight > 0 {
          let part = min(weight, rest)
          line[index] += red * UInt32(part)
          line[index + 1] += green * UInt32(part)
          line[index + 2] += blue * UInt32(part)
          (weight, rest) = (weight - part, rest - part)
          if rest == 0 { (index, rest) = (index + 3, width) }
        }
      }
    }
  }
}

extension Raster {
  /// Returns the picture as it is meant to be seen, from its orientation in Exif (Exif 2.3, section 4.6.4, tag 0x0112), 1 to 8.
  func turned(by orientation: Int) -> Raster {
    guard (2...8).contains(orientation) else { return self }
    let isTransposed = orientation >= 5
    let (right, bottom) = (width - 1, height - 1)
    let size = isTransposed ? (width: height, height: width) : (width: width, height: height)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) =
          switch orientation {
          case 2: (right - x, y)
          case 3: (right - x, bottom - y)
          case 4: (x, bottom - y)
          case 5: (y, x)
          case 6: (y, bottom - x)
          case 7: (right - y, bottom - x)
          default: (right - y, x)
          }
        let index = (row * width + column) * 3
        output.append(bytes[index])
        output.append(bytes[index + 1])
        output.append(bytes[index + 2])
      }
    }
    return Raster(width: size.width, height: size.height, bytes: output)
  }
}
