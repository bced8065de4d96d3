import Foundation
import Glibc
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampServer
import OnrampStore
import OnrampWire
import TestKit
import Testing

/// A company with a server and terminals, each with a data directory and a policy of its own.
final class TerminalFleet {
  static let profile = Profile(
    firstName: "Zoë", lastName: "Okonkwo", email: "zoe@example.org", telephone: "+33 6 12 34 56 78")
  static let password = "correct horse battery"
  /// Answers to one step, and to all.
  static let vehicle = #"{"vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}"#
  static let answers = """
    {"personal":{"name":"Zoë Okonkwo","email":"zoe@example.org"},
     "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
     "photos":{"license":"\(Program.fixture("license.jpg"))",
               "insurance":"\(Program.fixture("insurance.jpg"))"}}
    """

  let server: ServerProcess
  let files: Folder
  /// The desk's key.
  let desk: AgeIdentity
  private var recipient: String { desk.recipient.text }
  private let token = Base64URL.encode(randomBytes(16))

  init(on cluster: Cluster = .shared, options: [String] = []) throws {
    (server, files) = (try ServerProcess(options, on: cluster), try Folder())
    desk = try #require(AgeIdentity())
    try Administration.addToken(token, server.pepper, server.administrator())
  }

  /// Sets up a terminal.
  ///
  /// - Parameters:
  ///   - port: The server's port, according to its policy.
  ///   - data: The name of its data directory, if another terminal has the same name.
  func terminal(_ name: String, port: Int? = nil, data: String? = nil) throws -> FleetTerminal {
    let policy = files.file("\(data ?? name).json")
    try """
    {"server":"http://127.0.0.1:\(port ?? server.port)","serverKey":"\(server.key.publicKey.text)",
     "recipients":["\(recipient)"],"enrolment":"\(token)","terminal":"\(name)"}
    """.write(toFile: policy, atomically: true, encoding: .utf8)
    chmod(policy, 0o644)
    return FleetTerminal(
      data: files.file(data ?? name), policy: policy,
      host: AccountHost(
        name: "127.0.0.1:\(port ?? server.port)",
        keys: CompanyKeys(server: server.key.publicKey.text, recipients: [recipient])))
  }

  /// An answers file with the personal info.
  static func personal(_ name: String) -> String {
    #"{"personal":{"name":"\#(name)","email":"zoe@example.org"}}"#
  }

  /// A terminal of a driver who saved some answers, which the server has, an unused one, and the
  /// recovery code.
  func started(
    _ answers: String = TerminalFleet.vehicle
  ) throws -> (one: FleetTerminal, two: FleetTerminal, code: String) {
    let (one, two) = (try terminal("kiosk-1"), try terminal("kiosk-2"))
    let code = try one.signUp()
    try one.fill(answers)
    try one.sync()
    return (one, two, code)
  }

  /// Two terminals of a driver who saved some answers, both in sync.
  func pair(
    _ answers: String = TerminalFleet.vehicle
  ) throws -> (one: FleetTerminal, two: FleetTerminal) {
    let (one, two, _) = try started(answers)
    try #require(try two.signIn().status == 0)
    return (one, two)
  }

  /// How many terminals the server knows to have an account open.
  func leases() throws -> Int {
    try server.number("SELECT count(*) FROM onramp.lease WHERE until > now()")
  }
}

/// One of the terminals.
struct FleetTerminal {
  static let pin = "493817"

  let data: String
  let policy: String
  let host: AccountHost

  /// A secret, as if typed.
  static func secret(_ text: String) -> SecretText {
    Array(text.utf8).withUnsafeBytes { SecretText(ascii: $0, in: LockedMemory.shared) }
  }

  private var now: Int64 { Int64(time(nil)) }

  /// Signs a driver up, as the form does.
  ///
  /// - Parameter hasServer: Whether the company has a server by then.
  /// - Returns: The recovery code.
  @discardableResult func signUp(
    _ profile: Profile = TerminalFleet.profile, password: String = TerminalFleet.password,
    hasServer: Bool = true
  ) throws -> String {
    let accounts = try AccountStore.open(data, now: now)
    return try accounts.create(
      profile, password: Self.secret(password), pin: Self.secret(Self.pin), takesApplication: false,
      at: hasServer ? host : nil, now: now
    ).recoveryCode.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Works in the account as the form does, without syncing.
  func withStore<Result>(_ work: (Store, StoredState) throws -> Result) throws -> Result {
    let session = try AccountStore.open(data, now: now)
      .signIn(email: nil, password: Self.secret(TerminalFleet.password))
    let (store, state) = try session.openStore(now: now)
    return try work(store, state)
  }

  /// Runs a command.
  func run(_ arguments: String...) throws -> Shell.Result { try run(arguments, input: "") }

  private func run(
    _ arguments: [String], input: String, under tracer: [String] = []
  ) throws -> Shell.Result {
    let command = (tracer + [Program.path] + arguments + ["--policy", policy, "--data-dir", data])
      .map { "'\($0)'" }.joined(separator: " ")
    return try Shell.run("bash", ["-c", "exec \(command) \(input)"])
  }

  /// What kills a program at one of its calls.
  static func killing(at call: String, _ number: Int) -> [String] {
    [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
      "inject=\(call):signal=KILL:when=\(number)",
    ]
  }

  /// Syncs or signs in, and is killed at a call, unless it makes fewer of them.
  ///
  /// - Returns: Whether it was killed.
  func isKilled(at call: String, _ number: Int, signingIn: Bool = false) throws -> Bool {
    try run(
      signingIn ? Self.signIn : ["sync"],
      input: signingIn ? Self.given(TerminalFleet.profile.email, TerminalFleet.password) : "",
      under: Self.killing(at: call, number)
    ).status > 128
  }

  private static let signIn = ["account", "sign-in", "--email-fd", "4", "--password-fd", "3"]

  private static func given(_ email: String, _ password: String) -> String {
    "3<<<'\(password)' 4<<<'\(email)'"
  }

  /// Runs a command that takes the password.
  ///
  /// - Parameter isRefused: Whether it is expected to end as `unavailable`, and so isn't retried.
  func open(
    _ arguments: String..., password: String = TerminalFleet.password, isRefused: Bool = false
  ) throws -> Shell.Result {
    try again(unless: isRefused) {
      try run(arguments + ["--password-fd", "3"], input: "3<<<'\(password)'")
    }
  }

  /// Retries a command up to three times while it ends as `unavailable`, because a busy computer
  /// may delay requests beyond the server's limits.
  private func again(unless isRefused: Bool, _ run: () throws -> Shell.Result) rethrows
    -> Shell.Result
  {
    var result = try run()
    for _ in 0..<3 where result.status == 69 && !isRefused { result = try run() }
    return result
  }

  func signIn(
    email: String = TerminalFleet.profile.email, password: String = TerminalFleet.password,
    isRefused: Bool = false
  ) throws -> Shell.Result {
    try again(unless: isRefused) {
      try run(Self.signIn, input: Self.given(email, password))
    }
  }

  /// Saves sections of an answers file.
  func fill(_ answers: String, password: String = TerminalFleet.password) throws {
    let file = data + ".answers"
    try answers.write(toFile: file, atomically: true, encoding: .utf8)
    let filled = try open("fill", "--from", file, password: password)
    try #require(filled.status == 0, "\(filled)")
  }

  /// Everything in its data directory.
  func bytes() throws -> [(file: String, bytes: Data)] {
    let names =
      FileManager.default.enumerator(atPath: data)?.compactMap { $0 as? String } ?? []
    return names.compactMap { name in
      (try? Data(contentsOf: URL(filePath: data).appending(path: name))).map { (name, $0) }
    }
  }

  /// The saved answers.
  func shown(password: String = TerminalFleet.password) throws -> JSON {
    let shown = try open("show", "--json", password: password)
    try #require(shown.status == 0, "\(shown)")
    return try #require(JSON(Array(shown.output.utf8)))
  }

  /// Syncs, and returns whether the server then has exactly what is saved here.
  func syncsToSaved() throws -> Bool { try sync().output.contains(#""state":"saved""#) }

  /// Syncs until nothing is left to do.
  ///
  /// - Parameter status: The exit status to require.
  @discardableResult func sync(_ status: Int32 = 0) throws -> Shell.Result {
    let synced = try again(unless: status == 69) { try run("sync", "--json") }
    try #require(synced.status == status, "\(synced)")
    return synced
  }
}
