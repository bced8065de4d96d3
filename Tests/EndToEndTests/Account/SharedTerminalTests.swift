import Foundation
import OnrampCore
import TestKit
import Testing

/// Several drivers at one terminal, and what each leaves there.
@Suite struct SharedTerminalTests {
  @Test func `An application is taken along, and nobody else sees it`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    let photo = folder.file("card.jpg")
    try Photos.card.write(to: URL(filePath: photo))
    let answers = folder.file("answers.json")
    try Data(Steps.file([FieldID(.photos, "license"): photo]).utf8).write(
      to: URL(filePath: answers))
    #expect(try Program.run("fill", "--from", answers, in: data).status == 0)

    let driver = try AccountDriver(data)
    try driver.open("main", expecting: "Main")
    try driver.terminal.wait(for: "Create an account")
    try driver.open(expecting: "Summary")
  }
}
