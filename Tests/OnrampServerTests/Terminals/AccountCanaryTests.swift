import Foundation
import OnrampCore
import OnrampJSON
import OnrampServer
import TestKit
import Testing

/// Looks for an account's data, saved with the real program, in everything that the server has.
struct AccountCanaryTests {
  private static let driver = Profile(
    firstName: "Xochiquetzal", lastName: "Kanarienvogel", email: "canary.xochitl@example.com",
    telephone: "+49 170 9988776")
  private static let (make, half) = ("Kanarienwagen", "Kanarienentwurf")
  private static let (password, next) = ("canary horse battery", "staple canary horse")

  @Test
  func `nothing of an account is in the database, its write-ahead log or any log in the clear`()
    throws
  {
    let fleet = try TerminalFleet(on: .own())
    let terminal = "visible-\(fleet.server.port)"
    let (one, two) = (try fleet.terminal(terminal), try fleet.terminal("kiosk-2"))
    let code = try one.signUp(Self.driver, password: Self.password)
    try one.fill(
      """
      {"personal":{"name":"\(Self.driver.name)","email":"\(Self.driver.email)"},
       "vehicle":{"make":"\(Self.make)","model":"C3","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))","insurance":null,
                 "licenseBack":"\(Program.fixture("insurance.jpg"))"}}
      """, password: Self.password)
    try one.sync()
    let signedIn = try two.signIn(email: Self.driver.email, password: Self.password)
    try #require(signedIn.status == 0, "\(signedIn)")
    #expect(
      try two.shown(password: Self.password)["vehicle"]?["make"]?.string == Self.make)
    // Half-typed text and a new password travel as well.
    let form = try FleetForm(two)
    try form.unlock()
    try form.changePassword(from: Self.password, to: Self.next, endsOthers: "no")
    try form.hear("Your password has been changed.")
    try form.quit()
    try two.sync()

    let picture = try ["license.jpg", "insurance.jpg"].flatMap { name in
      let photo = try [UInt8](Data(contentsOf: URL(filePath: Program.fixture(name))))
      return stride(from: 0, to: photo.count - 64, by: photo.count / 8).map {
        Array(photo[$0..<$0 + 32])
      }
    }
    let texts = [
      Self.driver.firstName, Self.driver.lastName, Self.driver.email, Self.driver.telephone,
      Self.make, Self.password, Self.next, code, String(code.prefix(11)),
    ]
    let canaries = (texts.map { Array($0.utf8) } + picture).flatMap(Canary.forms)

    let disk = try fleet.server.cluster.bytes()
    #expect(Canary.places(of: Array(terminal.utf8), in: disk).count > 1, "the table and the WAL")
    let memory = ProcessMemory.regions(of: fleet.server.identifier)
    let path = Array(fleet.server.folder.file("pepper").utf8)
    #expect(!Canary.places(of: path, in: memory).isEmpty, "the search finds what is there")
    let log = [
      ("the log", Data(fleet.server.log.utf8)),
      ("the database's log", Data(try fleet.server.cluster.log().utf8)),
    ]
    #expect(!Canary.places(of: Array("/commits".utf8), in: log).isEmpty)
    for canary in canaries {
      let places = Canary.places(of: canary, in: disk + memory + log)
      #expect(places.isEmpty, "\(String(decoding: canary, as: UTF8.self)) is in \(places)")
    }
    // It isn't on either terminal's disk either.
    for (name, bytes) in try [one, two].flatMap({ try $0.bytes() }) {
      for canary in canaries {
        #expect(Canary.places(of: canary, in: [(name, bytes)]).isEmpty, "\(name)")
      }
    }
  }
}
