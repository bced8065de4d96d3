import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// A run of `onramp-link`, which serves the page for one photo from a phone.
final class PhoneServer: Sendable {
  /// Where to serve the page, as given on the command line.
  struct Place: Sendable {
    var address: String?
    var port: UInt16?
  }

  /// The maximum output to accept, in total and per line, in bytes.
  private static let (mostBytes, longestLine) = (64 << 20, 1 << 18)
  /// How long to collect output before handling it, in microseconds; too short to notice.
  private static let pause: UInt32 = 20_000

  private let request: Request
  private let store: ApplicationClient
  private let mailbox: Mailbox
  private let child = ChildProcess()
  /// The upload whose photo has arrived, and whether the page is closed.
  private let state = Mutex<(arrived: UploadID?, isClosed: Bool)>((nil, false))

  init(_ request: Request, store: ApplicationClient, mailbox: Mailbox) {
    (self.request, self.store, self.mailbox) = (request, store, mailbox)
  }

  /// Serves until the photo has arrived, the time is up, or ``close(keepsPhoto:)`` is called.
  ///
  /// - Parameter upload: The files for photos arriving at the same time.
  func run(for field: FieldID, choice: Int, at place: Place, into upload: Upload) {
    if let problem = serve(field, choice, place, upload) {
      store.discardUpload(upload.id)
      tell(.failed(problem))
    }
  }

  /// Closes the page at once, and discards the photo unless it was chosen.
  func close(keepsPhoto: Bool) {
    child.stop()
    state.withLock { state in
      state.isClosed = true
      if !keepsPhoto, let upload = state.arrived { store.discardUpload(upload) }
    }
  }

  private func tell(_ event: LinkEvent) { mailbox.post(.linked(request, .event(event))) }

  /// Returns why the run ended; relevant only if it reported nothing before.
  private func serve(
    _ field: FieldID, _ choice: Int, _ place: Place, _ upload: Upload
  ) -> LinkProblem? {
    guard let program = HelperProgram.path(of: "onramp-link") else { return .noHelper }
    let document = field == .license || field == .insurance ? field.key : "other"
    var arguments = [program, "--document", document, "--choice", String(choice)]
    if let address = place.address { arguments += ["--address", address] }
    if let port = place.port { arguments += ["--port", String(port)] }
    // The helper notices the form's end by its standard input.
    let run = HelperRun(arguments, child: child) { [$0, $0, nil] + upload.descriptors }
    return run.map { listen(to: $0, upload) } ?? .died
  }

  private func listen(to run: HelperRun, _ upload: Upload) -> LinkProblem? {
    var problem: LinkProblem? = .died
    run.read(most: Self.mostBytes, longest: Self.longestLine) { (events: [LinkEvent]) in
      guard events.allSatisfy(\.isPlausible) else { return false }
      // Limit how often a flood of events interrupts the driver's keys.
      for event in events.lastOfEachKind {
        guard case .received(let bytes, let slot) = event else {
          tell(event)
          continue
        }
        guard keep(.file(slot, bytes: bytes), of: upload) else {
          problem = .cannotWrite
          return false
        }
        mailbox.post(.linked(request, .upload(upload.id)))
        tell(event)
        problem = nil
        return false
      }
      usleep(Self.pause)
      return true
    }
    return problem
  }

  /// Completes the upload unless the page is already closed. Returns whether the photo is there.
  private func keep(_ part: Upload.Part, of upload: Upload) -> Bool {
    state.withLock { state in
      guard !state.isClosed, (try? store.endUpload(upload, part)) != nil else { return false }
      state.arrived = upload.id
      return true
    }
  }
}
