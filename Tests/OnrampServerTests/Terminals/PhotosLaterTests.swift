import Foundation
import OnrampJSON
import TestKit
import Testing

/// Photos that come after the sign-in on another terminal.
struct PhotosLaterTests {
  private static let answers = """
    {"personal":{"name":"Zoë Okonkwo","email":"zoe@example.org"},
     "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
     "photos":{"license":"\(Program.fixture("license.jpg"))",
               "insurance":"\(Program.fixture("insurance.jpg"))",
               "licenseBack":"/usr/share/backgrounds/mate/nature/FreshFlower.jpg"}}
    """
  private static let atServer = "is still on the company's server"

  private let fleet: TerminalFleet
  private let (one, two): (FleetTerminal, FleetTerminal)

  init() throws {
    fleet = try TerminalFleet()
    (one, two, _) = try fleet.started(Self.answers)
  }

  /// The sizes of the photos that a terminal has.
  private func sizes(_ terminal: FleetTerminal) throws -> [Int] {
    try terminal.bytes().filter { $0.file.contains("/photos/") }.map(\.bytes.count)
  }

  @Test func `a sign-in needs no photos, and commands that need them fetch them or say why not`()
    throws
  {
    try #require(try two.signIn().status == 0)
    #expect(try sizes(two).allSatisfy { $0 < 100 } && sizes(two).count == 3)
    #expect(try two.shown() == one.shown())
    fleet.server.stop()
    let checked = try two.open("check")
    #expect(checked.status == 0 && checked.output.contains(Self.atServer), "\(checked)")
    let json = try two.open("check", "--json").output
    let all = #"["photos.license","photos.insurance","photos.licenseBack"]"#
    #expect(json.contains(#""atServer":"# + all), "\(json)")
    let export = two.data + "-export"
    let refused = try two.open("export", "--to", export, isRefused: true)
    #expect(refused.status == 69 && refused.errors.contains(Self.atServer), "\(refused)")
    let handedIn = try two.open("hand-in", isRefused: true)
    #expect(handedIn.status == 69 && handedIn.errors.contains(Self.atServer), "\(handedIn)")
    #expect(!FileManager.default.fileExists(atPath: export))

    try fleet.server.start()
    let exported = try two.open("export", "--to", export)
    #expect(exported.status == 0, "\(exported)")
    for name in ["license", "insurance", "licenseBack"] {
      #expect(FileManager.default.fileExists(atPath: "\(export)/photos/\(name).jpg"), "\(name)")
    }
    #expect(try sizes(two).sorted() == sizes(one).sorted())
    fleet.server.stop()
    let whole = try two.open("check")
    #expect(whole.status == 0 && !whole.output.contains(Self.atServer), "\(whole)")
    try fleet.server.start()
    #expect(try two.syncsToSaved())
    #expect(try fleet.server.number("SELECT generation FROM onramp.account") == 1, "nothing sent")
  }

  @Test func `the form opens without photos, says that they are coming, and shows them on arrival`()
    throws
  {
    try #require(try two.signIn().status == 0)
    fleet.server.stop()
    let form = try FleetForm.unlocked(two)
    form.type("\r")
    try form.see("on its way")
    try fleet.server.start()
    try waitFor("the photos") { try sizes(two).allSatisfy { $0 > 100 } }
    try form.wait { !$0.contains("on its way") }
    try form.quit("\u{11}")
  }

  @Test func `a hand-in from a terminal that has no photos yet includes all of them`() throws {
    try #require(try two.signIn().status == 0)
    let handedIn = try two.open("hand-in")
    #expect(handedIn.status == 0, "\(handedIn)")
    #expect(try sizes(two).sorted() == sizes(one).sorted())
  }

  @Test(arguments: ["renameat", "renameat2", "fsync", "unlinkat"])
  func `fetching that is killed at any system call is completed by the next one`(
    _ call: String
  ) throws {
    var killed = 0
    for number in stride(from: 1, through: 40, by: isExhaustive ? 1 : 5) {
      let terminal = try fleet.terminal("kiosk-3", data: "\(call)-\(number)")
      try #require(try terminal.signIn().status == 0)
      let isKilled = try terminal.isKilled(at: call, number)
      killed += isKilled ? 1 : 0
      #expect(try terminal.shown() == one.shown(), "killed at \(call) \(number)")
      #expect(try terminal.syncsToSaved())
      fleet.server.stop()
      let checked = try terminal.open("check")
      #expect(
        checked.status == 0 && !checked.output.contains(Self.atServer),
        "killed at \(call) \(number): \(checked)")
      try fleet.server.start()
      if !isKilled { break }
    }
    #expect(killed > 0 || call == "renameat", "no call was hit")
  }

  @Test func `photos that both terminals replaced apart are all there, wherever they were`() throws
  {
    try #require(try two.signIn().status == 0)
    try one.fill(#"{"photos":{"license":"\#(Program.fixture("insurance.jpg"))","insurance":null}}"#)
    try one.sync()
    try two.fill(TerminalFleet.personal("Zoë Two"))
    try two.sync(69)
    try #require(try two.signIn().status == 0)
    try two.sync()
    let checked = try two.open("check")
    #expect(checked.status == 0 && !checked.output.contains(Self.atServer), "\(checked)")
    #expect(try two.shown()["personal"]?["name"]?.string == "Zoë Two")
    try one.sync()
    try #require(try one.signIn().status == 0)
    #expect(try one.shown() == two.shown())
    #expect(try one.open("check").status == 0)
  }
}
