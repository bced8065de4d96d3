import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// If the system can't start threads, the program still works, and says so.
@Suite(.journeys) struct ThreadTests {
  let folder: Folder
  let data: String

  init() throws {
    folder = try Folder()
    chmod(folder.path, 0o777)
    data = folder.file("data")
    try folder.putCopy()
  }

  /// The form, started by a user who may have only one thread.
  private func command(_ options: String = "") -> String {
    let form = "ulimit -u 1; exec \(folder.file("onramp")) \(options) --data-dir \(data)"
    return "setpriv --reuid=65534 --regid=65534 --clear-groups bash -c '\(form)'"
  }

  @Test func `Without threads, the form keeps and saves, and says that there are none`() throws {
    guard geteuid() == 0 else { return }
    let driver = try Driver()
    try driver.command(command())
    try driver.wait(for: "The system won't let Onramp start threads.")
    try driver.type("Quetzal")
    try driver.waitForDraft(of: "Quetzal", in: data)
    try driver.press("Down")
    try driver.type("q@b.co")
    try driver.press("C-s")
    try driver.reach(.vehicle, after: .personal)
    try driver.type("Kia")
    try driver.quit()
    #expect(try driver.screen.contains("Everything is kept"))
    let shown = try Program.run("show", in: data).output
    #expect(shown.contains("Quetzal"))
  }

  @Test func `--plain works to the end without threads`() throws {
    guard geteuid() == 0 else { return }
    let lines = (Steps.lines() + ["quit"]).joined(separator: "\\n")
    let result = try Shell.sh("printf '\(lines)\\n' | \(command("--plain"))")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("The system won't let Onramp start threads."))
    #expect(result.output.contains("Everything saved"))
  }
}
