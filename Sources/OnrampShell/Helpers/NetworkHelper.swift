import FoundationEssentials
import Glibc
import OnrampCore

/// A run of `onramp-net`.
final class NetworkHelper: Sendable {
  /// The most bytes in one line from it: the headers of an answer.
  private static let longestLine = 256 << 10

  /// What says whom to ask for names, as it was when this run started.
  let resolver: ResolverFile?

  private let run: HelperRun

  /// Starts it.
  init?(_ program: String, resolver: ResolverFile?) {
    guard let run = HelperRun([program], files: { [$0, $0, nil] }) else { return nil }
    (self.run, self.resolver) = (run, resolver)
  }

  /// Whether it ended, or was told to.
  var hasEnded: Bool { run.hasEnded }

  /// Ends it.
  func end() { run.end() }

  /// Writes an order, or ends if that can't be done.
  func write(_ order: NetworkOrder) { _ = run.write(order) }

  /// Has it forget an order.
  func cancel(_ id: Int) {
    var order = NetworkOrder(id)
    order.cancel = true
    write(order)
  }

  /// Reads what it says until it ends, or says what makes no sense.
  ///
  /// - Parameter take: Returns whether an event makes sense.
  func read(_ take: (NetworkEvent) -> Bool) {
    run.read(longest: Self.longestLine) { $0.allSatisfy(take) }
  }
}

extension NetworkHelper {
  /// Whether `onramp-net` is installed and the kernel can't keep it from reading files.
  static func lacksLandlock() -> Bool {
    guard let program = HelperProgram.path(of: "onramp-net"),
      let run = HelperRun([program, "--sandbox"], files: { [nil, $0, nil] })
    else { return false }
    var sandbox: [String] = []
    run.readLines(most: 1 << 10, longest: 1 << 10, within: 5) { lines in
      sandbox += lines.map { String(decoding: $0, as: UTF8.self) }
      return true
    }
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
