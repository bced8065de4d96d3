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

  private func plain(_ lines: [String], _ command: String = "") throws -> Shell.Result {
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: folder.url.appending(path: "lines"))
    return try Shell.run(
      "sh",
      ["-c", "\(Program.path) \(command) --plain --data-dir \(data) <\(folder.file("lines"))"])
  }

  private func signUp(_ person: Person = .amina) throws {
    try PlainAccount.make(person, in: data)
  }

  @Test(arguments: [
    ("application.json", "newer"), ("draft.json", "newer"), ("undo.json", "newer"),
    ("favourites.json", "newer"), ("routes.json", "newer"), ("route-draft.json", "newer"),
    ("routes", "a file"), ("photos", "a file"), ("incoming", "a file"),
    ("application.json", "a folder"), ("draft.json", "a folder"),
  ])
  func `An account opens beside newer or misplaced files, which stay as they are`(
    _ name: String, _ kind: String
  ) throws {
    try signUp()
    let path = folder.file("data/" + name)
    let bytes = Data(Self.newer.utf8)
    if kind == "a folder" {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } else {
      try (kind == "newer" ? bytes : Data("mine".utf8)).write(to: URL(filePath: path))
    }
    let opened = try plain([Person.amina.pin, "quit"])
    #expect(opened.status == 0, "\(opened)")
    #expect(opened.output.contains("Hello, Amina Yusuf"), "\(opened)")
    if kind == "newer" {
      #expect(opened.output.count(of: "saved by a newer Onramp (format 99)") == 1, "\(opened)")
      #expect(opened.output.contains("You can still sign in."), "\(opened)")
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
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
    let mounted = try Shell.run(
      "mount", ["-t", "tmpfs", "-o", "size=2m,mode=755", "onramp-test", folder.path])
    try #require(mounted.status == 0, "\(mounted.errors)")
    defer { _ = try? Shell.run("umount", ["-l", folder.path]) }
    let (amina, bilal) = (Person.amina, Person.bilal)
    try signUp(amina)
    let first = try plain([amina.pin, "quit"])
    let signOut = try #require(first.output.firstMatch(of: /([0-9]+)\. Sign out/)).output.1
    #expect(try plain([amina.pin, "\(signOut)", "yes", "quit"]).output.contains("signed out"))
    try signUp(bilal)
    // A directory from an earlier version has no file for this yet.
    if isOld { try FileManager.default.removeItem(atPath: folder.file("data/accounts/tries")) }

    let lines = try Folder()
    func plainOnFull(_ typed: [String]) throws -> Shell.Result {
      try Data(typed.map { $0 + "\n" }.joined().utf8).write(to: lines.url.appending(path: "lines"))
      return try Shell.run(
        "sh", ["-c", "\(Program.path) --plain --data-dir \(data) <\(lines.file("lines"))"])
    }
    func status(_ person: Person, _ password: String) throws -> Shell.Result {
      try Data((person.email + "\n").utf8).write(to: lines.url.appending(path: "email"))
      try Data((password + "\n").utf8).write(to: lines.url.appending(path: "password"))
      return try Shell.run(
        "setsid",
        [
          "sh", "-c",
          "exec \(Program.path) status --data-dir \(data) --password-fd 3 --email-fd 4 "
            + "3<\(lines.file("password")) 4<\(lines.file("email"))",
        ])
    }
    _ = try Shell.run("sh", ["-c", "cat /dev/zero >\(folder.file("filler"))"])
    let full = try Shell.run("sh", ["-c", "echo 1 >\(folder.file("more"))"])
    try #require(full.status != 0)

    #expect(
      try plainOnFull([bilal.pin, "\(signOut)", "yes", "quit"]).output.contains("signed out"))
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
      signedIn = try plainOnFull(["2", bilal.email, bilal.password, "quit"])
      return signedIn.status == 0
    }
    #expect(signedIn.output.contains("Hello, Bilal Kaya"), "\(signedIn)")
    let unlocked = try plainOnFull([bilal.pin, "quit"])
    #expect(unlocked.output.contains("Hello, Bilal Kaya"), "\(unlocked)")
  }

  /// A file from a newer Onramp.
  private static let newer: String = {
    let body = "\"sealedSchema\":99}\n"
    return "{\"schema\":99,\"checksum\":\"\(checksum(of: body))\",\(body)"
  }()

  private static func checksum(of text: String) -> String {
    let out = try? Shell.run("sh", ["-c", "printf '%s' '\(text)' | sha256sum | cut -c1-64"])
    return out?.output.trimmed ?? ""
  }
}
