import Foundation
import Glibc
import OnrampAge
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A company with a database, a server and a desk of its own, behind a network that cuts.
final class HandInLane {
  let cluster: Cluster
  let server: ServerProcess
  let proxy: CuttingProxy
  let files: Folder
  /// Where the database and the drivers' data are, if these are disks that can be full.
  let (databaseDisk, driverDisk): (SmallDisk?, SmallDisk?)
  /// How many were handed in.
  var count = 0

  /// - Parameter terminal: What the policy calls the terminal; nothing unless given.
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
    // Drivers come through the network, the desk doesn't.
    for (name, port) in [("policy.json", proxy.port), ("desk.json", server.port)] {
      try put(
        """
        {"server":"http://127.0.0.1:\(port)","serverKey":"\(server.key.publicKey.text)",
         "recipients":["\(identity.recipient.text)"],"enrolment":"\(token)"\(terminal)}
        """, as: name)
    }
  }

  /// Where the data of a driver is.
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

  /// Waits for a database that answers, and starts one that has given up.
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
