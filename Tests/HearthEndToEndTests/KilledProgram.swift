import Foundation
import HearthTestSupport
import Testing

/// A step at which a program can be killed: just before a system call that changes files.
struct ProgramStep: Hashable, Sendable, CustomStringConvertible {
  let call: String
  /// How many calls of this name the program makes up to here.
  let number: Int

  var description: String { "before \(call) \(number)" }
}

/// `strace` counts the steps of a program and kills it at one. It isn't on every machine, and a container may forbid it to
/// trace.
extension Program {
  static let canBeKilledAtSteps = (try? strace(["-o", "/dev/null"], of: ["/bin/true"]).status) == 0
  static let cannotBeKilledAtSteps: Comment = "strace is not installed, or may not trace here"

  /// Not `fsync`: before it, the files are as they are before the next step.
  private static let calls = [
    "rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir", "mkdir", "mkdirat", "link", "linkat",
    "ftruncate", "write",
  ]

  private struct NotKilled: Error { let step: ProgramStep, outcome: Outcome }

  private static func strace(
    _ options: [String], of command: [String], in folder: String? = nil, input: String = ""
  ) throws -> Outcome {
    try Program(path: "/usr/bin/strace").run(["-f", "-qq"] + options + command, in: folder, input: input)
  }

  /// Runs the program to its end. Returns the first step of each kind, the last, and one between; all in an exhaustive run.
  func steps(of arguments: [String], in folder: String, input: String = "") throws -> [ProgramStep] {
    let tree = try FileTree()
    // With a question mark, a call that this processor doesn't have is no mistake.
    let names = Self.calls.map { "?\($0)" }.joined(separator: ",")
    let outcome = try Self.strace(
      ["-o", tree("log"), "-e", "trace=\(names)"], of: [path] + arguments, in: folder, input: input)
    #expect(outcome.status == 0, "\(outcome.err)")
    // strace counts the calls of each thread apart.
    var counts: [String: Int] = [:]
    var found: [String: [Int]] = [:]
    for line in (tree.text("log") ?? "").split(separator: "\n") {
      guard let (_, thread, call) = line.firstMatch(of: /^(\d+) +(\w+)\(/)?.output else { continue }
      let number = counts["\(thread) \(call)", default: 0] + 1
      counts["\(thread) \(call)"] = number
      // Neither a message nor a call that fails changes a file.
      let isIdle = line.contains("= -1 ") || line.contains("write(1,") || line.contains("write(2,")
      if !isIdle { found[String(call), default: []].append(number) }
    }
    #expect(!found.isEmpty)
    return Self.calls.flatMap { call in
      let all = Set(found[call] ?? []).sorted().map { ProgramStep(call: call, number: $0) }
      return all.prefix(1) + all.dropFirst().dropLast().sample { $0.call } + all.dropFirst().suffix(1)
    }
  }

  /// Runs the program, and kills it at a step of a run from the same files.
  func run(_ arguments: [String], in folder: String, killedAt step: ProgramStep, input: String = "")
    throws
  {
    let inject = "inject=\(step.call):signal=SIGKILL:when=\(step.number)"
    let outcome = try Self.strace(
      ["-o", "/dev/null", "-e", "trace=\(step.call)", "-e", inject], of: [path] + arguments, in: folder,
      input: input)
    // strace ends as the program did.
    guard outcome.status == SIGKILL else { throw NotKilled(step: step, outcome: outcome) }
  }
}
