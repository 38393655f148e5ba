#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileDescriptor {
  /// Makes the folder `path` below this one, for its owner alone.
  func makeFolder(_ path: String) throws(SystemCode) {
    _ = try SystemCode.check(mkdirat(raw, path, 0o700))
  }

  /// Moves the file `name` of this folder over `newName` of `folder`, in one step.
  func rename(_ name: String, to newName: String, in folder: borrowing FileDescriptor) throws(SystemCode) {
    _ = try SystemCode.check(renameat(raw, name, folder.raw, newName))
  }

  /// Waits until the disk has all that was written to this file.
  func synchronise() throws(SystemCode) {
    _ = try SystemCode.check(fsync(raw))
  }

  /// Gives this file the permission bits `mode`.
  func setMode(_ mode: UInt32) throws(SystemCode) {
    _ = try SystemCode.check(fchmod(raw, mode_t(mode)))
  }

  /// Whether this account may write to the file `name`.
  func isFileWritable(_ name: String) -> Bool {
    faccessat(raw, name, W_OK, 0) == 0
  }

  /// Gives the file `name` a second name `newName` in `folder`; an error if that name is taken.
  func link(_ name: String, to newName: String, in folder: borrowing FileDescriptor) throws(SystemCode) {
    _ = try SystemCode.check(linkat(raw, name, folder.raw, newName, 0))
  }

  /// Removes the file (or the symbolic link itself) `name`.
  func removeFile(_ name: String) throws(SystemCode) {
    _ = try SystemCode.check(unlinkat(raw, name, 0))
  }

  /// Removes the folder `path` if it is empty.
  func removeFolder(_ path: String) throws(SystemCode) {
    _ = try SystemCode.check(unlinkat(raw, path, AT_REMOVEDIR))
  }

  /// Whether this process may make and remove files in the folder `path`.
  func isWritable(_ path: String) -> Bool {
    faccessat(raw, path, W_OK | X_OK, 0) == 0
  }

  /// Lets only the owner into this folder.
  func makePrivate() throws(SystemCode) {
    _ = try SystemCode.check(fchmod(raw, 0o700))
  }

  /// Takes the lock of this file or folder for this process, without waiting: `false` if another has it. File
  /// systems without locks are taken as they are.
  func lock() -> Bool {
    flock(raw, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Takes the lock, and waits for it.
  func waitForLock() {
    while flock(raw, LOCK_EX) != 0, errno == EINTR {}
  }
}
