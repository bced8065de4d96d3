import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What a photo could do if it took over the program that decodes it.
@Suite(.journeys) struct PhotoSandboxTests {
  let folder: Folder
  let data: String

  init() throws {
    folder = try Folder()
    data = folder.file("data")
    try folder.saveFirstSteps(in: data)
    try folder.put("%PDF-1.4 and no more", as: "a.pdf")
  }

  private var application: String { "\(data)/application.json" }

  /// Runs the program with arguments that only a debug build accepts.
  private func run(_ words: [String], on photo: String) throws -> String {
    // Use a pipe, because writing to a file would be refused.
    let command = "photo=$1; shift; \"$0\" \"$@\" < \"$photo\" | cat"
    let arguments = ["-c", command, Photos.debugProgram, photo, try Photos.order()] + words
    return try Shell.run("sh", arguments).output
  }

  @Test func `Every call that reaches beyond the decoder is refused`() throws {
    let before = try Data(file: application)
    let tried = try run(["calls", application], on: Program.fixture("license.jpg"))
      .split(separator: "\n").map { $0.split(separator: " ") }
    #expect(tried.count > 100)
    for attempt in tried {
      // Without clone3, the C library starts threads by a call that seccomp can inspect.
      let expected = attempt[0] == "clone3" ? ENOSYS : EPERM
      let code = try #require(Int32(attempt[1]))
      #expect(code == expected || code == -1, "\(attempt[0]) gave \(code)")
    }
    #expect(try Data(file: application) == before)
    #expect(!FileManager.default.fileExists(atPath: application + "-other"))
  }

  @Test func `The program that draws documents runs, and can read the files that it needs`() throws
  {
    let document = folder.file("a.pdf")
    // `cat` doesn't print an image.
    #expect(try run(["reader", "/usr/bin/cat"], on: document).contains("notAnImage"))
    #expect(
      try run(["reader", "/usr/bin/cat", "/etc/fonts/fonts.conf"], on: document)
        .contains("notAnImage"))
  }

  @Test(arguments: [
    ["cat", "FILE"], ["ls", "FOLDER"], ["cat", "/etc/passwd"], ["cat", "/proc/self/environ"],
    ["chmod", "-v", "777", "FILE"], ["rm", "-v", "FILE"], ["mv", "-v", "FILE", "FILE-other"],
    ["cp", "-v", "FILE", "FILE-other"], ["ln", "-v", "FILE", "FILE-other"],
    ["mkdir", "-v", "FILE-other"], ["touch", "FILE"], ["truncate", "-s", "0", "FILE"],
    ["env", "/usr/bin/echo", "1"], ["timeout", "5", "/usr/bin/echo", "1"],
    ["setsid", "/usr/bin/echo", "1"], ["unshare", "-U", "/usr/bin/echo", "1"],
    ["prlimit", "--pid", "1", "--output", "SOFT", "--core"],
  ])
  func `Anything else that this program tries is refused`(words: [String]) throws {
    let words = words.map {
      $0.replacingOccurrences(of: "FILE", with: application)
        .replacingOccurrences(of: "FOLDER", with: data)
    }
    let before = try Data(file: application)
    let attributes = try FileManager.default.attributesOfItem(atPath: application)
    let command = ["/usr/bin/" + words[0]] + words.dropFirst()
    // The program ends with an error, without a page.
    let answer = try run(["reader"] + command, on: folder.file("a.pdf"))
    #expect(answer == "{\"problem\":\"damaged\"}\n")
    #expect(try Data(file: application) == before)
    let after = try FileManager.default.attributesOfItem(atPath: application)
    #expect(after as NSDictionary == attributes as NSDictionary)
  }

  // MARK: Ends

  /// Runs the program as the child of a shell, until it decodes in its sandbox.
  private func begin(_ words: String, on photo: String) throws -> StartedHelper {
    try StartedHelper(
      Photos.debugProgram, [try Photos.order()] + words.split(separator: " ").map(String.init),
      on: photo, filters: 2, in: folder)
  }

  @Test(arguments: [0, SIGSTOP])
  func `A decoder that hangs or is stopped ends with the program that started it`(signal: Int32)
    throws
  {
    let started = try begin("hang", on: Program.fixture("license.jpg"))
    let (parent, helper) = (started.parent, started.helper)
    defer { kill(helper, SIGKILL) }
    kill(helper, signal)
    kill(parent, SIGKILL)
    try waitFor("the decoder's end") { StartedHelper.isGone(helper) }
  }

  @Test func `Drawing a document ends with the program that started it`() throws {
    let started = try begin("reader /usr/bin/sleep 50", on: folder.file("a.pdf"))
    let (parent, helper) = (started.parent, started.helper)
    let children = "/proc/\(helper)/task/\(helper)/children"
    var drawing: pid_t?
    try waitFor("the reader") {
      drawing = pid_t(try String(file: children).trimmingCharacters(in: .whitespaces))
      return drawing.map { StartedHelper.status(of: $0).contains("Name:\tsleep") } ?? false
    }
    let reader = try #require(drawing)
    defer { kill(reader, SIGKILL) }
    kill(parent, SIGKILL)
    try waitFor("the decoder's end") { StartedHelper.isGone(helper) }
    try waitFor("the reader's end") { StartedHelper.isGone(reader) }
  }

  @Test func `A decoder ends when nobody reads its answer anymore`() throws {
    let photo = Program.fixture("license.jpg")
    let text = "(\"$0\" \"$3\" hang < \"$1\"; echo ended > \"$2\") | true"
    let result = try Shell.sh(
      text, Photos.debugProgram, photo, folder.file("ended"), try Photos.order())
    #expect(result.status == 0)
    try waitFor("the decoder's end") {
      FileManager.default.fileExists(atPath: folder.file("ended"))
    }
  }

  @Test func `A form that is killed leaves no decoder behind`() throws {
    let form = try folder.putCopy()
    try folder.putScript(
      "onramp-photo", "echo $$ > \(folder.file("pid"))\nexec \(Photos.debugProgram) \"$@\" hang")
    let driver = try Driver()
    try driver.command("\(form) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(Program.fixture("license.jpg"))
    var decoder: pid_t?
    try waitFor("the decoder") {
      let text = try? String(file: folder.file("pid"))
      decoder = text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
      return decoder.map { StartedHelper.status(of: $0).contains("Seccomp_filters:\t2") } ?? false
    }
    let process = try #require(decoder)
    defer { kill(process, SIGKILL) }
    kill(process, SIGSTOP)
    kill(try driver.process, SIGKILL)
    try driver.wait(for: "exit=137")
    try waitFor("the decoder's end") { StartedHelper.isGone(process) }
  }
}
