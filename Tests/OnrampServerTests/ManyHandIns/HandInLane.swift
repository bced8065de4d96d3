import Foundation
import Glibc
import OnrampAge
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A company with its own database, server and desk, behind an unreliable network.
final class HandInLane {
  let cluster: Cluster
  let server: ServerProcess
  let proxy: CuttingProxy
  let files: Folder
  /// The disks of the database and of the drivers' data, if they can fill up.
  let (databaseDisk, driverDisk): (SmallDisk?, SmallDisk?)
  /// The number of applications handed in.
  var count = 0

  /// - Parameter terminal: The terminal's name in the policy, if any.
  init(broken: String? = nil, terminal: String? = nil) throws {
    (databaseDisk, driverDisk) = (SmallDisk(megabytes: 700), SmallDisk(megabytes: 24))
    cluster = try databaseDisk.map { try Cluster.own(in: $0.folder) } ?? Cluster.own()
    server = try ServerProcess(on: cluster, broken: broken)
    proxy = try CuttingProxy(to: server.port)
    files = try Folder()
    let (staff, identity) = (SigningKey.random(), try #require(AgeIdentity()))
    let administrator = try server.administrator()
    try Administration.addStaff(staff.publicKey, name: "desk", isLead: true, administrator)
    let token = Base64URL.encode(randomBytes(16))
    let terminal = terminal.map { ",\"terminal\":\"\($0)\"" } ?? ""
    try Administration.addToken(token, server.pepper, administrator)
    try put("\(identity.text)\n# onramp-staff: \(staff.seedText)\n", as: "desk.key")
    // Drivers connect through the proxy, the desk directly.
    for (name, port) in [("policy.json", proxy.port), ("desk.json", server.port)] {
      try put(
        """
        {"server":"http://127.0.0.1:\(port)","serverKey":"\(server.key.publicKey.text)",
         "recipients":["\(identity.recipient.text)"],"enrolment":"\(token)"\(terminal)}
        """, as: name)
    }
  }

  /// The data directory of a driver.
  func data(of driver: Int) -> String { (driverDisk?.folder ?? files).file("driver-\(driver)") }

  func put(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: files.file(name)))
    chmod(files.file(name), 0o644)
  }

  /// Runs `onramp` under the drivers' policy.
  func form(_ arguments: [String], _ data: String) throws -> Shell.Result {
    try Shell.run(
      Program.path, arguments + ["--policy", files.file("policy.json"), "--data-dir", data])
  }

  /// Runs a command of `onramp desk` with its key.
  func desk(_ arguments: [String], policy: Bool) throws -> Shell.Result {
    try Shell.run(
      Program.path,
      ["desk"] + arguments + ["--key", files.file("desk.key")]
        + (policy ? ["--policy", files.file("desk.json")] : []))
  }

  /// Waits for the database to answer, restarting it if it has ended.
  func revive() throws {
    for _ in 0..<40 {
      if let connection = try? cluster.administrator(of: server.database),
        (try? connection.query("SELECT 1")) != nil
      {
        return
      }
      usleep(50_000)
    }
    try cluster.crash()
  }
}
