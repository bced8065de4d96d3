import Glibc
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire

/// A company for trying things out, in one folder: a database, a server, its keys and a policy.
package final class Trial {
  package enum Problem: Error {
    case database(TrialDatabase.Problem)
    case file(String, SecretFile.Problem)
    /// The policy or a key isn't as the trial wrote it.
    case changed(String)
    /// Another trial is running in the folder.
    case isRunning
    case cannotMake(Int32)
    case setUp(DatabaseError)
    /// The policy's port is in use.
    case portTaken(Int)
  }

  package let folder: String
  package let database: TrialDatabase
  package private(set) var settings: ServerSettings
  private let lock: TrialLock
  /// Keeps the port from other trials.
  private let port: ReservedPort

  /// The path of the form's policy.
  package var policy: String { "\(folder)/policy.json" }
  /// The path of the desk's key.
  package var deskKey: String { "\(folder)/desk.key" }

  /// Sets up a folder, or resumes one. The caller starts the server.
  package init(in folder: String) throws(Problem) {
    self.folder = folder
    for place in folder.indices.dropFirst() + [folder.endIndex]
    where place == folder.endIndex || folder[place] == "/" {
      guard mkdir(String(folder[..<place]), 0o755) == 0 || errno == EEXIST else {
        throw .cannotMake(errno)
      }
    }
    lock = try TrialLock(in: folder)
    let keys = try Keys(in: folder)
    port = keys.port
    let port = keys.port.number
    settings = ServerSettings(key: keys.server, pepper: Pepper(keys.pepper))
    (settings.address, settings.port) = ("127.0.0.1", port)
    settings.hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    database = try throwing(as: Problem.database, TrialDatabase(in: folder))
    do {
      let connection = try Connection(
        database.parameters(role: TrialDatabase.administrator))
      _ = try Migrator.migrate(connection)
      try Administration.addStaff(keys.staff, name: "try", isLead: true, connection)
      try Administration.addToken(keys.token, settings.pepper, connection)
    } catch {
      database.stop()
      throw .setUp(error)
    }
  }

  /// Releases the port for the server to listen on.
  package func releasePort() { port.release() }

  /// The keys in the folder.
  private struct Keys {
    let server: SigningKey
    let pepper: [UInt8]
    let staff: PublicKey
    let token: String
    let port: ReservedPort

    init(in folder: String) throws(Problem) {
      let serverFile = "\(folder)/server.key"
      guard let server = SigningKey.of(seed: try Self.secret(serverFile)) else {
        throw .changed(serverFile)
      }
      (self.server, pepper) = (server, try Self.secret("\(folder)/pepper"))
      let policy = "\(folder)/policy.json"
      if let text = Self.text(policy) {
        let deskFile = "\(folder)/desk.key"
        guard let json = JSON(text), let token = json["enrolment"]?.string,
          let port = json["server"]?.string?.split(separator: ":").last.flatMap({ Int($0) }),
          json["serverKey"]?.string == server.publicKey.text
        else { throw .changed(policy) }
        guard let staff = Self.staff(in: Self.text(deskFile) ?? []) else {
          throw .changed(deskFile)
        }
        guard let reserved = ReservedPort(port) else { throw .portTaken(port) }
        (self.token, self.port, self.staff) = (token, reserved, staff.publicKey)
        return
      }
      let staff = SigningKey.random()
      guard let desk = AgeIdentity(), let escrow = AgeIdentity() else { throw .cannotMake(EIO) }
      let (deskRecipient, escrowRecipient) = (desk.recipient.text, escrow.recipient.text)
      let ports = 8443..<8543
      guard let port = ports.lazy.compactMap(ReservedPort.init).first else {
        throw .portTaken(ports.lowerBound)
      }
      (token, self.port) = (Base64URL.encode(randomBytes(16)), port)
      self.staff = staff.publicKey
      try Self.write(
        """
        # Opens what is handed in, and signs in at the desk.
        # public key: \(deskRecipient)
        \(desk.text)
        # onramp-staff: \(staff.seedText)

        """, to: "\(folder)/desk.key", mode: 0o600)
      try Self.write(
        """
        # Opens what is handed in if the desk's key is lost. Keep it offline.
        # public key: \(escrowRecipient)
        \(escrow.text)

        """, to: "\(folder)/escrow.key", mode: 0o600)
      // Written last, because it marks the folder as complete.
      try Self.write(
        """
        {
          "server": "http://127.0.0.1:\(port.number)",
          "serverKey": "\(server.publicKey.text)",
          "recipients": ["\(deskRecipient)", "\(escrowRecipient)"],
          "enrolment": "\(token)"
        }

        """, to: policy, mode: 0o644)
    }

    private static func secret(_ path: String) throws(Problem) -> [UInt8] {
      try throwing(as: { Problem.file(path, $0) }, SecretFile.readOrMake(path))
    }

    private static func write(_ text: String, to path: String, mode: mode_t) throws(Problem) {
      try throwing(as: { Problem.file(path, $0) }, SecretFile.write(text, to: path, mode: mode))
    }

    private static func text(_ path: String) -> [UInt8]? {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(descriptor, &bytes, bytes.count)
      return count < 0 ? nil : Array(bytes.prefix(count))
    }

    private static func staff(in text: [UInt8]) -> SigningKey? {
      AgeKeyFile(String(decoding: text, as: UTF8.self))?.staff.flatMap { SigningKey.of(seed: $0) }
    }
  }
}

/// A port on loopback that no other trial chooses while this exists. Until it is released, no other
/// program can listen on it either.
private final class ReservedPort {
  let number: Int
  /// An abstract Unix socket named after the port, because nothing holds the port between its
  /// release and the server's start.
  private let claim: Int32
  private var socket: Int32

  /// - Returns: `nil` if a program listens on the port, or another trial has chosen it.
  init?(_ number: Int) {
    self.number = number
    claim = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard claimName(), bindAndListen() else { return nil }
  }

  deinit {
    release()
    close(claim)
  }

  /// Lets a server listen on the port.
  func release() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  private func claimName() -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array("\0onramp-try-\(number)".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + name.count } ?? 0
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(claim, $0, socklen_t(size)) == 0
      }
    }
  }

  private func bindAndListen() -> Bool {
    var reuses: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(clamping: number)).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 && listen(socket, 1) == 0
      }
    }
  }
}
