import Foundation
import Glibc
import OnrampJSON
import OnrampWire
import TestKit
import Testing

/// One at a time: a resumed trial needs the port that its policy names, and another could have
/// taken it meanwhile.
@Suite(.serialized) struct TrialTests {
  @Test func `a trial sets up everything, ends at Ctrl-C and continues where it ended`() throws {
    let folder = try Folder()
    // Nobody else may enter the parent folder, not even PostgreSQL's user.
    chmod(folder.path, 0o700)
    let place = folder.file("a/company")
    let first = try Trial(in: place)
    let policy = try #require(first.policyJSON)
    let receipt = try #require(
      try first.use { sender, desk in
        let parcel = Parcel()
        let receipt = try sender.handIn(parcel)
        let list = desk.ask("GET", "/v1/desk/submissions")?.json?["submissions"]?.array
        #expect(list?.count == 1)
        return receipt
      })
    #expect(receipt.serverKey.text == policy["serverKey"]?.string)
    let again = try Trial(in: place)
    #expect(again.policyJSON == policy)
    let other = try Shell.run(ServerProcess.program, ["try", place])
    #expect(other.status == 75, "\(other.errors)")
    try again.use { _, desk in
      let list = desk.ask("GET", "/v1/desk/submissions")?.json?["submissions"]?.array
      #expect(list?.first?["number"]?.string == receipt.number.text)
    }
    for (name, mode) in [
      ("policy.json", 0o644), ("desk.key", 0o600), ("escrow.key", 0o600), ("server.key", 0o600),
      ("pepper", 0o600),
    ] {
      var status = stat()
      #expect(stat("\(place)/\(name)", &status) == 0)
      #expect(status.st_mode & 0o777 == mode_t(mode), "\(name)")
    }
    // If it is killed, its database ends with it.
    let killed = try Trial(in: place)
    killed.kill()
    try waitFor("the database to end") {
      !FileManager.default.fileExists(atPath: "\(place)/database/postmaster.pid")
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func `a trial on a full disk says so, and continues once there is room`() throws {
    let disk = try #require(SmallDisk(megabytes: 400))
    let place = disk.folder.file("company")
    disk.fill(leaving: 0)
    for left in [0, 64 << 10, 20 << 20] {
      disk.empty()
      disk.fill(leaving: left)
      let failure = #expect(throws: Trial.NotReady.self) { try Trial(in: place) }
      let said = try #require(failure).errors
      #expect(
        said.contains(#/is full: \d+ MB are left, and the database needs about 100/#),
        "\(left): \(said)")
      #expect(said.contains("Free some space"), "\(said)")
      #expect(!FileManager.default.fileExists(atPath: place), "another trial can have its port")
    }
    disk.empty()
    try Trial(in: place).use { _, _ in }
  }

  @Test func `the commands that a trial prints can be pasted, wherever it is`() throws {
    let folder = try Folder()
    let repository = folder.file("it's here")
    try FileManager.default.createDirectory(
      atPath: repository + "/bin", withIntermediateDirectories: true)
    symlink(ServerProcess.program, repository + "/bin/onramp-server")
    let form = repository + "/bin/onramp"
    // Written by a child: a program can't be run while another child of this process still has it
    // open.
    let script = #"printf '#!/bin/sh\nprintf "%%s\\n" "$0" "$@"\n' >"$0"; chmod 755 "$0""#
    try #require(try Shell.run("/bin/sh", ["-c", script, form]).status == 0)
    let place = repository + "/a company"
    // As `make` starts it, and with a name in the same folder.
    let trial = try Trial(
      in: place,
      by: ["/bin/sh", "-c", #"cd "$0" && exec bin/onramp-server try "a company""#, repository])
    defer { trial.kill() }
    let commands = trial.said.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let said = try commands.map {
      try Shell.run("/bin/sh", ["-c", "cd / && \($0)"]).output
        .split(separator: "\n").map(String.init)
    }
    let policy = ["--policy", place + "/policy.json"]
    #expect(
      said == [
        [form] + policy + ["--data-dir", place + "/driver"],
        [form, "desk"] + policy + ["--key", place + "/desk.key"],
      ])
  }

  @Test func `a trial doesn't choose a port that another is about to open`() throws {
    // The claim of a trial that has released its port, and not started its server yet.
    let claim = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(claim) }
    let folder = try Folder()
    let first = try Trial(in: folder.file("first"))
    let taken = try #require(first.port)
    first.kill()
    try waitFor("its claim") { claimed(taken, by: claim) }
    let second = try Trial(in: folder.file("second"))
    #expect(second.port != taken)
    second.kill()
  }

  private func claimed(_ port: Int, by socket: Int32) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array("\0onramp-try-\(port)".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
    }
  }

  @Test func `a trial whose database dies exits 69`() throws {
    let folder = try Folder()
    let place = folder.file("company")
    let trial = try Trial(in: place)
    let file = try String(contentsOfFile: "\(place)/database/postmaster.pid", encoding: .utf8)
    let database = try #require(file.split(separator: "\n").first.flatMap { pid_t($0) })
    kill(database, SIGKILL)
    #expect(trial.ended() == 69)
  }

  /// A running `onramp-server try`.
  private struct Trial: @unchecked Sendable {
    /// It ended before it was ready.
    struct NotReady: Error {
      let output: String
      let errors: String
    }

    private let place: String
    private let process = Process()
    /// What it printed.
    let said: String

    /// The port that its policy names.
    var port: Int? { policyJSON?["server"]?.string?.split(separator: ":").last.flatMap { Int($0) } }

    /// - Parameter command: The command that starts it; `nil` for the program with its folder.
    init(in place: String, by command: [String]? = nil) throws {
      self.place = place
      let command = command ?? [ServerProcess.program, "try", place]
      process.executableURL = URL(filePath: command[0])
      process.arguments = Array(command.dropFirst())
      let output = Pipe()
      let errors = Pipe()
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      try process.run()
      var text = ""
      while !text.contains("Ctrl-C") {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty {
          let said = errors.fileHandleForReading.readDataToEndOfFile()
          throw NotReady(output: text, errors: String(decoding: said, as: UTF8.self))
        }
        text += String(decoding: bytes, as: UTF8.self)
      }
      said = text
    }

    var policyJSON: JSON? {
      FileManager.default.contents(atPath: "\(place)/policy.json").flatMap { JSON($0) }
    }

    /// Uses it as a terminal and as the desk, then ends it like Ctrl-C.
    @discardableResult func use<Value>(
      _ work: (_ sender: Sender, _ desk: Sender) throws -> Value
    ) throws -> Value {
      let port = try #require(port)
      let deskFile = try String(contentsOfFile: "\(place)/desk.key", encoding: .utf8)
      let seed = try #require(deskFile.firstMatch(of: /# onramp-staff: (\S+)/)?.1)
      let staff = try #require(SigningKey.of(seed: seed))
      let sender = Sender(key: .random(), port: port)
      #expect(sender.register(token: policyJSON?["enrolment"]?.string)?.status == 201)
      let value = try work(sender, Sender(key: staff, port: port))
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(!FileManager.default.fileExists(atPath: "\(place)/database/postmaster.pid"))
      #expect(sender.ask("GET", "/health", signed: false) == nil)
      return value
    }

    /// Waits for it to end.
    ///
    /// - Returns: Its exit status.
    func ended() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }

    func kill() {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
}
