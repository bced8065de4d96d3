import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What `onramp-read` reads, on cards that `Tests/Cards` draws.
@Suite(.journeys) struct CardReaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A drawn card, and what is on it.
  private func card(
    _ kind: String, seed: Int = 1, table: String? = nil
  ) throws -> (path: String, truth: Cards.Truth) {
    let made = folder.file("\(kind)-\(seed)")
    let options = ["--kind", kind, "--seed", "\(seed)", "--count", "1"]
    let truth = try #require(
      try Cards.draw(options + (table.map { ["--table", $0] } ?? []), in: made).first)
    return ("\(made)/\(truth.file)", truth)
  }

  private func read(_ path: String, _ order: ReaderOrder) throws -> CardText {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    return try #require(try Cards.reader.read(file, order))
  }

  @Test func `The words of a license are read, with their places`() throws {
    let (path, truth) = try card("us-front", seed: 3)
    let text = try read(path, ReaderOrder(barcode: false, words: true))
    #expect(text.passes.count == 3 && text.barcode == nil)
    let words = text.passes[0].map(\.text)
    #expect(words.contains { $0.contains("LICENSE") }, "\(words)")
    for word in text.passes.joined() {
      #expect(word.x <= 2000 && word.y <= 1500)
    }
    let reading = CardReading(
      text, CardQuestion(.license, name: truth.name), today: try Cards.today())
    #expect(reading.kind == .license)
    #expect(reading.expiry == nil || reading.expiry?.iso == truth.expiry)
  }

  @Test func `A table whose texture looks like words is read at most once`() throws {
    let table = try Cards.drawHostile("grain", in: folder)
    let (path, truth) = try card("eu-front", table: table)
    let text = try read(path, ReaderOrder(barcode: false, words: true))
    // The card has about 25 words, the table more than 100.
    #expect(text.passes.count == 3)
    #expect(text.passes.dropFirst().allSatisfy { $0.count < 60 }, "\(text.passes.map(\.count))")
    let question = CardQuestion(.license, name: truth.name)
    #expect(CardReading(text, question, today: try Cards.today()).hasOwnName == true)
  }

  @Test func `The barcode on the back of a license is read`() throws {
    // A seed may draw a photo that is too blurred.
    let data = try (1...3).compactMap { seed in
      let (path, truth) = try card("us-back", seed: seed)
      let text = try read(path, ReaderOrder(barcode: true, words: false))
      return text.barcode.map { (CardText(barcode: $0), truth) }
    }.first
    let (text, truth) = try #require(data)
    let question = CardQuestion(.licenseBack, name: truth.name)
    let reading = CardReading(text, question, today: try Cards.today())
    #expect(reading.expiry?.iso == truth.expiry && reading.hasOwnName != false)
  }

  // MARK: The sandbox

  private func probe() throws -> [Substring] {
    let command =
      "printf 'P5 8 8 255\\n%64s' x | OMP_THREAD_LIMIT=1 \(Cards.debugProgram) --probe "
      + #"'{"barcode":false,"words":true}' | cat"#
    return try Shell.sh(command).output.split(separator: "\n")
  }

  @Test func `In its sandbox it opens no file, starts nothing and reaches nobody`() throws {
    let lines = try probe()
    let files = lines.filter { $0.hasPrefix("files ") }
    #expect(files.count > 5)
    for line in files where !line.hasSuffix(": EACCES") { Issue.record("\(line)") }
    var seen = 0
    for line in lines where line.hasPrefix("calls ") {
      let parts = line.dropFirst(6).components(separatedBy: ": ")
      #expect(parts[1] == (parts[0] == "clone3" ? "ENOSYS" : "EPERM"), "\(line)")
      seen += 1
    }
    #expect(seen > 90)
    #expect(lines.last == #"{"isOver":true}"#, "it still reads there")
  }

  @Test func `It is in its sandbox before a pixel is read, with at most 69 MiB of its own`() throws
  {
    let waiting = try ConfinedHelper(Cards.program, #"{"barcode":false,"words":true}"#)
    #expect(waiting.status.contains("NoNewPrivs:\t1"))
    #expect(waiting.limits.contains("Max data size             \(69 << 20)"))
    #expect(waiting.limits.contains("Max cpu time              10"))
    #expect(waiting.limits.contains("Max file size             0"))
  }

  @Test(arguments: ["seccomp", "landlock_restrict_self", "prlimit64:when=3+", "prctl"])
  func `Where the sandbox can't be entered, nothing is read`(call: String) throws {
    let parts = call.split(separator: ":")
    let when = parts.count > 1 ? ":\(parts[1])" : ""
    let command =
      "printf 'P5 8 8 255\\n%64s' x | strace -f -o /dev/null -e trace=\(parts[0]) "
      + "-e inject=\(parts[0]):error=EINVAL\(when) \(Cards.program) "
      + #"'{"barcode":false,"words":true}' | cat"#
    let answer = try Shell.sh(command).output
    #expect(answer == "{\"problem\":\"notConfined\"}\n")
  }

  @Test(arguments: ["noise", "blobs"])
  func `It takes at most 100 MB, whatever is on the photo`(name: String) throws {
    let picture = try Cards.drawHostile(name, in: folder)
    let gray = try Photos.order(columns: 0, rows: 0, colors: 0, gray: 3000)
    let pixels = folder.file("pixels")
    let decoded = try Shell.sh(
      "\"$0\" \"$1\" <\"$2\" | cat >\"$3\"", Photos.program, gray, picture, pixels)
    #expect(decoded.status == 0)
    // The system counts the memory of a process before it runs another program, too: Python's is
    // small.
    let script = """
      import os, resource, subprocess, sys
      done = subprocess.run(sys.argv[2:], stdin=open(sys.argv[1]), capture_output=True, env={"OMP_THREAD_LIMIT": "1"})
      print(len(done.stdout), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let measured = try Shell.run(
      "/usr/bin/python3",
      ["-c", script, pixels, Cards.program, #"{"barcode":true,"words":true}"#])
    let numbers = measured.output.trimmed.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2, "\(measured)")
    #expect(numbers[0] > 0, "it answers")
    #expect((40_000_000...100_000_000).contains(numbers[1] * 1024), "\(numbers[1]) KiB")
  }

  // MARK: Ends

  private static let order = #"{"barcode":false,"words":true}"#

  /// A FIFO from which pixels never come.
  private func endless() throws -> String {
    let path = folder.file("endless")
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test(arguments: [0, SIGSTOP])
  func `A reader that hangs or is stopped ends with the program that started it`(signal: Int32)
    throws
  {
    let started = try StartedHelper(
      Cards.program, [Self.order], on: try endless(), filters: 1, in: folder)
    defer { kill(started.helper, SIGKILL) }
    kill(started.helper, signal)
    kill(started.parent, SIGKILL)
    try waitFor("the reader's end") { StartedHelper.isGone(started.helper) }
  }

  @Test func `A reader ends when nobody reads its answer anymore`() throws {
    let text = "(\"$0\" \"$1\" <> \"$2\"; echo ended > \"$3\") | true"
    let result = try Shell.sh(text, Cards.program, Self.order, try endless(), folder.file("ended"))
    #expect(result.status == 0)
    try waitFor("the reader's end") {
      FileManager.default.fileExists(atPath: folder.file("ended"))
    }
  }

  @Test func `A form that is killed leaves no reader behind`() throws {
    let form = try folder.putCopy()
    try folder.saveFirstSteps(in: folder.file("data"))
    symlink(Photos.program, folder.file("onramp-photo"))
    try folder.putScript(
      "onramp-read",
      "echo $$ > \(folder.file("pid"))\nexec \(Cards.program) \"$@\" <> \(try endless())")
    let driver = try Driver()
    try driver.command("\(form) --data-dir \(folder.file("data"))")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(Program.fixture("license.jpg"))
    var reader: pid_t?
    try waitFor("the reader") {
      let text = try? String(file: folder.file("pid"))
      reader = text.flatMap { pid_t($0.trimmed) }
      return reader.map { StartedHelper.status(of: $0).contains("Seccomp_filters:\t1\n") } ?? false
    }
    let process = try #require(reader)
    defer { kill(process, SIGKILL) }
    kill(process, SIGSTOP)
    kill(try driver.process, SIGKILL)
    try driver.wait(for: "exit=137")
    try waitFor("the reader's end") { StartedHelper.isGone(process) }
  }

  // MARK: What goes wrong

  @Test(arguments: [
    "", "P5", "P5 8 8 255\n", "P5 0 8 255\n", "P5 99999 99999 255\n", "P5 -1 8 255\n",
    "P6 1 1 255\nx",
    "P5 8 8 65535\nx", String(repeating: "P", count: 99),
  ])
  func `Anything but a gray photo ends in an answer`(pixels: String) throws {
    let given = try folder.put(pixels, as: "pixels")
    let command = "\(Cards.program) '{\"barcode\":true,\"words\":false}' < \(given) | cat"
    #expect(try Shell.sh(command).output == "{\"isUnreadable\":true}\n")
  }

  @Test func `A photo that can't be decoded has no text, and a missing program is a problem`()
    throws
  {
    let path = try folder.put("no photo", as: "text")
    let order = ReaderOrder(barcode: false, words: true)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(try Cards.reader.read(file, order) == nil)
    #expect(throws: ReadProblem.noHelper) {
      try CardReader(decoder: Photos.program, reader: nil).read(file, order)
    }
  }
}
