import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What must not lock a driver out of an account.
@Suite(.journeys) struct LockedOutTests {
  private typealias Person = AccountDriver.Person

  private let folder: Folder
  private var data: String { folder.file("data") }

  init() throws { folder = try Folder() }

  @Test(arguments: [
    ("application.json", "newer"), ("draft.json", "newer"), ("undo.json", "newer"),
    ("favourites.json", "newer"), ("routes.json", "newer"), ("route-draft.json", "newer"),
    ("routes", "a file"), ("photos", "a file"), ("incoming", "a file"),
    ("application.json", "a folder"), ("draft.json", "a folder"),
  ])
  func `An account opens beside newer or misplaced files, which stay as they are`(
    _ name: String, _ kind: String
  ) throws {
    try PlainAccount.make(in: data)
    let path = folder.file("data/" + name)
    let bytes = Data(Self.newer.utf8)
    if kind == "a folder" {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } else {
      try (kind == "newer" ? bytes : Data("mine".utf8)).write(to: URL(filePath: path))
    }
    let opened = try Program.talk([Person.amina.pin, "quit"], in: data)
    #expect(opened.status == 0, "\(opened)")
    #expect(opened.output.contains("Hello, Amina Yusuf"), "\(opened)")
    if kind == "newer" {
      #expect(opened.output.count(of: "saved by a newer Onramp (format 99)") == 1, "\(opened)")
      #expect(opened.output.contains("You can still sign in."), "\(opened)")
      #expect(try Data(file: path) == bytes)
    }
    #expect(FileManager.default.fileExists(atPath: path))

    let driver = try AccountDriver(data)
    try driver.open(expecting: "Unlock")
    if kind == "newer" { try driver.terminal.wait(for: "You can still sign in.") }
    try driver.unlock()
    try driver.terminal.wait(for: "Hello, Amina Yusuf")
    #expect(try !driver.terminal.screen.contains("You can still sign in."))
    try driver.terminal.quit()
  }

  @Test(.enabled(if: getuid() == 0), arguments: [true, false])
  func `On a full disk, the password opens the account, and the driver can sign out and in`(
    isOld: Bool
  ) throws {
    try Shell.succeed(
      "mount", ["-t", "tmpfs", "-o", "size=2m,mode=755", "onramp-test", folder.path])
    defer { _ = try? Shell.run("umount", ["-l", folder.path]) }
    let (amina, bilal) = (Person.amina, Person.bilal)
    try PlainAccount.make(amina, in: data)
    let signOut = try PlainAccount.signOut(amina, in: data)
    try PlainAccount.make(bilal, in: data)
    // A directory from an earlier version has no file for this yet.
    if isOld { try FileManager.default.removeItem(atPath: folder.file("data/accounts/tries")) }

    func status(_ person: Person, _ password: String) throws -> Shell.Result {
      try Program.unattended("status", email: person.email, password: password, in: data)
    }
    _ = try Shell.sh("cat /dev/zero >\(folder.file("filler"))")
    let full = try Shell.sh("echo 1 >\(folder.file("more"))")
    try #require(full.status != 0)

    let signedOut = try Program.talk([bilal.pin, signOut, "yes", "quit"], in: data)
    #expect(signedOut.output.contains("signed out"), "\(signedOut)")
    let state = try Program.run("account", "status", "--json", in: data)
    #expect(state.output.contains("signedOut"), "\(state)")
    for person in [amina, bilal] {
      #expect(try status(person, person.password).status == 0)
    }
    // Wrong passwords are counted.
    var (waiting, time): (Shell.Result, Duration)
    repeat {
      var begin = ContinuousClock.now
      for count in 1...4 {
        begin = .now
        let wrong = try status(amina, "wrong password")
        #expect(wrong.status == 77, "\(wrong)")
        #expect(
          wrong.errors.contains("You can try again in 10 seconds") == (count == 4), "\(wrong)")
      }
      waiting = try status(amina, amina.password)
      time = begin.duration(to: .now)
      // On a busy computer, the ten seconds may be over by now.
    } while waiting.status == 0 && time > .seconds(10)
    #expect(waiting.status == 77 && waiting.errors.contains("before the next try"), "\(waiting)")
    if !isOld { #expect(try status(bilal, bilal.password).status == 0) }

    // The count is on disk, not in the program's memory.
    var signedIn = waiting
    try waitFor("the end of the wait, not \(signedIn)") {
      signedIn = try Program.talk(["2", bilal.email, bilal.password, "quit"], in: data)
      return signedIn.status == 0
    }
    #expect(signedIn.output.contains("Hello, Bilal Kaya"), "\(signedIn)")
    let unlocked = try Program.talk([bilal.pin, "quit"], in: data)
    #expect(unlocked.output.contains("Hello, Bilal Kaya"), "\(unlocked)")
  }

  /// A file from a newer Onramp.
  private static let newer: String = {
    let body = "\"sealedSchema\":99}\n"
    return "{\"schema\":99,\"checksum\":\"\(checksum(of: body))\",\(body)"
  }()

  private static func checksum(of text: String) -> String {
    let out = try? Shell.sh("printf '%s' '\(text)' | sha256sum | cut -c1-64")
    return out?.output.trimmed ?? ""
  }
}
