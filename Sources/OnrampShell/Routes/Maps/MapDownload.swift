import Dispatch
import Glibc
import OnrampCore
import Synchronization

/// Downloads a file in pieces, and resumes where a connection was cut.
struct MapDownload: Sendable {
  /// The size of a piece, and the longest that one may take. A slow piece continues as another.
  private static let limits = NetworkLimits(bytes: 16 << 20, seconds: 60)
  /// How many attempts in a row may bring nothing, and the first wait between them in milliseconds,
  /// which doubles each time.
  private static let (maxFruitless, pause) = (6, 250)

  let client: NetworkClient
  let address: String
  /// Whether the address may lead to this computer or the local network.
  let mayBePrivate: Bool
  /// The file with the data so far, open for reading and writing.
  let file: Int32
  /// The size that is expected, if any.
  var size: Int?
  /// Checks that the disk has room for the rest of a file of this size.
  let room: @Sendable (_ size: Int, _ received: Int) throws(MapsProblem) -> Void

  /// Downloads what is missing.
  ///
  /// - Parameter progress: Receives the bytes that arrived, and the size.
  /// - Returns: The size.
  func run(
    _ work: Cancellation, progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(MapsProblem) -> Int {
    let state = Reception(file, size: size, room: room, progress: progress)
    var fruitless = 0
    while !state.isComplete {
      if work.isCanceled { throw .canceled }
      let before = state.received
      let outcome = piece(state, work)
      if work.isCanceled { throw .canceled }
      if let problem = state.problem { throw problem }
      let problem: ServerProblem
      switch outcome {
      case .success(let answer) where [200, 206].contains(answer.status):
        // A server may send less than it was asked for.
        guard state.received == before, !state.isComplete else { continue }
        problem = .unexpected
      // The file here is longer than the server's.
      case .success(let answer) where answer.status == 416: throw .wrongSize
      // It would send the whole file instead of a part.
      case .failure(let failure) where failure.cause == .tooLarge: throw .cannotResume
      case .success(let answer): problem = ServerProblem(.success(answer)) ?? .unexpected
      case .failure(let failure): problem = .failed(failure.cause)
      }
      fruitless = state.received > before ? 0 : fruitless + 1
      guard fruitless < Self.maxFruitless, problem.mayPass else {
        throw .stopped(received: state.received, of: state.size, problem)
      }
      if fruitless > 0 { work.wait(milliseconds: Self.pause << (fruitless - 1)) }
    }
    return state.received
  }

  private func piece(_ state: Reception, _ work: Cancellation) -> ServerRequests.Outcome {
    let start = state.begin()
    let end = min(start + Self.limits.bytes, state.size ?? .max) - 1
    let request = NetworkRequest(
      .get, address, headers: ["Range": "bytes=\(start)-\(end)"], limits: Self.limits,
      mayBePrivate: mayBePrivate)
    let answer = Mutex<ServerRequests.Outcome?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let stop = Cancellation()
    let ticket = client.send(request) { head, bytes in
      if !state.take(head, bytes) { stop.cancel() }
    } _: { outcome in
      answer.withLock { $0 = outcome }
      isDone.signal()
    }
    stop.onCancel {
      client.cancel(ticket)
      isDone.signal()
    }
    work.onCancel { stop.cancel() }
    isDone.wait()
    return answer.withLock { $0 } ?? .failure(NetworkFailure(.reset, wasSent: true))
  }
}

/// A file as it arrives.
private final class Reception: Sendable {
  private struct State {
    var received: Int
    var size: Int?
    var problem: MapsProblem?
    /// Whether the piece's first bytes have arrived.
    var hasBegun = false
  }

  private let file: Int32
  private let room: @Sendable (Int, Int) throws(MapsProblem) -> Void
  private let progress: @Sendable (Int, Int) -> Void
  private let state: Mutex<State>

  init(
    _ file: Int32, size: Int?, room: @escaping @Sendable (Int, Int) throws(MapsProblem) -> Void,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    var about = stat()
    let received = fstat(file, &about) == 0 ? about.st_size : 0
    (self.file, self.room, self.progress) = (file, room, progress)
    state = Mutex(State(received: received, size: size))
  }

  var received: Int { state.withLock { $0.received } }
  var size: Int? { state.withLock { $0.size } }
  var problem: MapsProblem? { state.withLock { $0.problem } }
  var isComplete: Bool { state.withLock { $0.received == $0.size } }

  /// Begins a piece. Returns where it starts.
  func begin() -> Int {
    state.withLock { state in
      state.hasBegun = false
      return state.received
    }
  }

  /// Takes a part of a piece. Returns whether to continue.
  func take(_ head: NetworkResponse, _ bytes: [UInt8]) -> Bool {
    let told = state.withLock { state -> (Int, Int)? in
      // The body of a failed response isn't part of the file.
      guard [200, 206].contains(head.status) else { return (0, 0) }
      do throws(MapsProblem) {
        if !state.hasBegun { try start(&state, head) }
        guard let size = state.size, state.received + bytes.count <= size else { throw .wrongSize }
        guard lseek(file, state.received, SEEK_SET) >= 0, write(all: bytes, to: file) else {
          throw .folder(.init(errno))
        }
        state.received += bytes.count
        return (state.received, size)
      } catch {
        state.problem = error
        return nil
      }
    }
    guard let told else { return false }
    if told.1 > 0 { progress(told.0, told.1) }
    return true
  }

  private func start(_ state: inout State, _ head: NetworkResponse) throws(MapsProblem) {
    state.hasBegun = true
    let size: Int
    if head.status == 206 {
      guard let range = ContentRange(head.headers["content-range"]), range.start == state.received
      else { throw .wrongSize }
      size = range.size
    } else {
      // It sends the whole file. That is possible only if the file is small.
      guard let length = head.headers["content-length"].flatMap({ Int($0) }), length > 0 else {
        throw .cannotResume
      }
      size = length
      guard ftruncate(file, 0) == 0 else { throw .folder(.init(errno)) }
      state.received = 0
    }
    guard state.size ?? size == size else { throw .wrongSize }
    state.size = size
    try room(size, state.received)
  }
}

/// The value of a `Content-Range` header, such as `bytes 0-99/1000`.
private struct ContentRange {
  let start: Int, size: Int

  /// Parses a value; `nil` if it isn't valid.
  init?(_ text: String?) {
    guard let text, text.hasPrefix("bytes "), let slash = text.firstIndex(of: "/"),
      let size = Int(text[text.index(after: slash)...])
    else { return nil }
    let ends = text[..<slash].dropFirst(6).split(separator: "-").map { Int($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0, start <= end,
      end < size
    else { return nil }
    (self.start, self.size) = (start, size)
  }
}

extension ServerProblem {
  /// Whether it may pass on its own within moments.
  fileprivate var mayPass: Bool {
    switch self {
    case .failed(let cause):
      switch cause {
      case .noNetwork, .nameNotFound, .refused, .reset, .timedOut, .cutOff, .helperDied: true
      case .tls, .tooLarge, .badAddress, .badRedirect, .noHelper: false
      }
    case .status(let status): [500, 502, 503, 504].contains(status)
    case .tooManyRequests, .notJSON, .unexpected: false
    }
  }
}

extension Cancellation {
  /// Waits, but not beyond the cancellation.
  func wait(milliseconds: Int) {
    let isOver = DispatchSemaphore(value: 0)
    onCancel { isOver.signal() }
    _ = isOver.wait(timeout: .now() + .milliseconds(milliseconds))
  }
}
