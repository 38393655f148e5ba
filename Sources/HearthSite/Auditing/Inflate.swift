internal import CZlib

/// Decompresses Deflate streams, to search them; the only file that uses zlib.
enum Inflate {
  /// Returns the content of the stream that begins at `start`, up to its end, the first damage, or `limit` bytes.
  ///
  /// - Parameter windowBits: The value for zlib: -15 for a raw stream (RFC 1951), as in a zip archive, 15 for a zlib
  ///   stream (RFC 1950), and 31 for gzip (RFC 1952).
  static func unpacked(
    _ bytes: [UInt8], from start: Int = 0, windowBits: Int32 = -15, limit: Int = 16 << 20
  ) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard start < bytes.count, inflateInit2_(&stream, windowBits, ZLIB_VERSION, size) == Z_OK else {
      return []
    }
    defer { inflateEnd(&stream) }
    return bytes[start...].withUnsafeBufferPointer { input in
      // zlib only reads its input.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(clamping: input.count)
      var (output, status) = ([UInt8](), Z_OK)
      while status == Z_OK, output.count < limit {
        output += [UInt8](unsafeUninitializedCapacity: min(limit - output.count, 1 << 16)) { chunk, count in
          stream.next_out = chunk.baseAddress
          stream.avail_out = UInt32(clamping: chunk.count)
          status = inflate(&stream, Z_NO_FLUSH)
          count = chunk.count - Int(stream.avail_out)
        }
      }
      return output
    }
  }

  /// Returns the contents of all gzip, zlib and zip streams in `bytes`, each with its offset.
  static func streams(in bytes: [UInt8]) -> [(offset: Int, content: [UInt8])] {
    bytes.indices.dropLast(2).compactMap { index in
      let content = stream(at: index, in: bytes)
      return content.isEmpty ? nil : (index, content)
    }
  }

  /// Returns the content of the stream whose header is at `index`; empty if there is none.
  private static func stream(at index: Int, in bytes: [UInt8]) -> [UInt8] {
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case (0x1F, 0x8B, 8): return unpacked(bytes, from: index, windowBits: 31)
    // The two header bytes are a multiple of 31.
    case (0x78, let flags, _) where (0x78 << 8 | Int(flags)) % 31 == 0:
      return unpacked(bytes, from: index, windowBits: 15)
    // A file header in a zip archive has 30 bytes, including the method and the lengths of the fields after it.
    case (0x50, 0x4B, 3) where index + 30 < bytes.count:
      func number(at offset: Int) -> Int { Int(bytes[index + offset]) | Int(bytes[index + offset + 1]) << 8 }
      return number(at: 8) == 8 ? unpacked(bytes, from: index + 30 + number(at: 26) + number(at: 28)) : []
    default: return []
    }
  }
}
