import OnrampCore

/// The driver's login to this computer from another, over SSH.
public struct RemoteLogin: Hashable, Sendable {
  private let user: String
  private let host: String
  /// The port of the SSH server, unless it is the default.
  private let port: String?

  /// - Parameters:
  ///   - connection: `$SSH_CONNECTION`: both addresses with their ports, the driver's first.
  ///   - user: The user logged in here.
  public init?(connection: String?, user: String?) {
    guard let parts = connection?.split(separator: " "), parts.count == 4, let user else {
      return nil
    }
    self.user = user
    host = parts[2].contains(":") ? "[\(parts[2])]" : String(parts[2])
    port = parts[3] == "22" ? nil : String(parts[3])
  }

  /// The command that copies a file from the driver's own computer to this one, and its path here.
  ///
  /// - Parameter text: The file's path on the driver's computer, as typed or dropped.
  func copying(_ text: String) -> (command: String, path: String)? {
    let typed = text.trimmed
    let isWindows = typed.dropFirst().hasPrefix(":\\")
    let reading = PhotoPath.readings(of: typed, home: nil).last
    let path = isWindows ? typed : reading.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let name = path.split(whereSeparator: { $0 == "/" || isWindows && $0 == "\\" }).last,
      name != "~", name != ".", name != ".."
    else { return nil }
    let option = port.map { "-P \($0) " } ?? ""
    let source = isWindows ? "\"\(path)\"" : quoted(path)
    return ("scp \(option)\(source) \(user)@\(host):", "~/\(name)")
  }

  /// A path quoted for a shell, except for a leading `~`.
  private func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/~._-+,@%".utf8.contains(byte)
      }
    }
    if isPlain { return path }
    let home = path.hasPrefix("~/") ? "~/" : ""
    let rest = path.dropFirst(home.count).split(separator: "'", omittingEmptySubsequences: false)
    return home + "'" + rest.map(String.init).listed(by: #"'\''"#) + "'"
  }
}

extension LineBuilder {
  /// The lines below a path that leads nowhere: how to bring the file here from the driver's
  /// computer.
  func bringing(
    _ cause: FieldProblem, of field: FieldID, in application: Application, at column: Int
  ) -> [Line] {
    guard cause == .photo(.missing), let remote = appearance.remote,
      let copy = remote.copying(application.form.draft(of: field).line.text)
    else { return [] }
    return wrapped(words.bringIt, .plain, at: column)
      + wrapped(copy.command, .strong, at: column)
      + wrapped(words.thenEnter(copy.path), .plain, at: column)
  }
}
