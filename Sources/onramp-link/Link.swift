import ArgumentParser
import Glibc
import OnrampCore
import OnrampHelper
import OnrampLink

/// Serves the page through which a phone sends photos, and reports events as lines of JSON. With
/// `--draw` it draws a code instead, and then touches no network.
///
/// Photos are written to the descriptors from 3 on. Orders come from standard input; the process
/// ends with it, and never outlives the form. Neither mode can open a photo: the serving one never
/// gets the secret in the code.
@main struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "onramp-link")

  /// The descriptors of the files for photos.
  private static let files = (0..<Int32(LinkEvent.slots)).map { $0 + 3 }
  /// The maximum size of an order in bytes.
  private static let longestOrder = 256 << 10

  @Flag(help: "Draw a code.") var draw = false
  @Option(help: "Which of this computer's addresses to use, from 0.") var choice = 0
  @Option(help: "The address to listen on.") var address: String?
  @Option(help: "The port to listen on; 0 for any.") var port = 0
  @Option(help: "For how many seconds the page stays open while nothing happens.")
  var seconds = 300
  @Option(help: "For how many seconds the page stays open in all.") var total = 900

  #if DEBUG
    @Flag(help: .hidden) var probe = false
  #endif

  func validate() throws {
    guard choice >= 0, (0...65_535).contains(port), (1...86_400).contains(seconds),
      (1...86_400).contains(total)
    else { throw ValidationError("The choice, the port or the seconds are out of range.") }
  }

  func run() throws {
    // A full file and a lost connection must be errors to report.
    for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    #if DEBUG
      if probe { return Sandbox.probe() ? () : emit(.failed(.cannotConfine)) }
    #endif
    if draw { return drawCode() }
    guard Self.files.allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else {
      throw ValidationError("The form starts this program, with files for the photos.")
    }
    let addresses = address.map { [$0] } ?? ownAddresses
    guard !addresses.isEmpty else { return emit(.failed(.noNetwork)) }
    let isRemote = serverOfConnection != nil
    guard
      let socket = ListeningSocket(address: addresses[choice % addresses.count], port: port)
    else { return emit(.failed(.cannotListen)) }
    guard Sandbox.enter() else { return emit(.failed(.cannotConfine)) }
    var orders = OrderReader<LinkOrder>(longest: Self.longestOrder)
    guard case .serve(let service)? = next(&orders).first, let token = LinkToken(service.token)
    else { return emit(.failed(.died)) }
    let server = LinkServer(
      service, slots: PhotoSlots(Self.files), on: socket, token: token, seconds: seconds,
      total: total)
    emit(
      .ready(
        LinkReady(
          address: "http://\(socket.host)", choices: addresses.count, isRemote: isRemote)))
    server.serve { read(&orders) }
  }

  private func drawCode() {
    guard Sandbox.enter() else { return emit(.failed(.cannotConfine)) }
    var orders = OrderReader<LinkOrder>(longest: Self.longestOrder)
    guard case .draw(let text)? = next(&orders).first, let code = QRCode.modules(of: text) else {
      return emit(.failed(.died))
    }
    emit(.code(code))
  }

  /// Waits for orders.
  private func next(_ orders: inout OrderReader<LinkOrder>) -> [LinkOrder] {
    while true {
      let orders = read(&orders)
      if !orders.isEmpty { return orders }
    }
  }

  /// Reads orders. Exits at the end of standard input, and on anything that isn't an order.
  private func read(_ orders: inout OrderReader<LinkOrder>) -> [LinkOrder] {
    guard let orders = orders.next() else { _exit(70) }
    return orders.map(\.order)
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
}

extension LinkOrder: HelperOrder {}
