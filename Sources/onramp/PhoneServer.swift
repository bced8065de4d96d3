import FoundationEssentials
import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// A run of `onramp-link`: the page for one photo from a phone.
final class PhoneServer: Sendable {
  /// Where the page is served, as the command line has it.
  struct Place: Sendable {
    var address: String?
    var port: Int?
  }

  /// The most bytes that are believed of what it says, and of one line of it.
  private static let (mostBytes, longestLine) = (64 << 20, 1 << 18)
  /// How long what it says is gathered, in microseconds: faster than anyone reads a screen.
  private static let pause: UInt32 = 20_000

  private let request: Request
  private let post: @Sendable (ApplicationResponse) -> Void
  private let child = ChildProcess()
  private let state = Mutex<(path: String?, isClosed: Bool)>((nil, false))

  /// - Parameter post: is called from another thread with what happens.
  init(_ request: Request, post: @escaping @Sendable (ApplicationResponse) -> Void) {
    self.request = request
    self.post = post
  }

  /// Serves until the photo is here, the time is over, or ``close(keepsPhoto:)``.
  ///
  /// - Parameter path: the file that takes the photo; it is not there yet.
  func run(for field: FieldID, choice: Int, at place: Place, into path: String) {
    if let problem = serve(field, choice, place, path) { tell(.failed(problem)) }
  }

  /// Ends the page at once, and removes the photo unless it was chosen.
  func close(keepsPhoto: Bool) {
    child.stop()
    state.withLock { state in
      state.isClosed = true
      if !keepsPhoto, let path = state.path { unlink(path) }
    }
  }

  private func tell(_ event: LinkEvent) { post(.linked(request, .event(event))) }

  /// Returns why it ended, which counts where nothing else was said before.
  private func serve(
    _ field: FieldID, _ choice: Int, _ place: Place, _ path: String
  ) -> LinkProblem? {
    guard let program = HelperProgram.path(of: "onramp-link") else { return .noHelper }
    guard let slash = path.lastIndex(of: "/"), let slots = UploadSlots(in: String(path[..<slash]))
    else { return .cannotWrite }
    defer { slots.close() }
    guard let (own, other) = HelperProgram.pair() else { return .died }
    defer { Glibc.close(own) }
    var arguments = [program, "--document", field.key, "--choice", String(choice)]
    if let address = place.address { arguments += ["--address", address] }
    if let port = place.port { arguments += ["--port", String(port)] }
    // Its standard input tells it when the form is gone.
    let isRunning = child.start(
      .init(arguments: arguments, files: [other, other, nil] + slots.files))
    Glibc.close(other)
    guard isRunning else { return .died }
    defer {
      child.end()
      _ = child.wait()
    }
    return listen(to: own, slots, path)
  }

  private func listen(to talk: Int32, _ slots: UploadSlots, _ path: String) -> LinkProblem? {
    var reader = LineReader(talk, most: Self.mostBytes, longest: Self.longestLine)
    while let lines = reader.next() {
      let events = lines.compactMap { try? JSONDecoder().decode(LinkEvent.self, from: Data($0)) }
      guard events.count == lines.count, events.allSatisfy(\.isPlausible) else { return .died }
      // However much it says, the driver's keys come between.
      for event in events.lastOfEachKind {
        guard case .received(let bytes, let slot) = event else {
          tell(event)
          continue
        }
        guard keep(slot, bytes, of: slots, at: path) else { return .cannotWrite }
        post(.linked(request, .path(path)))
        tell(event)
        return nil
      }
      usleep(Self.pause)
    }
    return .died
  }

  /// Takes a photo out of its slot, unless the page is closed already.
  private func keep(_ slot: Int, _ bytes: Int, of slots: UploadSlots, at path: String) -> Bool {
    state.withLock { state in
      guard !state.isClosed, slots.copy(slot, bytes: bytes, to: path) else { return false }
      state.path = path
      return true
    }
  }
}
