import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// A run of `onramp-net`.
final class NetworkHelper: Sendable {
  /// The most bytes in one line from it: the headers of an answer.
  private static let longestLine = 256 << 10

  /// What says whom to ask for names, as it was when this run started.
  let resolver: ResolverFile?

  private let talk: Int32
  private let child: ChildProcess
  private let isOver = Atomic(false)

  /// Starts it.
  init?(_ program: String, resolver: ResolverFile?) {
    self.resolver = resolver
    guard let (own, other) = HelperProgram.pair() else { return nil }
    (talk, child) = (own, ChildProcess())
    let isRunning = child.start(.init(arguments: [program], files: [other, other, nil]))
    close(other)
    if !isRunning { return nil }
  }

  deinit { close(talk) }

  /// Whether it ended, or was told to.
  var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  /// Ends it.
  func end() {
    isOver.store(true, ordering: .relaxed)
    child.end()
  }

  /// Writes an order. Returns whether it took it.
  func write(_ order: NetworkOrder) -> Bool {
    guard !hasEnded, var line = try? Array(JSONEncoder().encode(order)) else { return false }
    line.append(UInt8(ascii: "\n"))
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(talk, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Has it forget an order.
  func cancel(_ id: Int) {
    var order = NetworkOrder(id)
    order.cancel = true
    if !write(order) { end() }
  }

  /// Reads what it says until it ends, or says what makes no sense.
  ///
  /// - Parameter take: Returns whether an event makes sense.
  func read(_ take: (NetworkEvent) -> Bool) {
    var reader = LineReader(talk, most: .max, longest: Self.longestLine)
    while let lines = reader.next() {
      let makesSense = lines.allSatisfy { line in
        guard let event = try? JSONDecoder().decode(NetworkEvent.self, from: Data(line)) else {
          return false
        }
        return take(event)
      }
      if !makesSense { break }
    }
    end()
    _ = child.wait()
  }
}

extension NetworkHelper {
  /// Whether `onramp-net` is installed and the kernel can't keep it from reading files.
  static func lacksLandlock() -> Bool {
    guard let program = HelperProgram.path(of: "onramp-net"),
      let (own, other) = HelperProgram.pair()
    else { return false }
    defer { close(own) }
    let child = ChildProcess()
    let isRunning = child.start(
      .init(arguments: [program, "--sandbox"], files: [nil, other, nil]))
    close(other)
    guard isRunning else { return false }
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(own, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var reader = LineReader(own, most: 1 << 10, longest: 1 << 10)
    var sandbox: [String] = []
    while let lines = reader.next() { sandbox += lines.map { String(decoding: $0, as: UTF8.self) } }
    child.end()
    _ = child.wait()
    // Without any it asks nothing.
    return sandbox.contains("seccomp") && !sandbox.contains("landlock")
  }
}

/// Which file says whom to ask for names. A network that changes brings another one.
struct ResolverFile: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// The file as it is now, or `nil`.
  init?(_ path: String) {
    var file = stat()
    guard stat(path, &file) == 0 else { return nil }
    (device, number) = (file.st_dev, file.st_ino)
  }
}

extension NetworkOrder {
  /// Asks for a request.
  init(_ id: Int, _ request: NetworkRequest) {
    self.init(id)
    (method, address, headers) = (request.method.rawValue, request.address, request.headers)
    body = Data(request.body).base64EncodedString()
    (bytes, seconds) = (request.limits.bytes, request.limits.seconds)
    mayBePrivate = request.mayBePrivate
  }
}
