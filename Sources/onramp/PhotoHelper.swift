import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// A run of `onramp-photo`: decodes one image in a process of its own.
final class PhotoHelper: Sendable {
  /// How long a photo may take, in seconds.
  private static let patience = 15
  /// The most bytes that are believed of what it answers.
  private static let mostBytes = 4 << 20

  private let program: String?
  private let process = Mutex<(id: pid_t?, isStopped: Bool)>((nil, false))

  /// - Parameter program: where `onramp-photo` lies.
  init(program: String? = HelperProgram.path(of: "onramp-photo")) { self.program = program }

  /// Ends the run, and any that has not begun.
  func stop() {
    process.withLock { process in
      process.isStopped = true
      if let id = process.id { kill(id, SIGKILL) }
    }
  }

  /// Decodes an open file, and says what is seen as it becomes known.
  func run(
    on file: Int32, columns: Int, rows: Int, colors: Int, tell: (LookNews) -> Void
  ) {
    guard let program else { return tell(.problem(.noHelper)) }
    // Opened anew: a place in the file is not shared with whoever has it open.
    let photo = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
    guard photo >= 0 else { return tell(.problem(.noHelper)) }
    defer { close(photo) }
    let arguments = [program, String(columns), String(rows), String(colors)]
    guard let child = start(arguments, photo) else { return tell(.problem(.noHelper)) }
    var isAnswered = false
    let deadline = DispatchWorkItem { kill(child.id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.patience), execute: deadline)
    HelperProgram.readLines(of: child.output, most: Self.mostBytes) { line in
      guard let answer = try? JSONDecoder().decode(SightLine.self, from: Data(line)) else {
        return false
      }
      if let sight = answer.sight { tell(.sight(sight)) }
      if let problem = answer.problem { tell(.problem(problem)) }
      if let hints = answer.hints { tell(.hints(hints)) }
      isAnswered = answer.hints != nil || answer.problem != nil
      return !isAnswered
    }
    deadline.cancel()
    close(child.output)
    let wasStopped = end(child.id)
    if !isAnswered, !wasStopped { tell(.problem(.tooMuchWork)) }
  }

  private func start(_ arguments: [String], _ photo: Int32) -> (id: pid_t, output: Int32)? {
    process.withLock { process in
      guard !process.isStopped else { return nil }
      guard let child = HelperProgram.start(arguments, input: photo) else { return nil }
      process.id = child.id
      return child
    }
  }

  /// Waits for the process, and says whether it was stopped.
  private func end(_ id: pid_t) -> Bool {
    // A process that talks no more has nothing to lose.
    kill(id, SIGKILL)
    _ = HelperProgram.wait(for: id)
    return process.withLock { process in
      process.id = nil
      return process.isStopped
    }
  }
}
