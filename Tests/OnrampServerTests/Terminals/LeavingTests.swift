import Foundation
import TestKit
import Testing

/// Changes that a closed form leaves to another program to send.
struct LeavingTests {
  @Test(arguments: [true, false])
  func `a closed form's changes are sent within seconds, or given up for now`(
    _ hasServer: Bool
  ) throws {
    let fleet = try TerminalFleet()
    let one = try fleet.terminal("kiosk-1")
    try one.signUp()
    try one.fill(TerminalFleet.answers)
    let form = try FleetForm.unlocked(one)
    if !hasServer { fleet.server.stop() }
    try form.quit("\u{11}")
    try waitFor("the end of the background program") { try !one.isBusy }
    if hasServer {
      #expect(try fleet.server.number("SELECT count(*) FROM onramp.account") == 1)
      #expect(try fleet.leases() == 0)
    } else {
      try fleet.server.start()
    }
    #expect(try one.syncsToSaved())
  }
}

extension FleetTerminal {
  /// Whether a program still works on its data.
  var isBusy: Bool {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { name in
        guard Int(name) != nil,
          let words = try? Data(contentsOf: URL(filePath: "/proc/\(name)/cmdline"))
        else { return false }
        return String(decoding: words, as: UTF8.self).contains(data)
      }
    }
  }
}
