import CSandbox
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampHelper

/// Makes a map in this folder from the extract on standard input.
enum Preparation {
  /// Why it failed.
  struct Problem: Error {
    let failure: MapPreparation.Failure
    init(_ failure: MapPreparation.Failure) { self.failure = failure }
  }

  /// The percentages at which each part begins.
  enum Part {
    static let (choose, read, route, end) = (0, 20, 45, 95)
  }

  /// The features of an extract that are drawn or found.
  private static let wanted = [
    "w/highway", "w/route=ferry", "w/railway=rail", "wr/natural=coastline,water,wood",
    "wr/waterway=riverbank,river,canal,dock",
    "wr/landuse=reservoir,basin,forest,grass,recreation_ground,village_green,cemetery",
    "wr/leisure=park,garden,nature_reserve,golf_course", "n/place", "nw/name",
    "nw/addr:housenumber",
  ]
  private static let (chosen, link, log) = ("chosen.osm.pbf", "extract.osm.pbf", "log")
  private static let rules = "rules.xml"

  static func run() -> Never {
    do throws(Problem) {
      emit(MapPreparation.done(try make()))
      exit(0)
    } catch {
      emit(MapPreparation.failed(error.failure))
      exit(1)
    }
  }

  private static func make() throws(Problem) -> MapInfo {
    let osmium = try Tool("osmium", orElse: .noOsmium)
    let planetsplitter = try Tool("planetsplitter", orElse: .noPlanetsplitter)
    umask(0o077)
    guard PreparationSandbox.enter(tools: [osmium, planetsplitter]) else {
      throw Problem(.notConfined)
    }
    // The programs' error messages distinguish a full disk from a file that isn't an extract.
    let complaints = open(log, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard complaints >= 0, dup2(complaints, STDERR_FILENO) >= 0,
      symlink("/proc/self/fd/0", link) == 0
    else { throw Problem(errno == ENOSPC ? .noRoom : .cannotWrite) }
    report(Part.choose)
    try osmium.run(
      ["tags-filter", "--no-progress", "-F", "pbf", "-o", chosen, "/proc/self/fd/0"] + wanted,
      orElse: .notAnExtract
    ) { _ in }
    report(Part.read)
    let info = try database(osmium)
    report(Part.route)
    try routing(planetsplitter)
    do throws(Database.Problem) {
      try MapWriter.seal(info)
    } catch {
      throw Problem(error.isFull ? .noRoom : .cannotWrite)
    }
    for name in [chosen, link, log, rules] { unlink(name) }
    report(100)
    return info
  }

  private static func database(_ osmium: Tool) throws(Problem) -> MapInfo {
    // As text it is about four times as long.
    let size = max(1, (OpenMap.size(of: chosen) ?? 1) * 4)
    var (count, failure): (Int, Database.Problem?) = (0, nil)
    do {
      // First, as osmium takes much memory for this, and the writer will hold all roads.
      let turns = try turnRules(osmium)
      let writer = try MapWriter()
      try osmium.run(
        ["export", "--no-progress", "-f", "text", "-o", "-", chosen], orElse: .notAnExtract
      ) { line in
        count += line.count
        report(Part.read, of: min(count, size), size, to: Part.route)
        guard failure == nil, let thing = ExportedThing(line) else { return }
        do throws(Database.Problem) { try writer.add(thing) } catch { failure = error }
      }
      if let failure { throw failure }
      try writer.connect(turns)
      let info = try writer.finish()
      guard info.roads > 0 else { throw Problem(.noRoads) }
      return info
    } catch let problem as Database.Problem {
      throw Problem(problem.isFull ? .noRoom : .cannotWrite)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(.toolFailed)
    }
  }

  private static func turnRules(_ osmium: Tool) throws(Problem) -> [TurnRule] {
    var turns = TurnRules()
    try osmium.run(
      ["tags-filter", "--no-progress", "-F", "pbf", "-f", "opl", "-o", "-", "/proc/self/fd/0"]
        + ["r/type=restriction"], orElse: .notAnExtract
    ) { turns.read($0) }
    return turns.rules
  }

  private static func routing(_ planetsplitter: Tool) throws(Problem) {
    var file = stat()
    let size = fstat(STDIN_FILENO, &file) == 0 ? max(1, Int(file.st_size)) : 1
    let half = (Part.route + Part.end) / 2
    var steps = 0
    guard write(RoadRules.xml, to: rules) else {
      throw Problem(errno == ENOSPC ? .noRoom : .cannotWrite)
    }
    // Pruning would drop, straighten or shorten roads by some meters.
    try planetsplitter.run(
      ["--dir=.", "--tmpdir=.", "--tagging=\(rules)", "--prune-none", link], orElse: .toolFailed
    ) { line in
      let words = String(decoding: line, as: UTF8.self)
      if let count = words.split(separator: "Bytes=").dropFirst().first?.prefix(while: \.isNumber) {
        report(Part.route, of: min(Int(count) ?? 0, size), size, to: half)
      } else if words.hasPrefix("=") {
        // A heading's underline. There are about twenty.
        steps += 1
        report(half, of: min(steps, 20), 20, to: Part.end)
      }
    }
  }

  private static func write(_ text: String, to name: String) -> Bool {
    let file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    let bytes = Array(text.utf8)
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }

  nonisolated(unsafe) private static var reported = -1

  private static func report(_ start: Int, of done: Int = 0, _ all: Int = 1, to end: Int? = nil) {
    let percent = start + ((end ?? start) - start) * done / all
    guard percent > reported else { return }
    reported = percent
    emit(MapPreparation.progress(percent: percent))
  }
}
