import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// A run of a helper, which takes orders and answers in lines of JSON.
final class HelperRun: Sendable {
  private let talk: Int32
  private let child: ChildProcess
  private let isOver = Atomic(false)
  /// Held while an order is written, so that orders don't interleave.
  private let writing = Mutex(())

  /// Starts a helper.
  ///
  /// - Parameters:
  ///   - arguments: The helper's path and arguments.
  ///   - child: The process, with which the helper can be stopped before it starts.
  ///   - environment: What is added to its environment.
  ///   - files: Returns the helper's descriptors, given the one for orders and answers.
  init?(
    _ arguments: [String], child: ChildProcess = ChildProcess(), environment: [String] = [],
    files: (Int32) -> [Int32?]
  ) {
    var ends: [Int32] = [-1, -1]
    // Unlike `socketpair`, `pipe` can't make its ends close-on-exec atomically.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (talk, self.child) = (ends[0], child)
    let isRunning = child.start(
      .init(arguments: arguments, files: files(ends[1]), environment: environment))
    close(ends[1])
    if !isRunning { return nil }
  }

  deinit { close(talk) }

  /// Whether the helper has ended or was told to.
  var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  func end() {
    isOver.store(true, ordering: .relaxed)
    child.end()
  }

  /// Writes an order. Ends the helper if it doesn't take it.
  ///
  /// - Parameters:
  ///   - body: Bytes that follow the order's line.
  ///   - waits: Whether to wait if the helper isn't reading.
  /// - Returns: Whether the helper took the order.
  func write(_ order: some Encodable, body: [UInt8] = [], waits: Bool = true) -> Bool {
    guard !hasEnded, var line = try? Array(JSONEncoder().encode(order)) else { return false }
    line.append(UInt8(ascii: "\n"))
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    let isTaken = writing.withLock { _ in
      [line, body].allSatisfy { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { send(talk, $0.baseAddress, $0.count, flags) }
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }
    if !isTaken { end() }
    return isTaken
  }

  /// Reads events until the helper ends, sends something invalid or reaches a limit; then ends it.
  ///
  /// - Parameters:
  ///   - most: The maximum number of bytes in total.
  ///   - longest: The maximum length of a line, in bytes.
  ///   - timeout: The time limit.
  ///   - take: Handles events that arrived together. Returns whether to continue.
  func read<Event: Decodable>(
    most: Int = .max, longest: Int, within timeout: DispatchTimeInterval? = nil,
    _ take: ([Event]) -> Bool
  ) {
    readLines(most: most, longest: longest, within: timeout) { lines in
      var events: [Event] = []
      for line in lines {
        guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)) else { break }
        events.append(event)
      }
      return take(events) && events.count == lines.count
    }
  }

  /// Reads lines in any format, like ``read(most:longest:within:_:)``.
  ///
  /// - Returns: Whether the helper ended by itself, rather than by a signal or a limit.
  @discardableResult
  func readLines(
    most: Int = .max, longest: Int, within timeout: DispatchTimeInterval? = nil,
    _ take: ([[UInt8]]) -> Bool
  ) -> Bool {
    let deadline = DispatchWorkItem { [child] in child.end() }
    if let timeout {
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: deadline)
    }
    var reader = LineReader(talk, most: most, longest: longest)
    while let lines = reader.next(), take(lines) {}
    deadline.cancel()
    // Nothing more is read from it, so nothing is lost.
    end()
    // A helper that ended by itself got its status before its output ended: `end()` can't change
    // it.
    return child.wait().map { $0 & 0x7F == 0 } ?? false
  }
}
