package import Foundation

/// The real program, run from the outside.
package struct Program {
  /// What a run left behind.
  package struct Outcome: Sendable {
    package let status: Int32
    package let out: String
    package let err: String
  }

  package let path: String

  /// The program at an absolute path.
  package init(path: String) {
    self.path = path
  }

  /// The program `hearth` that was built together with the tests.
  package static var hearth: Program {
    // Test bundles and programs lie beside each other: the tests' own file tells where.
    var folder = Bundle.main.bundleURL
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent("hearth").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue,
        folder.path.contains(".build")
      {
        return Program(path: candidate)
      }
      folder.deleteLastPathComponent()
    }
    return Program(path: TestFolders.repository.appendingPathComponent(".build/debug/hearth").path)
  }

  /// Runs the program to its end. Both pipes are read while it runs, so that no output is too long for them.
  package func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> Outcome {
    let process = start(arguments, in: folder, environment: environment)
    let (out, err, given) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = given
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let messages = Reader(err.fileHandleForReading)
    let results = out.fileHandleForReading.readDataToEndOfFile()
    let said = messages.text()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, out: String(decoding: results, as: UTF8.self), err: said)
  }

  /// A process that has not been started yet.
  package func start(_ arguments: [String], in folder: String? = nil, environment: [String: String] = [:])
    -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "XDG_STATE_HOME": "\(folder ?? "/nonexistent")/.state",
    ].merging(environment) { $1 }
    return process
  }

  /// Reads a pipe on a thread of its own.
  private final class Reader: @unchecked Sendable {
    private var bytes = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
      DispatchQueue.global().async {
        self.bytes = handle.readDataToEndOfFile()
        self.done.signal()
      }
    }

    func text() -> String {
      done.wait()
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
