import Foundation
import OnrampCore
import OnrampJSON
import OnrampStore
import TestKit
import Testing

/// What `sync` says about changes that only this terminal has, while something newer waits for the
/// account to be opened.
struct UnsentAtTerminalTests {
  private static func personal(_ name: String) -> String {
    #"{"personal":{"name":"\#(name)","email":"zoe@example.org"}}"#
  }

  @Test
  func `a driver who only looked has nothing unsent, and unsent changes are always mentioned`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(Self.personal("Zoë"))
    try one.sync()
    try #require(try two.signIn().status == 0)
    try two.sync()
    // The driver searched, and saved nothing.
    try two.withStore { store, _ in try RoutesClient(store) { 0 }.keepPlaces("station", []) }
    try one.fill(Self.personal("Zoe"))
    try one.sync()
    let looked = try two.sync()
    #expect(looked.output.contains(#""state":"newer""#), "\(looked)")
    #expect(!looked.output.contains("unsent") && looked.errors.isEmpty, "\(looked)")
    // A favorite is theirs.
    try two.withStore { store, _ in try CarsClient(store) { 0 }.keepFavorites([CarKey("Kia")]) }
    let unsent = try two.sync(69)
    #expect(unsent.output.contains(#""unsent":true"#), "\(unsent)")
    #expect(unsent.errors.contains("isn't on the server yet"), "\(unsent)")
    #expect(try two.open("sync").status == 0)
    #expect(try two.shown()["personal"]?["name"]?.string == "Zoe")
  }
}
