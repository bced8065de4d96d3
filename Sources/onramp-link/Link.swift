import ArgumentParser
import Dispatch
import Glibc
import OnrampCore
import OnrampLink

/// Serves the page on which a phone gives one photo, and says in lines of JSON what happens.
///
/// The photo is written into descriptor 3. Ends with the first photo, with its time, or when
/// standard input ends; it never outlives the form.
@main struct Link: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "onramp-link")

  /// The descriptor of the file that takes the photo.
  private static let file: Int32 = 3

  @Option(help: "The document that the photo is of.") var document = LinkDocument.license
  @Option(help: "Which of this computer's addresses to use, from 0.") var choice = 0
  @Option(help: "The address to listen on.") var address: String?
  @Option(help: "The port to listen on; 0 for any.") var port = 0
  @Option(help: "For how many seconds the page can be opened.") var seconds = 300

  func run() async throws {
    guard fcntl(Self.file, F_GETFD) >= 0 else {
      throw ValidationError("Descriptor 3 has to be a file. The form starts this program.")
    }
    exitWithParent()
    let addresses = address.map { [$0] } ?? ownAddresses
    guard !addresses.isEmpty else { return tell(.failed(.noNetwork)) }
    let server = LinkServer(
      address: addresses[choice % addresses.count], port: port, document: document,
      slots: PhotoSlots(Self.file))
    let isRemote = serverOfConnection != nil
    do {
      try await server.run(seconds: seconds) { host, token in
        let text = "HTTP://\(host)/\(token.text)"
        guard let code = QRCode.modules(of: text) else { return tell(.failed(.cannotListen)) }
        tell(
          .ready(
            LinkReady(
              address: "http://\(host)/\(token.text)", code: code, choices: addresses.count,
              isRemote: isRemote)))
      }
    } catch {
      tell(.failed(.cannotListen))
    }
  }

  private var ownAddresses: [String] {
    let found = LinkAddresses.ofThisComputer()
    guard let server = serverOfConnection else { return found }
    return [server] + found.filter { $0 != server }
  }

  /// The address by which somebody is logged in to this computer over SSH.
  private var serverOfConnection: String? {
    guard let connection = getenv("SSH_CONNECTION").map({ String(cString: $0) }) else { return nil }
    let parts = connection.split(separator: " ")
    return parts.count == 4 && parts[2].contains(".") ? String(parts[2]) : nil
  }

  /// Ends the process when the form's end of standard input is gone.
  private func exitWithParent() {
    DispatchQueue(label: "parent").async {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || count < 0 && errno != EINTR { _exit(0) }
      }
    }
  }
}

extension LinkDocument: ExpressibleByArgument {}
