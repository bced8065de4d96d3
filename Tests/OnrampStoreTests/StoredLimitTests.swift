import Foundation
import OnrampCore
import OnrampJSON
import OnrampWire
import Testing

@testable import OnrampStore

/// Nothing is written that its own reader would refuse.
@Suite struct StoredLimitTests {
  private struct Text: StoredContents {
    let text: String
    init(_ text: String) { self.text = text }
    init?(_ json: JSON) {
      guard let text = json["text"]?.string else { return nil }
      self.text = text
    }
    var json: JSON { .object(["text": .string(text)]) }
  }

  /// Contents whose file has this many bytes.
  private func contents(_ bytes: Int) throws -> Data {
    let empty = try Envelope.seal(Text("")).count
    return try Envelope.seal(Text(String(repeating: "x", count: bytes - empty)))
  }

  @Test(arguments: StoredDocument.allCases, [false, true])
  func `A document of the largest size is read, and a larger one isn't written`(
    _ document: StoredDocument, isSealed: Bool
  ) throws {
    let account = try TestAccount()
    let directory: Directory
    if isSealed {
      directory = try account.create().session.sealed
    } else {
      _ = try account.folder.open()
      directory = try #require(try Directory(ifThereAt: account.folder.data))
    }
    let largest = try contents(document.limit)
    #expect(largest.count == document.limit)
    try directory.replace(document, largest, at: "")
    func read() throws -> String? {
      var versions: SeenVersions?
      return try directory.read(document, as: Text.self, at: "", versions: &versions).value?.text
    }
    let text = try #require(try read())
    #expect(throws: StoreProblem.tooMuchText) {
      try directory.replace(document, contents(document.limit + 1), at: "")
    }
    // A sealed file is larger than its contents.
    if !isSealed {
      #expect(throws: DurableFile.Problem.self) {
        try directory.replace(document, contents(document.limit + 1))
      }
    }
    #expect(try read() == text)
  }

  @Test func `No file is written that is too large to read`() throws {
    let folder = try TestFolder()
    _ = try folder.open()
    let directory = try #require(try Directory(ifThereAt: folder.data))
    let file = DurableFile(name: "file", directory: directory, maxBytes: 100)
    try file.write(Data(repeating: 1, count: 100))
    #expect(throws: DurableFile.Problem.self) { try file.write(Data(repeating: 2, count: 101)) }
    #expect(throws: DurableFile.Problem.self) {
      try file.write { (file) throws(SystemError) in
        for _ in 0..<2 { try file.write(Data(repeating: 3, count: 60)) }
      }
    }
    guard case .bytes(let bytes) = try file.read() else {
      Issue.record("not read")
      return
    }
    #expect(bytes == Data(repeating: 1, count: 100))
    #expect(try directory.names().filter(Directory.isTemporary) == [])
  }

  @Test func `The server's state is never replaced by one too large to read`() throws {
    let server = TestServer()
    let terminal = try TestTerminal(signingUpAt: server)
    defer { withExtendedLifetime(terminal) {} }
    let sync = try terminal.known
    let known = sync.state
    #expect(known.generation == 1)
    #expect(throws: StoreProblem.sizeLimit) {
      try sync.change { state in
        state.arrived = ArrivedFiles(generation: 2, files: state.files)
        state.arrived?.keys = Array(repeating: 0, count: 4 << 20)
      }
    }
    #expect(sync.state == known)
  }

  @Test func `The largest state that a server may have is kept`() throws {
    let server = TestServer()
    let terminal = try TestTerminal(signingUpAt: server)
    defer { withExtendedLifetime(terminal) {} }
    let sync = try terminal.known
    let part = String(repeating: "x", count: AccountFileName.longestPart - 4)
    var files: [String: Digest] = [:]
    for number in 1000..<1000 + WireLimits.account.files {
      files["\(part)\(number)/\(part)\(number)"] = Digest(of: Array(String(number).utf8))
    }
    try sync.change { state in
      (state.files, state.sent) = (files, files)
      state.arrived = ArrivedFiles(generation: 2, files: files)
      state.arrived?.keys = Array(repeating: 0, count: WireLimits.keys)
    }
    #expect(sync.state.files == files && sync.state.arrived?.files == files)
  }
}
