import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What `onramp-map` can reach, which orders it accepts, and how the form handles its end.
@Suite(.journeys) struct MapHelperTests {
  private let map: PreparedMap
  private let work = Cancellation()

  init() throws { map = try MapKit.townMap() }

  // MARK: Sandbox

  @Test func `In its sandbox it opens nothing but the map, runs nothing and reaches nobody`()
    throws
  {
    let result = try MapKit.run(
      "", map: map.files(), program: Program.debugPath + "-map", arguments: "--probe")
    let lines = result.output.split(separator: "\n")
    let files = lines.filter { $0.hasPrefix("files ") }
    for line in files where !line.hasSuffix(": EACCES") { Issue.record("\(line)") }
    let reading = files.isEmpty ? "allowed" : "EACCES"
    let expected = [
      "open": reading, "openat": reading, "openat of a folder": reading, "clone3": "ENOSYS",
      "stat": "allowed", "access": "allowed", "newfstatat": "allowed", "statx": "allowed",
      "faccessat": "allowed", "readlink": "allowed", "getcwd": "allowed", "sysinfo": "allowed",
    ]
    var seen = 0
    for line in lines where line.hasPrefix("calls ") {
      let parts = line.dropFirst(6).components(separatedBy: ": ")
      #expect(parts[1] == expected[parts[0]] ?? "EPERM", "\(line)")
      seen += 1
    }
    #expect(seen > 90)
  }

  @Test func `It names the parts of its sandbox`() throws {
    let result = try MapKit.run("", map: map.files(), arguments: "--sandbox")
    #expect(result.status == 0)
    #expect(["seccomp\n", "landlock\nseccomp\n"].contains(result.output))
  }

  @Test(arguments: ["seccomp", "landlock_restrict_self", "prctl"])
  func `Where the sandbox can't be entered, nothing is answered`(call: String) throws {
    let folder = try Folder()
    let script = try Net.script(
      "exec strace -f -o /dev/null -e trace=\(call) -e inject=\(call):error=EINVAL \(MapKit.program)",
      in: folder)
    #expect(throws: RouteProblem.helperDied) {
      try MapClient(program: script, directory: map.folder).info()
    }
  }

  // MARK: Orders

  @Test(arguments: [
    "nonsense", "[]", "{}", #"{"id":1}"#, #"{"id":1,"order":{}}"#,
    #"{"id":"1","order":{"info":{}}}"#,
    #"{"id":1,"order":{"table":{"_0":{"text":""}}}}"#,
    #"{"id":1,"order":{"route":{"_0":{"text":"\u0000"}}}}"#,
    #"{"id":1,"order":{"place":{"_0":{"text":"~~~~~~~~~~~~~~~~"}}}}"#,
    #"{"id":1,"order":{"search":{"query":"x","limit":0}}}"#,
    #"{"id":1,"order":{"search":{"query":"x","limit":1000000}}}"#,
    #"{"id":1,"order":{"ground":{"corners":{"text":"??"},"columns":1,"rows":1}}}"#,
    #"{"id":1,"order":{"ground":{"corners":{"text":"????"},"columns":0,"rows":1}}}"#, "",
  ])
  func `Anything that isn't an order ends it`(line: String) throws {
    let result = try MapKit.run(
      line + "\n" + #"{"id":2,"order":{"info":{}}}"# + "\n", map: map.files())
    #expect(result.status == 65 && result.output == "")
  }

  @Test func `An endless order is refused`() throws {
    let result = try MapKit.run(String(repeating: "A", count: 1 << 18), map: map.files())
    #expect(result.status == 65)
  }

  @Test func `Canceling an unknown request isn't an error`() throws {
    let result = try MapKit.run(#"{"id":7,"order":{"cancel":{}}}"# + "\n", map: map.files())
    #expect(result.status == 0 && result.output == "")
  }

  // MARK: Damage

  @Test(arguments: [
    ("roads.mem", 0), ("roads.mem", 10), ("roads.mem", 200), ("map.sqlite", 0),
    ("map.sqlite", 5000),
  ])
  func `A truncated file is damage, not a crash`(name: String, size: Int) throws {
    let copy = try map.copy()
    let file = try copy.file(name)
    try Data(contentsOf: file).prefix(size).write(to: file)
    #expect(throws: RouteProblem.damagedMap) { try copy.client().info() }
    #expect(throws: RouteProblem.damagedMap) {
      try copy.client().legs([MapKit.at(50, 10), MapKit.at(50, 10.01)], work)
    }
  }

  @Test(arguments: ["roads.mem", "map.sqlite", "map.json"])
  func `Without one of its files, a map is damaged or missing`(name: String) throws {
    let copy = try map.copy()
    let file = name == "map.json" ? URL(filePath: "\(copy.folder)/\(name)") : try copy.file(name)
    try FileManager.default.removeItem(at: file)
    #expect(throws: name == "map.json" ? RouteProblem.noEngine : .damagedMap) {
      try copy.client().info()
    }
    #expect(MapFolder.isThere(copy.folder) == (name != "map.json"))
  }

  @Test(arguments: ["roads.mem", "map.sqlite", "map.json"])
  func `A pipe in place of one of its files is damage, and doesn't hang`(
    name: String
  ) throws {
    let copy = try map.copy()
    let file = name == "map.json" ? URL(filePath: "\(copy.folder)/\(name)") : try copy.file(name)
    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(throws: RouteProblem.damagedMap) { try copy.client().info() }
  }

  @Test(arguments: [
    "", "nonsense", "{}", #"{"schema":2}"#, #""map-1""#,
  ])
  func `A map.json that makes no sense is damage`(text: String) throws {
    let copy = try map.copy()
    try Data(text.utf8).write(to: URL(filePath: "\(copy.folder)/map.json"))
    #expect(throws: RouteProblem.damagedMap) { try copy.client().info() }
  }

  @Test func `A map.json that names another folder is damage`() throws {
    for name in ["../map", "map-../x", "/etc", "map-1/.."] {
      let copy = try map.copy()
      let file = URL(filePath: "\(copy.folder)/map.json")
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
      var maps = try #require(object["maps"] as? [[String: Any]])
      maps[0]["folder"] = name
      object["maps"] = maps
      try JSONSerialization.data(withJSONObject: object).write(to: file)
      #expect(throws: RouteProblem.damagedMap) { try copy.client().info() }
    }
  }

  @Test(arguments: ["roads.mem", "map.sqlite"])
  func `No route comes from a file with any byte changed`(name: String) throws {
    let ends = [try MapKit.at(50, 10.001), try MapKit.at(50.009, 10.01)]
    for seed in UInt64(0)..<10 {
      var random = SplitMix(seed: seed)
      let copy = try map.copy()
      let file = try copy.file(name)
      let size = try Data(contentsOf: file).count
      try flipBit(of: file.path, at: .random(in: 0..<size, using: &random))
      let client = copy.client()
      #expect(throws: RouteProblem.damagedMap) { try client.legs(ends, work) }
      #expect(throws: RouteProblem.damagedMap) { try client.table(ends, work) }
    }
    let copy = try map.copy()
    let file = try copy.file(name)
    try flipBit(of: file.path)
    let result = try RoutesProgram().run(
      "plan --offline --map \(copy.folder) 50,10.001 50.009,10.01")
    #expect(result.status == 65 && result.errors.contains("is damaged"), "\(result)")
  }

  // MARK: Its end

  private func scripted(_ lines: String, in folder: Folder, soon: Int = 10) throws -> MapClient {
    MapClient(program: try Net.script(lines, in: folder), directory: map.folder, soon: soon)
  }

  @Test func `A helper that dies is started once more`() throws {
    let folder = try Folder()
    let mark = folder.file("mark")
    let client = try scripted(
      "[ -e \(mark) ] && exec \(MapKit.program); : > \(mark); read line; exit 1", in: folder)
    #expect(try client.info().roads == 4)
  }

  @Test(arguments: [
    "exit 1", "read line; exit 0", "read line; echo nonsense; sleep 60",
    #"read line; echo '{"id":1,"event":{"table":{"_0":[[0]]}}}'; sleep 60"#,
    #"read line; echo '{"id":1,"event":{"failed":{"_0":{"offRoad":{"stop":0}}}}}'; sleep 60"#,
  ])
  func `A helper that always dies, or talks nonsense, is reported`(lines: String) throws {
    let folder = try Folder()
    #expect(throws: RouteProblem.helperDied) { try scripted(lines, in: folder).info() }
  }

  @Test func `A hanging helper is ended at the deadline, or at once when nobody waits`() throws {
    let folder = try Folder()
    #expect(throws: RouteProblem.helperDied) {
      try scripted("sleep 60", in: folder, soon: 1).info()
    }
    let hung = Cancellation()
    let client = try scripted("read line; touch \(folder.file("asked")); sleep 60", in: folder)
    Thread.detachNewThread {
      while access(folder.file("asked"), F_OK) != 0 { usleep(1000) }
      hung.cancel()
    }
    #expect(throws: RouteProblem.canceled) { try client.info(hung) }
  }

  @Test func `Without the program it says so, and without a map there is no engine`() throws {
    #expect(throws: RouteProblem.noHelper) {
      try MapClient(program: nil, directory: map.folder).info()
    }
    let folder = try Folder()
    #expect(throws: RouteProblem.noEngine) {
      try MapClient(program: MapKit.program, directory: folder.file("map")).info()
    }
    #expect(!MapFolder.isThere(folder.path))
  }
}
