import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// How `onramp-map` has Valhalla find the roads between far stops, and what it does if that fails.
@Suite(.journeys, .enabled(if: MapKit.hasValhalla)) struct FarRoadsTests {
  private let map: PreparedMap
  private let stops: [Coordinate]
  private let folder: Folder
  private let work = Cancellation()

  init() throws {
    (map, folder) = (try MapKit.townMap(), try Folder())
    stops = [try MapKit.at(50.0001, 10.0012), try MapKit.at(50.0089, 10.0101)]
  }

  /// A client of an `onramp-map` to which all stops are far apart.
  private func client(
    of program: String = MapKit.program, run: String = "exec", on map: String? = nil,
    late: Int = 120
  ) throws -> MapClient {
    let script = try folder.putScript("far-map", "\(run) \(program) --far \"$@\"")
    return MapClient(program: script, directory: map ?? self.map.folder, soon: 60, late: late)
  }

  /// A copy of `onramp-map` beside a script in place of Valhalla's program.
  private func program(_ script: String) throws -> String {
    let bin = folder.file("far/valhalla/bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try folder.putScript("far/settings.json", "")
    try folder.putScript("far/valhalla/bin/valhalla_service", script)
    return try folder.putCopy(of: MapKit.program, as: "onramp-map")
  }

  @Test func `Far routes are those of the search among all roads`() throws {
    let (near, far) = (map.client(), try client())
    let legs = try near.legs(stops, work)
    #expect(legs[0].meters > 1500)
    #expect(try far.legs(stops, work) == legs)
    let table = try far.table(stops, work)
    #expect(!table.isEstimated)
    // Valhalla's turns take other times.
    #expect(abs((table.seconds[0][1] ?? 0) - legs[0].seconds) <= legs[0].seconds / 5)
  }

  @Test func `Valhalla is asked, and nobody sees for which stops`() throws {
    let trace = folder.file("trace")
    let far = try client(run: "exec strace -f -qq -s 1000 -e trace=execve -o \(trace)")
    _ = try far.legs(stops, work)
    _ = try far.table(stops, work)
    let started = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(started.contains(#"valhalla_service", "#))
    #expect(started.contains(#""route", "#) && started.contains(#""sources_to_targets", "#))
    #expect(!started.contains("50.0") && !started.contains("10.01"))
  }

  @Test(arguments: [
    "exit 1", "kill -9 $$", "exit 0", "echo nonsense",
    "echo '<name>0</name><name>99999</name><name>-7</name><name>99999999999999999999</name>'",
    "exec head -c 80000000 /dev/zero", "echo '{\"durations\":[[0]]}'",
    "echo '{\"durations\":[[0,null],[null,0]]}'", "echo '{\"durations\":[[0,-1],[1e300,0]]}'",
    "exec cat /proc/self/fd/0",
  ])
  func `If it fails or answers nonsense, the routes stay the same`(script: String) throws {
    let (near, far) = (map.client(), try client(of: program(script)))
    #expect(try far.legs(stops, work) == near.legs(stops, work))
    #expect(try far.table(stops, work) == near.table(stops, work))
  }

  @Test func `If it hangs, that takes too long, and it ends`() throws {
    let seconds = Int.random(in: 100_000_000..<1_000_000_000)
    let far = try client(of: program("exec sleep \(seconds)"), late: 2)
    #expect(throws: RouteProblem.tooSlow) { try far.legs(stops, work) }
    try waitFor("the end of Valhalla's program") {
      try Shell.run("pgrep", ["-f", "^sleep \(seconds)$"]).status != 0
    }
  }

  @Test func `If it takes too long, the search goes on without it`() throws {
    let far = try client(of: program("exec sleep 1000"))
    #expect(try far.legs(stops, work) == map.client().legs(stops, work))
  }

  @Test func `It reads only the map and program files, and leaves nothing behind`() throws {
    let confined = try MapKit.run("", map: map.files(), arguments: "--sandbox").output
    let victim = folder.file("victim")
    try Data().write(to: URL(filePath: victim))
    let script = """
      exec python3 -c '
      import ctypes, json, os, socket
      libc = ctypes.CDLL(None)
      def works(do):
          try: return do() != -1
          except OSError: return False
      faults = [
          name for name, do in {
              "read": lambda: open("/etc/passwd"), "write": lambda: open("leaked", "w"),
              "socket": lambda: socket.socket(), "fork": os.fork, "session": os.setsid,
              "mode": lambda: os.chmod("\(victim)", 0o777), "owner": lambda: os.chown("\(victim)", 1, 1),
              "time": lambda: os.utime("\(victim)", (0, 0)),
              "attribute": lambda: os.setxattr("\(victim)", "user.stops", b"x"),
              "shared": lambda: libc.shmget(77, 100, 0o1666), "queue": lambda: libc.msgget(77, 0o1666),
              "memory": lambda: os.memfd_create("x"), "user": lambda: os.setuid(os.getuid()),
              "parent": lambda: libc.prctl(1, 0),
          }.items() if works(do)]
      seconds = 7000 + len(faults) + (0 if len(open("roads.mem", "rb").read(4)) == 4 else 500)
      print(json.dumps({"durations": [[0, seconds], [seconds, 0]]}))'
      """
    let table = try client(of: program(script)).table(stops, work)
    // Kernels without Landlock can't hide files.
    let seconds = confined.contains("landlock") ? 7000 : 7001
    #expect(table.seconds == [[0, seconds], [seconds, 0]])
  }

  @Test(arguments: [
    nil, "exit 0", "exit 1", "echo std::bad_alloc >&2; exit 1",
    "mkdir tiles; echo half >tiles/0.gph; kill -9 $$",
  ])
  func `Without Valhalla, or if it fails, a map has no tiles, and its far routes are the same`(
    builder: String?
  ) throws {
    let form = try folder.putCopy()
    if let builder {
      _ = try program("exit 1")
      try folder.putScript("far/valhalla/bin/valhalla_build_tiles", builder)
    } else {
      try folder.putCopy(of: MapKit.program, as: "onramp-map")
    }
    let place = folder.file("map")
    let result = try Shell.run(form, ["routes", "prepare", map.extract, "--map", place])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("so long-distance routes take longer") == (builder != nil))
    let (opened, record) = try MapFolder.open(place)
    close(opened)
    #expect(record.info.farRoads == (builder == nil ? .notInstalled : .failed))
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(place)/\(record.folder)")
    #expect(Set(files) == ["map.sqlite", "roads.mem"])
    let far = try client(on: place)
    #expect(try far.legs(stops, work) == map.client().legs(stops, work))
  }

  @Test func `If the disk fills up while Valhalla works, no map is made`() throws {
    let form = try folder.putCopy()
    _ = try program("exit 1")
    try folder.putScript(
      "far/valhalla/bin/valhalla_build_tiles", "echo 'No space left on device' >&2; exit 1")
    let result = try Shell.run(
      form, ["routes", "prepare", map.extract, "--map", folder.file("map")])
    #expect(result.status == 74, "\(result)")
    #expect(result.errors.contains("no room"), "\(result.errors)")
  }

  @Test func `Damaged tiles change no route, and cut ones are damage`() throws {
    let copy = try map.copy()
    let file = try copy.file("far.mem")
    let size = try Data(contentsOf: file).count
    try Data(repeating: 0xA5, count: size).write(to: file)
    #expect(try client(on: copy.folder).legs(stops, work) == map.client().legs(stops, work))
    try Data(repeating: 0, count: size - 1).write(to: file)
    #expect(throws: RouteProblem.damagedMap) { try copy.client().info() }
  }
}
