import CSandbox
import Glibc
import OnrampCore
import OnrampHelper

/// Makes a map in this folder from the extract on standard input.
enum Preparation {
  /// The percentages at which each part begins.
  enum Part {
    static let (choose, read, connect) = (0, 20, 90)
  }

  /// The features of an extract that are drawn or found.
  private static let wanted = [
    "w/highway", "w/route=ferry", "w/railway=rail", "wr/natural=coastline,water,wood",
    "wr/waterway=riverbank,river,canal,dock",
    "wr/landuse=reservoir,basin,forest,grass,recreation_ground,village_green,cemetery",
    "wr/leisure=park,garden,nature_reserve,golf_course", "n/place", "nw/name",
    "nw/addr:housenumber",
  ]
  private static let (chosen, log) = ("chosen.osm.pbf", "log")

  static func run() -> Never {
    do throws(MapPreparation.Failure) {
      emit(MapPreparation.done(try make()))
      exit(0)
    } catch {
      emit(MapPreparation.failed(error))
      exit(1)
    }
  }

  private static func make() throws(MapPreparation.Failure) -> MapInfo {
    let osmium = try Tool()
    umask(0o077)
    guard Sandbox.enterToPrepare(with: osmium.path) else { throw .notConfined }
    // The programs' error messages distinguish a full disk from a file that isn't an extract.
    let complaints = open(log, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard complaints >= 0, dup2(complaints, STDERR_FILENO) >= 0 else {
      throw errno == ENOSPC ? .noRoom : .cannotWrite
    }
    report(Part.choose)
    try osmium.run(
      ["tags-filter", "--no-progress", "-F", "pbf", "-o", chosen, "/proc/self/fd/0"] + wanted
    ) { _ in }
    report(Part.read)
    let info = try database(osmium)
    try write { () throws(Database.Problem) in try MapWriter.seal(info) }
    for name in [chosen, log] { unlink(name) }
    report(100)
    return info
  }

  private static func database(_ osmium: Tool) throws(MapPreparation.Failure) -> MapInfo {
    // As text it is about four times as long.
    let size = max(1, (OpenMap.size(of: chosen) ?? 1) * 4)
    var (count, failure): (Int, Database.Problem?) = (0, nil)
    // This comes first because osmium needs much memory for it, and the writer will hold all roads.
    let turns = try turnRules(osmium)
    let writer = try write { () throws(Database.Problem) in try MapWriter() }
    try osmium.run(["export", "--no-progress", "-f", "text", "-o", "-", chosen]) { line in
      count += line.count
      report(Part.read, of: min(count, size), size, to: Part.connect)
      guard failure == nil, let thing = ExportedThing(line) else { return }
      do throws(Database.Problem) { try writer.add(thing) } catch { failure = error }
    }
    let info = try write { () throws(Database.Problem) in
      if let failure { throw failure }
      try writer.connect(turns)
      return try writer.finish()
    }
    guard info.roads > 0 else { throw .noRoads }
    return info
  }

  /// Runs work that writes the map, converting its errors.
  private static func write<Result>(
    _ work: () throws(Database.Problem) -> Result
  ) throws(MapPreparation.Failure) -> Result {
    do throws(Database.Problem) {
      return try work()
    } catch {
      throw error.isFull ? .noRoom : .cannotWrite
    }
  }

  private static func turnRules(_ osmium: Tool) throws(MapPreparation.Failure) -> [TurnRule] {
    var turns = TurnRules()
    try osmium.run(
      ["tags-filter", "--no-progress", "-F", "pbf", "-f", "opl", "-o", "-", "/proc/self/fd/0"]
        + ["r/type=restriction"]
    ) { turns.read($0) }
    return turns.rules
  }

  nonisolated(unsafe) private static var reported = -1

  private static func report(_ start: Int, of done: Int = 0, _ all: Int = 1, to end: Int? = nil) {
    let percent = start + ((end ?? start) - start) * done / all
    guard percent > reported else { return }
    reported = percent
    emit(MapPreparation.progress(percent: percent))
  }
}
