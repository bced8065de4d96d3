import CSandbox
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
    umask(0o077)
    guard PreparationSandbox.enter(programs: [osmium.path]) else { throw Problem(.notConfined) }
    // The programs' error messages distinguish a full disk from a file that isn't an extract.
    let complaints = open(log, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard complaints >= 0, dup2(complaints, STDERR_FILENO) >= 0 else {
      throw Problem(errno == ENOSPC ? .noRoom : .cannotWrite)
    }
    report(Part.choose)
    try osmium.run(
      ["tags-filter", "--no-progress", "-F", "pbf", "-o", chosen, "/proc/self/fd/0"] + wanted,
      orElse: .notAnExtract
    ) { _ in }
    report(Part.read)
    let info = try database(osmium)
    do throws(Database.Problem) {
      try MapWriter.seal(info)
    } catch {
      throw Problem(error.isFull ? .noRoom : .cannotWrite)
    }
    for name in [chosen, log] { unlink(name) }
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
        report(Part.read, of: min(count, size), size, to: Part.connect)
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

  nonisolated(unsafe) private static var reported = -1

  private static func report(_ start: Int, of done: Int = 0, _ all: Int = 1, to end: Int? = nil) {
    let percent = start + ((end ?? start) - start) * done / all
    guard percent > reported else { return }
    reported = percent
    emit(MapPreparation.progress(percent: percent))
  }
}
