import Dispatch
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

  private let request: Request
  private let post: @Sendable (ApplicationResponse) -> Void
  private let state = Mutex<(process: pid_t?, path: String?, isClosed: Bool)>((nil, nil, false))

  /// - Parameter post: is called from another thread with what happens.
  init(_ request: Request, post: @escaping @Sendable (ApplicationResponse) -> Void) {
    self.request = request
    self.post = post
  }

  /// Serves until the photo is here, the time is over, or ``close(keepsPhoto:)``.
  ///
  /// - Parameter path: the file that takes the photo; it is not there yet.
  func run(for field: FieldID, choice: Int, at place: Place, into path: String) {
    tell(.failed(serve(field, choice, place, path)))
  }

  /// Ends the page at once, and removes the photo unless it was chosen.
  func close(keepsPhoto: Bool) {
    state.withLock { state in
      state.isClosed = true
      if let process = state.process { kill(process, SIGKILL) }
      if !keepsPhoto, let path = state.path { unlink(path) }
    }
  }

  private func tell(_ event: LinkEvent) { post(.linked(request, .event(event))) }

  /// Returns why it ended, which counts where nothing else was said before.
  private func serve(
    _ field: FieldID, _ choice: Int, _ place: Place, _ path: String
  ) -> LinkProblem {
    guard let program = HelperProgram.path(of: "onramp-link") else { return .noHelper }
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return .cannotWrite }
    defer { Glibc.close(file) }
    post(.linked(request, .path(path)))
    var arguments = [program, "--document", field.key, "--choice", String(choice)]
    if let address = place.address { arguments += ["--address", address] }
    if let port = place.port { arguments += ["--port", String(port)] }
    guard let child = start(arguments, file, path) else { return .died }
    HelperProgram.readLines(of: child.talk) { line in
      guard let event = try? JSONDecoder().decode(LinkEvent.self, from: Data(line)) else {
        return false
      }
      tell(event)
      return true
    }
    Glibc.close(child.talk)
    kill(child.id, SIGKILL)
    _ = HelperProgram.wait(for: child.id)
    state.withLock { $0.process = nil }
    return .died
  }

  private func start(
    _ arguments: [String], _ file: Int32, _ path: String
  ) -> (id: pid_t, talk: Int32)? {
    state.withLock { state in
      state.path = path
      guard !state.isClosed else {
        unlink(path)
        return nil
      }
      let child = HelperProgram.startTalking(arguments, file: file)
      state.process = child?.id
      return child
    }
  }
}
