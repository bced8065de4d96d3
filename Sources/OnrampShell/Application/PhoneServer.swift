import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// A run of `onramp-link`: the page for one photo from a phone.
final class PhoneServer: Sendable {
  /// Where to serve the page, from the command line.
  struct Place: Sendable {
    var address: String?
    var port: UInt16?
  }

  /// The most bytes to accept from it, in total and in one line.
  private static let (mostBytes, longestLine) = (64 << 20, 1 << 18)
  /// How long to gather what it says, in microseconds: less than anyone would notice.
  private static let pause: UInt32 = 20_000

  private let request: Request
  private let store: ApplicationClient
  private let mailbox: Mailbox
  private let child = ChildProcess()
  /// The upload, once its photo has arrived.
  private let state = Mutex<(arrived: UploadID?, isClosed: Bool)>((nil, false))

  init(_ request: Request, store: ApplicationClient, mailbox: Mailbox) {
    (self.request, self.store, self.mailbox) = (request, store, mailbox)
  }

  /// Serves until the photo has arrived, the time is up, or ``close(keepsPhoto:)``.
  ///
  /// - Parameter upload: The files for the photos that can arrive at once.
  func run(for field: FieldID, choice: Int, at place: Place, into upload: Upload) {
    if let problem = serve(field, choice, place, upload) {
      store.discardUpload(upload.id)
      tell(.failed(problem))
    }
  }

  /// Closes the page at once, and removes the photo unless it was chosen.
  func close(keepsPhoto: Bool) {
    child.stop()
    state.withLock { state in
      state.isClosed = true
      if !keepsPhoto, let upload = state.arrived { store.discardUpload(upload) }
    }
  }

  private func tell(_ event: LinkEvent) { mailbox.post(.linked(request, .event(event))) }

  /// Returns why it ended, which only matters if nothing else was said before.
  private func serve(
    _ field: FieldID, _ choice: Int, _ place: Place, _ upload: Upload
  ) -> LinkProblem? {
    guard let program = HelperProgram.path(of: "onramp-link") else { return .noHelper }
    let document = field == .license || field == .insurance ? field.key : "other"
    var arguments = [program, "--document", document, "--choice", String(choice)]
    if let address = place.address { arguments += ["--address", address] }
    if let port = place.port { arguments += ["--port", String(port)] }
    // Its standard input tells it when the form has ended.
    let run = HelperRun(arguments, child: child) { [$0, $0, nil] + upload.descriptors }
    return run.map { listen(to: $0, upload) } ?? .died
  }

  private func listen(to run: HelperRun, _ upload: Upload) -> LinkProblem? {
    var problem: LinkProblem? = .died
    run.read(most: Self.mostBytes, longest: Self.longestLine) { (events: [LinkEvent]) in
      guard events.allSatisfy(\.isPlausible) else { return false }
      // However much it says, leave time for the driver's keys.
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

  /// Ends the upload, unless the page is already closed. Returns whether the photo is there.
  private func keep(_ part: Upload.Part, of upload: Upload) -> Bool {
    state.withLock { state in
      guard !state.isClosed, (try? store.endUpload(upload, part)) != nil else { return false }
      state.arrived = upload.id
      return true
    }
  }
}
