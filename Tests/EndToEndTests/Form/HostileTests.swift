import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// Files that are hostile, or look hostile.
///
/// Each is refused with its own sentence, or accepted and shown safely, quickly and with little
/// memory.
@Suite(.journeys) struct HostileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// Makes the file in a folder, and returns its path.
    let make: @Sendable (Folder) throws -> String
    /// Part of the sentence, or `nil` if the file is accepted.
    let sentence: String?
    var testDescription: String { name }

    init(
      _ name: String, says sentence: String?, _ make: @escaping @Sendable (Folder) throws -> String
    ) {
      self.name = name
      self.sentence = sentence
      self.make = make
    }
  }

  private static func file(
    _ name: String, _ bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0]
  ) -> @Sendable (Folder) throws -> String {
    { folder in
      let path = folder.path + "/" + name
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }
  }

  private static func sparse(_ size: Int) -> @Sendable (Folder) throws -> String {
    { folder in
      let path = try file("sparse", [])(folder)
      truncate(path, size)
      return path
    }
  }

  private static func link(to target: String) -> @Sendable (Folder) throws -> String {
    { folder in
      symlink(target, folder.file("link"))
      return folder.file("link")
    }
  }

  private static func literal(_ text: String) -> @Sendable (Folder) throws -> String {
    { _ in text }
  }

  static let photos: [Case] = [
    Case("a pipe", says: "device or a pipe") { folder in
      mkfifo(folder.file("pipe"), 0o600)
      return folder.file("pipe")
    },
    Case("endless zeros", says: "device or a pipe", literal("/dev/zero")),
    Case("a full device", says: "device or a pipe", literal("/dev/full")),
    Case("nothing at all", says: "device or a pipe", literal("/dev/null")),
    Case("a terminal", says: "device or a pipe", literal("/dev/ptmx")),
    Case("a link to a device", says: "device or a pipe", link(to: "/dev/zero")),
    Case("a folder", says: "his is a folder") { $0.path },
    Case("a link to a folder", says: "his is a folder", link(to: "/tmp")),
    Case("the root", says: "his is a folder", literal("/")),
    Case("home", says: "his is a folder", literal("~")),
    Case("a socket", says: "device or a pipe") { folder in
      let path = folder.file("socket")
      let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(number) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      return path
    },
    Case("a dangling link", says: "leads nowhere", link(to: "/none")),
    Case("a link to itself", says: "leads nowhere", link(to: "link")),
    Case("no file", says: "o such file", literal("/none.jpg")),
    Case("a path through a file", says: "o such file", literal("/etc/passwd/x")),
    Case("a slash behind a file", says: "o such file") { try file("a.jpg")($0) + "/" },
    Case("an empty file", says: "his file is empty", file("empty", [])),
    Case("a file of /proc", says: "his file is empty", literal("/proc/self/environ")),
    Case("31 MiB", says: "larger than 30 MiB", sparse(31 << 20)),
    Case("5 GB", says: "larger than 30 MiB", sparse(5 << 30)),
    Case(
      "a long name", says: "path is too long", literal("/" + String(repeating: "a", count: 300))),
    Case("a long path", says: "path is too long", literal(String(repeating: "/a", count: 5000))),
    Case("a NUL in it", says: "o such file", literal("/etc/\\u0000passwd")),
    Case("an address of nothing", says: "o such file", literal("file:///none")),
    Case("an address alone", says: "o such file", literal("file://")),
    Case("a web address", says: "o such file", literal("https://example.com/a.jpg")),
    Case("an option", says: "o such file", literal("--data-dir")),
    Case("a shell's words", says: "o such file", literal("$(touch /tmp/onramp-was-here)")),
    Case("30 MiB of nothing", says: nil, sparse(30 << 20)),
    Case("a text", says: nil, file("notes.jpg", Array("no photo".utf8))),
    Case("a program", says: nil, literal("/bin/true")),
    Case(
      "JPEG and PDF in one", says: nil, file("both", [0xFF, 0xD8, 0xFF] + Array("%PDF-1.7".utf8))),
    Case("three bytes of JPEG", says: nil, file("cut.jpg", [0xFF, 0xD8, 0xFF])),
    Case("a name with a line end", says: nil) {
      try file("a\nb.jpg")($0).replacing("\n", with: "\\n")
    },
    Case("a name with an escape", says: nil) {
      try file("a\u{1B}[2Jb.jpg")($0).replacing("\u{1B}", with: "\\u001b")
    },
    Case("a name that turns round", says: nil, file("a\u{202E}gpj.exe")),
    Case("a name with a quote", says: nil) {
      try file("it's \"a\".jpg")($0).replacing("\"", with: "\\\"")
    },
    Case("a name that is no text", says: nil) { folder in
      let name = Array(folder.path.utf8) + [0x2F, 0xFF, 0xFE, 0]
      let number = open(name.map(CChar.init(bitPattern:)), O_CREAT | O_WRONLY, 0o600)
      defer { close(number) }
      _ = write(number, [0xFF, 0xD8, 0xFF], 3)
      return "file://\(folder.path)/%FF%FE"
    },
  ]

  @Test(arguments: photos)
  func `A file is accepted as a photo or refused with its own sentence`(hostile: Case) throws {
    let folder = try Folder()
    let given = try hostile.make(folder)
    // The helper maps the photo into memory.
    try check(
      #"{"photos":{"license":"\#(given)"}}"#, in: folder, says: hostile.sentence, mapped: 30 << 10)
    #expect(access("/tmp/onramp-was-here", F_OK) != 0)
  }

  static let answers: [Case] = [
    Case("cut off", says: "should look like", literal(#"{"personal":{"name":"A""#)),
    Case(
      "lists without end", says: "should look like", literal(String(repeating: "[", count: 500_000))
    ),
    Case(
      "objects without end", says: "should look like",
      literal(String(repeating: #"{"personal":"#, count: 50_000))),
    Case("a number for all", says: "should look like", literal("7")),
    Case("a list for all", says: "should look like", literal("[1]")),
    Case("a word for a step", says: "should look like", literal(#"{"personal":"A"}"#)),
    Case("an object for a name", says: "Name must be text", literal(#"{"personal":{"name":{}}}"#)),
    Case("true for a year", says: "Year must be between", literal(#"{"vehicle":{"year":true}}"#)),
    Case("a huge number", says: "Year must be between", literal(#"{"vehicle":{"year":1e999}}"#)),
    Case(
      "a number of 10,000 digits", says: "Year must be between",
      literal(#"{"vehicle":{"year":\#(String(repeating: "9", count: 10_000))}}"#)),
    Case(
      "a name of 900 KB", says: "1,000 characters or fewer",
      literal(
        #"{"personal":{"name":"\#(String(repeating: "a", count: 900_000))"}}"#)),
    Case("a comment", says: "should look like", literal(#"{/**/}"#)),
    Case(
      "half a surrogate", says: "half of a character", literal(#"{"personal":{"name":"\ud800"}}"#)),
    Case("zero bytes", says: "should look like", literal("\0\0\0\0")),
    Case("an unknown step", says: "doesn't ask for", literal(#"{"a\u001b[2Jb\u202e":{}}"#)),
    Case("a step of its own class", says: "doesn't ask for", literal(#"{"__proto__":{}}"#)),
    Case("a mark at the start", says: nil, literal("\u{FEFF}{\"photos\":{}}")),
  ]

  @Test(arguments: answers)
  func `A file of answers is accepted or refused with its own sentence`(hostile: Case) throws {
    let folder = try Folder()
    try check(try hostile.make(folder), in: folder, says: hostile.sentence)
  }

  @Test func `A file of answers of 100 MB, a folder and a pipe are refused without being read`()
    throws
  {
    let folder = try Folder()
    mkfifo(folder.file("pipe"), 0o600)
    for path in [try Self.sparse(100 << 20)(folder), folder.path, folder.file("pipe"), "/dev/zero"]
    {
      let result = try Measured.run("fill", "--from", path, in: folder)
      #expect(result.status == 66 && result.errors.contains("or too large"))
      #expect(result.memory < Self.baseline + 20 << 10 && result.seconds < 5)
    }
  }

  /// The memory of a command that reads nothing, in KiB.
  private static let baseline: Int = {
    guard let folder = try? Folder() else { return 0 }
    return (try? Measured.run("status", in: folder))?.memory ?? 0
  }()

  private func check(_ json: String, in folder: Folder, says sentence: String?, mapped: Int = 0)
    throws
  {
    let answers = try folder.put(json, as: "answers.json")
    let result = try Measured.run("fill", "--from", answers, in: folder)
    #expect(result.memory < Self.baseline + 20 << 10 + mapped)
    #expect(result.seconds < 5)
    if let sentence {
      #expect(
        (65...66).contains(result.status) && result.errors.contains(sentence), "\(result.errors)")
      #expect(folder.names(in: "data/photos") == [])
    } else {
      #expect(result.status == 0, "\(result.errors)")
    }
    let shown = try Program.run("show", in: folder.file("data"))
    for text in [result.output, result.errors, shown.output] { #expect(!text.hasRawCharacters) }
  }

  @Test(arguments: ["en", "es"])
  func `A company's words are safe wherever the line mode shows them`(language: String) throws {
    let folder = try Folder()
    let hostile = #"x\u001b[2J\u0007\u0000\u202e"#
    let text = #""title":"\#(hostile)","description":"\#(hostile)""#
    let fields =
      #""b":{"type":"string",\#(text)},"c":{"type":"string","title":"\#(hostile)","#
      + #""oneOf":[{"const":"u","title":"\#(hostile)"},{"const":"v","title":"V"}]}"#
    let policy = folder.file("policy.json")
    try Data(
      (#"{"welcome":"\#(hostile)","nextStep":"\#(hostile)","steps":{\#(text),"type":"object","#
        + #""properties":{"a":{"type":"object",\#(text),"properties":{\#(fields)},"required":["b"]},"#
        + #""photos":true}}}"#).utf8
    ).write(to: URL(filePath: policy))
    let answers = folder.file("answers.json")
    let options = "--policy \(policy) --data-dir \(folder.file("data")) --lang \(language)"
    func said(_ command: String, typing lines: String = "") throws -> String {
      let result = try Shell.sh("printf '\(lines)' | \(Program.path) \(command) \(options) 2>&1")
      return result.output
    }
    var all = try ["status", "show", "export --to \(folder.file("out"))", "check"].map {
      try said($0)
    }
    for json in [#"{"a":{"b":5}}"#, #"{"a":{"b":"B","c":"w"}}"#, #"{"a":{"b":"B","c":"u"}}"#] {
      try Data(json.utf8).write(to: URL(filePath: answers))
      all += try ["fill --check --from \(answers)", "fill --from \(answers)"].map { try said($0) }
      all += try ["status", "show", "check"].map { try said($0) }
    }
    all.append(try said("--plain", typing: #"back\nhelp\n1\nB\nw\n1\n\n\n\nsummary\nquit\n"#))
    all.append(
      try Shell.run(Program.path, ["policy", "check", policy, "--lang", language]).output)
    for text in all { #expect(!text.isEmpty && !text.hasRawCharacters, "\(text)") }
    #expect(all.joined().contains("x␛[2J␇␀<U+202E>"))
  }

  @Test func `An endless line takes little memory`() throws {
    let folder = try Folder()
    let figures = folder.file("figures")
    let plain = "\(Program.path) --plain --data-dir \(folder.file("data"))"
    let result = try Shell.sh(
      "head -c 100m /dev/zero | /usr/bin/time -q -f %M -o \(figures) \(plain)")
    #expect(result.status == 0, "\(result.errors)")
    let kilobytes = try String(file: figures)
    #expect(try #require(Int(kilobytes.trimmed)) < 50_000)
  }
}

extension String {
  /// Whether a character would disturb a terminal.
  fileprivate var hasRawCharacters: Bool {
    unicodeScalars.contains {
      $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}")
    }
  }
}

/// A run of the program, and its cost.
private struct Measured {
  let status: Int32
  let output: String
  let errors: String
  /// Its peak memory, in KiB.
  let memory: Int
  /// The processor time it took.
  let seconds: Double

  /// Runs a command on the folder's `data`. GNU time starts it, as a child of this large process
  /// would be counted with its parent's memory.
  static func run(_ arguments: String..., in folder: Folder) throws -> Measured {
    let figures = folder.file("figures")
    let result = try Shell.run(
      "/usr/bin/time",
      ["-q", "-f", "%M %U %S", "-o", figures, Program.path] + arguments
        + ["--data-dir", folder.file("data")])
    let numbers = try String(file: figures).split { $0.isWhitespace }.compactMap { Double($0) }
    try #require(numbers.count == 3)
    return Measured(
      status: result.status, output: result.output, errors: result.errors,
      memory: Int(numbers[0]), seconds: numbers[1] + numbers[2])
  }
}
