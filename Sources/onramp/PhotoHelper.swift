import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// A run of `onramp-photo`: decodes one image in a process of its own.
final class PhotoHelper: Sendable {
  /// How long a photo may take, in milliseconds.
  private static let patience: Int32 = 15_000
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
    read(child.output) { line in
      guard let answer = try? JSONDecoder().decode(SightLine.self, from: Data(line)) else {
        return false
      }
      if let sight = answer.sight { tell(.sight(sight)) }
      if let problem = answer.problem { tell(.problem(problem)) }
      if let hints = answer.hints { tell(.hints(hints)) }
      isAnswered = answer.hints != nil || answer.problem != nil
      return !isAnswered
    }
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
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return process.withLock { process in
      process.id = nil
      return process.isStopped
    }
  }

  /// Reads lines for as long as `line` wants more.
  private func read(_ output: Int32, line: ([UInt8]) -> Bool) {
    let end = Self.now + Int64(Self.patience)
    var pending: [UInt8] = []
    var total = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while total < Self.mostBytes {
      var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let left = end - Self.now
      guard left > 0 else { return }
      let ready = poll(&wait, 1, Int32(left))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return }
      let count = Glibc.read(output, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      total += count
      pending += piece.prefix(count)
      while let feed = pending.firstIndex(of: UInt8(ascii: "\n")) {
        guard line(Array(pending[..<feed])) else { return }
        pending.removeSubrange(...feed)
      }
    }
  }

  /// Milliseconds of a clock that nobody sets.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
