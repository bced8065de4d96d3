import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore

/// A run of `onramp-net`.
final class NetworkHelper: Sendable {
  /// The maximum length of a line, in bytes; the longest are the headers of a response.
  private static let longestLine = 256 << 10

  /// The resolver file at the start of this run.
  let resolver: ResolverFile?

  private let run: HelperRun

  /// Starts the helper.
  init?(_ program: String, resolver: ResolverFile?) {
    guard let run = HelperRun([program], files: { [$0, $0, nil] }) else { return nil }
    (self.run, self.resolver) = (run, resolver)
  }

  /// Whether the helper has ended or was told to.
  var hasEnded: Bool { run.hasEnded }

  func end() { run.end() }

  /// Writes an order, and its body if it has one. Ends the helper on failure.
  func write(_ order: NetworkOrder, body: [UInt8] = []) { _ = run.write(order, body: body) }

  /// Cancels an order.
  func cancel(_ id: Int) {
    var order = NetworkOrder(id)
    order.cancel = true
    write(order)
  }

  /// Reads events until the helper ends or sends something invalid.
  ///
  /// - Parameter take: Handles an event. Returns whether it is valid.
  func read(_ take: (NetworkEvent) -> Bool) {
    run.read(longest: Self.longestLine) { $0.allSatisfy(take) }
  }
}

extension NetworkHelper {
  /// Whether `onramp-net` is installed, but the kernel can't restrict which files it reads.
  static func lacksLandlock() -> Bool {
    guard let program = HelperProgram.path(of: "onramp-net"),
      let run = HelperRun([program, "--sandbox"], files: { [nil, $0, nil] })
    else { return false }
    var sandbox: [String] = []
    run.readLines(most: 1 << 10, longest: 1 << 10, within: .seconds(5)) { lines in
      sandbox += lines.map { String(decoding: $0, as: UTF8.self) }
      return true
    }
    // Without seccomp it doesn't run at all.
    return sandbox.contains("seccomp") && !sandbox.contains("landlock")
  }
}

/// The identity of the file that lists the name servers, which changes with the network.
struct ResolverFile: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// Identifies the current file; `nil` if there is none.
  init?(_ path: String) {
    var file = stat()
    guard stat(path, &file) == 0 else { return nil }
    (device, number) = (file.st_dev, file.st_ino)
  }
}

extension NetworkOrder {
  /// Creates an order for a request.
  init(_ id: Int, _ request: NetworkRequest) {
    self.init(id)
    (method, address, headers) = (request.method.rawValue, request.address, request.headers)
    body = request.body.isEmpty ? nil : request.body.count
    (bytes, seconds) = (request.limits.bytes, request.limits.seconds)
    (mayBePrivate, sequence) = (request.mayBePrivate, request.sequence)
  }
}
