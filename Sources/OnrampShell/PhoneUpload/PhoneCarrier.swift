import OnrampCore
import OnrampStore
import Synchronization

/// What carries sealed photos from a phone to this computer. It can't open them.
protocol PhoneCarrier: Sendable {
  /// Makes all changes to the store, before ``run(_:_:_:)``.
  func prepare() throws(StoreProblem)

  /// Lets the phone in until the session ends, and reports what happens.
  ///
  /// - Parameters:
  ///   - room: The files for what arrives.
  ///   - hear: Handles what is reported; returns whether to continue.
  /// - Returns: Why it ended; relevant only if it reported nothing before.
  func run(
    _ service: LinkService, _ room: Upload, _ hear: ([LinkEvent]) -> Bool
  ) -> LinkProblem?

  /// Has the page say something, or lets a code be typed. Never waits.
  ///
  /// - Returns: Whether there still is a page.
  func take(_ order: LinkOrder) -> Bool

  /// Closes the page immediately.
  func stop()
}

/// Carries photos over the local network, by a run of `onramp-link`.
final class LocalPhoneCarrier: PhoneCarrier {
  /// The maximum output to accept, in total and per line, in bytes.
  private static let (maxBytes, longestLine) = (64 << 20, 1 << 18)

  private let choice: Int
  private let place: PhoneServer.Place
  private let child = ChildProcess()
  private let current = Mutex<HelperRun?>(nil)

  /// - Parameter choice: Which of this computer's addresses to use, from 0.
  init(choice: Int, at place: PhoneServer.Place) { (self.choice, self.place) = (choice, place) }

  func prepare() {}

  func run(
    _ service: LinkService, _ room: Upload, _ hear: ([LinkEvent]) -> Bool
  ) -> LinkProblem? {
    guard let program = HelperProgram.path(of: "onramp-link") else { return .noHelper }
    var arguments = [program, "--choice", String(choice)]
    if let address = place.address { arguments += ["--address", address] }
    if let port = place.port { arguments += ["--port", String(port)] }
    // The helper takes its orders from standard input, and notices the form's end by it.
    let run = HelperRun(arguments, child: child) { [$0, $0, nil] + room.descriptors }
    guard let run else { return .died }
    // A helper that ends immediately may report why, so what it takes doesn't matter.
    _ = run.write(LinkOrder.serve(service), waits: false)
    current.withLock { $0 = run }
    defer { current.withLock { $0 = nil } }
    run.read(most: Self.maxBytes, longest: Self.longestLine) { (events: [LinkEvent]) in
      // Limit how often a flood of events interrupts the driver's keys.
      events.allSatisfy(\.isPlausible) && hear(events.lastOfEachKind)
    }
    return .died
  }

  func take(_ order: LinkOrder) -> Bool {
    current.withLock { $0 }?.write(order, waits: false) == true
  }

  func stop() { child.stop() }
}
