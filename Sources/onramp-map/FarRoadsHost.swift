import CSandbox
import Glibc
import OnrampHelper

/// A process that runs Valhalla's program for ``FarRoads``.
///
/// It and that program read only the map's folder and program files, write only answers, start nothing else, and reach no
/// other computer or process. If the program takes too long, this process ends. It reads orders from standard input,
/// an action and a request in a line each, and writes the number of bytes of each answer in a line, then the answer.
enum FarRoadsHost {
  static let option = "--far-roads"
  /// The longest answer, in bytes, and the most memory of each process.
  static let most = 1 << 26
  private static let memory: rlim_t = 1 << 30
  /// How long an answer may take, in milliseconds: several times what a table of a large country does.
  private static let patience = 15_000
  /// What fits into a pipe that nobody reads yet, in bytes.
  private static let room = 1 << 15

  static func run() -> Never {
    // Libraries, and files in memory, which the tiles are.
    let all = 2 * memory + rlim_t(OpenMap.size(of: Valhalla.tiles) ?? 0)
    guard let valhalla = Valhalla(.service),
      onramp_follow_parent() == 0, onramp_limit(64, 0) == 0,
      // The parent's death signal doesn't arrive: its Landlock rules keep it from signaling this process.
      onramp_end_when_unread(),
      limit(RLIMIT_DATA, to: memory), limit(RLIMIT_AS, to: all),
      Landlock.hold(to: ["."] + Tool.readable, programs: Tool.files + [valhalla.folder]) != nil,
      let filter = onramp_tool_filter()
    else { exit(71) }
    while let line = readLine() {
      guard let space = line.firstIndex(of: " ") else { exit(65) }
      let (action, request) = (String(line[..<space]), String(line[space...].dropFirst()))
      let answer = answer(of: [valhalla.path, valhalla.settings, action], to: request, filter)
      emit(bytes: "\(answer.count)\n".utf8)
      emit(bytes: answer)
    }
    exit(0)
  }

  /// The program's answer; empty if there is none.
  private static func answer(
    of program: [String], to request: String, _ filter: UnsafeMutableRawPointer
  ) -> [UInt8] {
    var (asked, ends): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&asked) == 0, pipe(&ends) == 0 else { exit(71) }
    // Where somebody drives must not be among the arguments, which everybody can read.
    let bytes = Array(request.utf8)
    let isAsked = bytes.count <= room && write(asked[1], bytes, bytes.count) == bytes.count
    close(asked[1])
    let child = Tool.withStrings(program + ["/proc/self/fd/0"]) { words in
      Tool.withStrings(["LC_ALL=C"]) { variables in
        isAsked ? onramp_start(words, variables, asked[0], ends[1], filter) : -1
      }
    }
    close(asked[0])
    close(ends[1])
    defer { close(ends[0]) }
    guard child > 0 else { return [] }
    var (answer, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    let end = ContinuousClock.now + .milliseconds(patience)
    while answer.count <= most {
      var output = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      let ready = poll(&output, 1, Int32(max(0, left.rounded(.up))))
      if ready < 0, errno == EINTR { continue }
      // The kernel ends the program with this process.
      guard ready > 0 else { exit(75) }
      let count = read(ends[0], &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      answer += piece[..<count]
    }
    if answer.count > most { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 && answer.count <= most ? answer : []
  }
}
