import ArgumentParser
import Glibc
import OnrampCore
import OnrampLink

/// Serves the page through which a phone sends one photo, and reports events as lines of JSON.
///
/// Photos are written to the descriptors from 3 on. It ends after the first photo, when its time is
/// up, or at the end of standard input; it never outlives the form.
@main struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "onramp-link")

  /// The descriptors of the files for photos.
  private static let files = (0..<Int32(LinkEvent.slots)).map { $0 + 3 }

  @Option(help: "The document that the photo is of.") var document = LinkDocument.license
  @Option(help: "Which of this computer's addresses to use, from 0.") var choice = 0
  @Option(help: "The address to listen on.") var address: String?
  @Option(help: "The port to listen on; 0 for any.") var port = 0
  @Option(help: "For how many seconds the page can be opened.") var seconds = 300

  #if DEBUG
    @Flag(help: .hidden) var probe = false
  #endif

  func validate() throws {
    guard choice >= 0, (0...65_535).contains(port), (1...86_400).contains(seconds) else {
      throw ValidationError("The choice, the port or the seconds are out of range.")
    }
  }

  func run() throws {
    #if DEBUG
      if probe { return Sandbox.probe() ? () : emit(.failed(.cannotConfine)) }
    #endif
    guard Self.files.allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else {
      throw ValidationError("The form starts this program, with files for the photos.")
    }
    let addresses = address.map { [$0] } ?? ownAddresses
    guard !addresses.isEmpty else { return emit(.failed(.noNetwork)) }
    let isRemote = serverOfConnection != nil
    let token = LinkToken()
    guard
      let socket = ListeningSocket(address: addresses[choice % addresses.count], port: port),
      let code = QRCode.modules(of: "HTTP://\(socket.host)/\(token.text)")
    else { return emit(.failed(.cannotListen)) }
    guard Sandbox.enter() else { return emit(.failed(.cannotConfine)) }
    let server = LinkServer(
      document: document, slots: PhotoSlots(Self.files),
      judge: RequestValidator(token: token, host: socket.host))
    // The socket is listening; connections made now wait in its backlog until it is served.
    emit(
      .ready(
        LinkReady(
          address: "http://\(socket.host)/\(token.text)", code: code, choices: addresses.count,
          isRemote: isRemote)))
    do {
      try server.start(on: socket, seconds: seconds)
    } catch {
      return emit(.failed(.cannotListen))
    }
    waitForParent()
  }

  private var ownAddresses: [String] {
    let found = LinkAddresses.ofThisComputer()
    guard let server = serverOfConnection else { return found }
    return [server] + found.filter { $0 != server }
  }

  /// The address at which somebody is logged in to this computer over SSH.
  private var serverOfConnection: String? {
    guard let connection = getenv("SSH_CONNECTION").map({ String(cString: $0) }) else { return nil }
    let parts = connection.split(separator: " ")
    return parts.count == 4 && parts[2].contains(".") ? String(parts[2]) : nil
  }

  /// Blocks until the form's end of standard input is closed.
  private func waitForParent() {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 || count < 0 && errno != EINTR { _exit(0) }
    }
  }
}

extension LinkDocument: ExpressibleByArgument {}
