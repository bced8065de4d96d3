import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// The form with helpers that hang, are broken, or were taken over.
@Suite(.journeys, .serialized) struct HelperTests {
  @Test(arguments: [
    #"{"receiving":{"done":9223372036854775807,"total":1}}"#,
    #"{"receiving":{"done":1,"total":-9223372036854775808}}"#,
    #"{"receiving":{"done":99999999999999999999999,"total":1}}"#,
    #"{"secondsLeft":{"_0":-9223372036854775808}}"#,
    #"{"ready":{"_0":{"address":"a","choices":0,"isRemote":false}}}"#,
    #"{"ready":{"_0":{"address":"a","choices":1,"isRemote":false}}}"#,
    #"{"code":{"_0":[[true],[]]}}"#, #"{"code":{"_0":[[true]]}}"#,
    #"{"received":{"bytes":9223372036854775807,"slot":0,"isSealed":true}}"#,
    #"{"received":{"bytes":1,"slot":9223372036854775807,"isSealed":true}}"#,
    #"{"received":{"bytes":1,"slot":-1,"isSealed":true}}"#, #"{"received":{"bytes":1,"slot":0}}"#,
    "no JSON", "[[[[[[[[", "",
  ])
  func `The form survives anything that onramp-link says`(line: String) throws {
    let driver = try HelperDriver(["onramp-link": "echo '\(line)'\nexec sleep 1000"])
    try driver.terminal.press("C-p")
    try driver.terminal.wait(for: "The phone's page stopped.")
    try driver.terminal.expectEnd(of: try driver.processes(1))
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: heading(of: .photos))
    #expect(driver.folder.names(in: "data/incoming") == [])
    try driver.terminal.quit()
  }

  @Test(arguments: [true, false])
  func `An announced photo that is missing is reported as unopenable`(isSealed: Bool) throws {
    let driver = try HelperDriver([
      "onramp-link":
        #"echo '{"received":{"bytes":9,"slot":1,"isSealed":\#(isSealed)}}'; exec sleep 1000"#
    ])
    try driver.terminal.press("C-p")
    try driver.terminal.wait(for: "What arrived couldn't be opened.")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: heading(of: .photos))
    try driver.terminal.quit()
  }

  @Test func `A page that could not be sandboxed is reported in a sentence`() throws {
    let driver = try HelperDriver(["onramp-link": #"echo '{"failed":{"_0":"cannotConfine"}}'"#])
    try driver.terminal.press("C-p")
    try driver.terminal.wait(for: "can't keep the phone's page")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: heading(of: .photos))
    try driver.terminal.quit()
  }

  @Test(arguments: [
    #"{"receiving":{"done":1,"total":2}}"#, #"{"visitor":{}}"#, #"{"secondsLeft":{"_0":9}}"#,
  ])
  func `A flood from onramp-link leaves the keys alone`(line: String) throws {
    let driver = try HelperDriver([
      "onramp-link": #"echo '{"receiving":{"done":1,"total":2}}'; exec yes '\#(line)'"#
    ])
    try driver.terminal.press("C-p")
    try driver.terminal.wait(for: "Receiving: 50%")
    try driver.terminal.quit()
    try driver.terminal.expectEnd(of: try driver.processes(1))
  }

  @Test(arguments: [
    #"exec yes '{"image":{"width":1,"height":1}}'"#,
    #"echo '{"image":{"width":9223372036854775807,"height":9223372036854775807}}'"#,
    #"exec tr '\0' x < /dev/zero"#, "exec yes",
  ])
  func `The form survives anything that onramp-photo says`(script: String) throws {
    let driver = try HelperDriver(["onramp-photo": script])
    try driver.terminal.type(Program.fixture("license.jpg"))
    try driver.terminal.wait(for: "Took too long to show.")
    try driver.terminal.quit()
    try driver.terminal.expectEnd(of: try driver.processes(1))
  }

  @Test(arguments: ["onramp-link", "onramp-photo"], [false, true])
  func `A killed form ends its helpers`(name: String, isStopped: Bool) throws {
    let driver = try HelperDriver([name: "exec sleep 1000"])
    if name == "onramp-link" {
      try driver.terminal.press("C-p")
    } else {
      try driver.terminal.type(Program.fixture("license.jpg"))
    }
    let helpers = try driver.processes(1)
    if isStopped { for helper in helpers { kill(helper, SIGSTOP) } }
    try driver.terminal.killProcess()
    try driver.terminal.expectEnd(of: helpers)
  }

  @Test(arguments: [false, true])
  func `A killed form ends a camera's program and its children`(
    isStopped: Bool
  ) throws {
    let driver = try HelperDriver(
      ["camera": "trap '' TERM HUP INT\nsleep 1000 &\necho $! >> ${0%camera}pids\nwait"],
      environment: "ONRAMP_CAMERA={folder}/camera")
    try driver.terminal.press("C-t")
    let programs = try driver.processes(2)
    if isStopped { for program in programs { kill(program, SIGSTOP) } }
    try driver.terminal.killProcess()
    try driver.terminal.expectEnd(of: programs)
  }

  @Test func `A camera that hangs is stopped, with its children`() throws {
    let driver = try HelperDriver(
      ["camera": "sleep 1000 &\necho $! >> ${0%camera}pids\nwait"],
      environment: "ONRAMP_CAMERA={folder}/camera")
    try driver.terminal.press("C-t")
    let programs = try driver.processes(2)
    try driver.terminal.press("Escape")
    try driver.terminal.expectEnd(of: programs)
    try driver.terminal.wait(for: heading(of: .photos))
    try driver.terminal.quit()
  }

  @Test func `Processes that a camera's program leaves behind end with it`() throws {
    let driver = try HelperDriver(
      [
        "camera":
          "cp \(Program.fixture("license.jpg")) $1\nsleep 1000 &\necho $! >> ${0%camera}pids"
      ],
      environment: "ONRAMP_CAMERA='{folder}/camera {}'")
    try driver.terminal.press("C-t")
    try driver.terminal.wait(for: "Photo from the camera")
    try driver.terminal.expectEnd(of: try driver.processes(2))
    try driver.terminal.quit()
  }
}
