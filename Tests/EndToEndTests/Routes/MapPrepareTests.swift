import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// `onramp routes prepare`: the map that it makes, and the previous map if it makes none.
@Suite(.journeys) struct MapPrepareTests {
  private let map: PreparedMap
  private let work = Cancellation()

  init() throws { map = try PreparedMap(from: MapKit.townMap().extract) }

  private func prepare(
    _ extract: String, into folder: String? = nil, program: String = Program.path,
    environment: [String: String] = [:], language: String = "en"
  ) throws -> Shell.Result {
    try Shell.run(
      program,
      ["routes", "prepare", extract, "--map", folder ?? map.folder, "--lang", language],
      environment: environment)
  }

  /// Checks that the previous map is there and answers, with nothing beside it.
  private func expectMapBefore(_ before: String) throws {
    #expect(try map.files() == before)
    #expect(try map.client().places(named: "cafe", near: nil, work).count == 1)
  }

  private func folders() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: map.folder)) ?? []
    return names.filter { $0.hasPrefix(MapFolder.prefix) }.count
  }

  @Test func `A new map replaces the old one, even for a program that has it open`() throws {
    let (client, before) = (map.client(), try map.files())
    #expect(try client.info().roads == 4)
    let bar = "n15 x10.003 y50.001 Tamenity=bar,name=New%20%Bar\n"
    let more = try MapKit.extract(
      of: MapKit.townText.replacingOccurrences(of: "n20 ", with: bar + "n20 "))
    let result = try prepare(more)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("100%") && result.output.contains("© OpenStreetMap"))
    #expect(try map.files() != before && folders() == 1)
    #expect(try client.places(named: "new bar", near: nil, work).count == 1)
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6])
  func `After a kill at any moment, the old map stays and leftovers are removed`(seconds: Double)
    throws
  {
    let before = try map.files()
    _ = try Shell.run(
      "timeout",
      [
        "-s", "KILL", "\(seconds)", Program.path, "routes", "prepare", map.extract, "--map",
        map.folder,
      ])
    if try map.files() == before { try expectMapBefore(before) }
    #expect(try map.client().places(named: "cafe", near: nil, work).count == 1)
    // The killed program's helper holds the map's lock until the kernel has ended it, too.
    try waitFor("a map after the kill") { try map.prepare().status == 0 }
    #expect(folders() == 1)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func `A signal cancels it, and nothing is left over`(signal: String, status: Int32) throws {
    let before = try map.files()
    let folder = try Folder()
    let copy = try program(in: folder, helper: "touch \(folder.file("begun")); sleep 1000")
    let result = try Shell.run(
      "bash",
      [
        "-mc",
        """
        "$0" routes prepare "$1" --map "$2" &
        until [ -e "$3" ]; do sleep 0.01; done
        kill -"$4" $!
        wait $!
        """, copy, map.extract, map.folder, folder.file("begun"), signal,
      ])
    #expect(result.status == status)
    #expect(result.errors.contains("Canceled. Nothing was changed."))
    try expectMapBefore(before)
    #expect(folders() == 1)
  }

  /// A copy of the form, with a script as its helper, or without a helper.
  private func program(in folder: Folder, helper: String?) throws -> String {
    if let helper { try folder.putScript("onramp-map", helper) }
    return try folder.putCopy()
  }

  @Test(arguments: [
    ("exit 0", "stopped before"), ("echo nonsense", "stopped before"),
    ("echo '{\"progress\":{\"percent\":-1}}'", "stopped before"),
    ("echo '{\"failed\":{\"_0\":\"noRoom\"}}'", "no room"),
    ("echo '{\"failed\":{\"_0\":\"noOsmium\"}}'", "osmium-tool"), ("kill -9 $$", "stopped before"),
  ])
  func `If the helper fails, the old map stays`(script: String, words: String) throws {
    let (before, folder) = (try map.files(), try Folder())
    let result = try prepare(map.extract, program: program(in: folder, helper: script))
    #expect(result.status == (words == "osmium-tool" ? 69 : 74) && result.errors.contains(words))
    try expectMapBefore(before)
    #expect(folders() == 1)
  }

  @Test func `Without its helper it says so`() throws {
    let folder = try Folder()
    let result = try prepare(map.extract, program: program(in: folder, helper: nil))
    #expect(result.status == 69 && result.errors.contains("is missing: onramp-map"))
  }

  @Test func `Without a program that it needs, it names the package`() throws {
    let result = try prepare(map.extract, environment: ["PATH": try Folder().path])
    #expect(result.status == 69)
    #expect(result.errors.contains("The program osmium is missing"))
    try expectMapBefore(map.files())
  }

  @Test func `Anything that isn't a complete extract is refused`() throws {
    let (folder, before) = (try Folder(), try map.files())
    let whole = try Data(file: map.extract)
    try whole.prefix(whole.count * 2 / 3).write(to: URL(filePath: folder.file("cut")))
    try folder.put("<osm/>", as: "xml")
    try Data().write(to: URL(filePath: folder.file("empty")))
    mkfifo(folder.file("pipe"), 0o600)
    for (name, words) in [
      ("cut", "damaged or not complete"), ("xml", "not an OpenStreetMap extract"),
      ("empty", "not an OpenStreetMap extract"), ("pipe", "not an OpenStreetMap extract"),
      (".", "not an OpenStreetMap extract"),
    ] {
      let result = try prepare(folder.file(name))
      #expect(result.status == 65 && result.errors.contains(words), "\(name): \(result)")
    }
    let result = try prepare(folder.file("missing"), language: "es")
    #expect(result.status == 66 && result.errors.contains("No se puede leer"))
    let noRoads = try prepare(MapKit.extract(of: "n1 x10 y50 Tname=Alone\n"))
    #expect(noRoads.status == 65 && noRoads.errors.contains("no roads"))
    try expectMapBefore(before)
    #expect(folders() == 1)
  }

  @Test func `While another program makes a map, prepare exits 75 instead of waiting`() throws {
    let folder = open(map.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    let result = try prepare(map.extract)
    #expect(result.status == 75 && result.errors.contains("Another onramp"))
  }

  @Test(.enabled(if: getuid() == 0)) func `A folder without write permission is named`() throws {
    let folder = try Folder()
    chmod(folder.path, 0o755)
    let extract = folder.file("town.osm.pbf")
    _ = try Shell.run("cp", [map.extract, extract])
    chmod(extract, 0o644)
    let result = try Shell.run(
      "setpriv",
      [
        "--reuid=65534", "--clear-groups", Program.path, "routes", "prepare", extract, "--map",
        folder.file("map"),
      ])
    #expect(result.status == 77 && result.errors.contains("permission to write"))
    try Data().write(to: URL(filePath: folder.file("file")))
    let inTheWay = try prepare(extract, into: folder.file("file"))
    #expect(inTheWay.status == 73 && inTheWay.errors.contains("can't be created"))
  }

  @Test(.enabled(if: getuid() == 0)) func `On a full disk, the old map stays`() throws {
    let folder = try Folder()
    try Shell.succeed(
      "mount", ["-t", "tmpfs", "-o", "size=600k", "onramp-test", folder.path])
    defer { _ = try? Shell.run("umount", ["-l", folder.path]) }
    #expect(try prepare(map.extract, into: folder.file("map")).status == 0)
    _ = try Shell.sh("head -c 10m /dev/zero > \"$0\"", folder.file("filler"))
    let result = try prepare(map.extract, into: folder.file("map"))
    #expect(result.status == 74 && result.errors.contains("no room"), "\(result)")
    let client = MapClient(program: MapKit.program, directory: folder.file("map"))
    #expect(try client.info().roads == 4)
  }

  @Test(arguments: [1, 40])
  func `A limit that cuts preparing short isn't reported as damage of the extract`(
    blocks: Int
  ) throws {
    let folder = try Folder()
    let result = try Shell.sh(
      "ulimit -f \(blocks); \"$0\" routes prepare \"$1\" --map \"$2\"", Program.path, map.extract,
      folder.file("map"))
    let sentences = ["no room", "can't be written"]
    #expect(result.status == 74 && sentences.contains(where: result.errors.contains), "\(result)")
  }
}
