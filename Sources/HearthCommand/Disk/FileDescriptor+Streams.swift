#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reading and writing piece by piece, for files that are larger than memory.
extension FileDescriptor {
  /// Fills `buffer` from where the file stands; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemCode) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(raw, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(raw, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw SystemCode(errno) }
    }
  }

  /// Fills all of `buffer` with what stands at `offset`, wherever the file stands; an error if that much is not there.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemCode) {
    var done = 0
    while done < buffer.count {
      let count = pread(raw, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemCode(count < 0 ? errno : EIO) }
      done += count
    }
  }

  /// Writes all of `bytes` from `offset` on, wherever the file stands.
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemCode) {
    let failure = bytes.withUnsafeBytes { buffer -> SystemCode? in
      var done = 0
      while done < buffer.count {
        let count = pwrite(
          raw, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return SystemCode(count < 0 ? errno : EIO) }
        done += count
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Goes on at byte `offset`; `false` for what can only be read once.
  func seek(to offset: Int) -> Bool {
    lseek(raw, off_t(offset), SEEK_SET) >= 0
  }
}
