import FoundationEssentials
import Glibc
import OnrampCore

/// The map in this folder.
final class OpenMap: @unchecked Sendable {
  /// The database's description of the map.
  struct Record: Codable {
    let info: MapInfo
    /// The sizes of the other files, by name.
    let sizes: [String: Int]
    /// The avoidable kinds of roads that it marks; `nil` on older maps.
    var avoidable: [AvoidableRoad]?
  }

  static let database = "map.sqlite"
  /// The files for routes; the last two may be missing.
  static let routing = [RoadFile.name, RoadTurns.name, NodePlaces.name]

  let info: MapInfo
  /// Used only on the routing thread. Everything else is used on the thread that takes orders.
  let router: Router
  let names: Names
  let ground: Ground

  /// Opens the map.
  ///
  /// - Returns: `nil` if the map is damaged or was made by another version.
  init?() {
    // Opening anything but a file could block forever.
    guard Self.size(of: Self.database) != nil, let database = try? Database(reading: Self.database),
      let record = Self.record(in: database), record.info.schema == MapInfo.currentSchema,
      Self.routing.allSatisfy({ record.sizes[$0] ?? 0 == Self.size(of: $0) ?? 0 }),
      // A separate connection, as it is used on another thread.
      let roads = try? Roads(Database(reading: Self.database)),
      let router = Router(record.info, roads, avoidable: record.avoidable ?? []),
      let names = try? Names(database, areFolded: record.info.foldsNames == true),
      let ground = try? Ground(database)
    else { return nil }
    (info, self.router, self.names, self.ground) = (record.info, router, names, ground)
  }

  private static func record(in database: Database) -> Record? {
    guard let statement = try? database.prepare("SELECT record FROM info"),
      let hasRow = try? statement.step(), hasRow, let text = statement.text(0)
    else { return nil }
    return try? JSONDecoder().decode(Record.self, from: Data(text.utf8))
  }

  /// The size of one of the map's files; `nil` if it doesn't exist.
  static func size(of name: String) -> Int? {
    var file = stat()
    return lstat(name, &file) == 0 && file.st_mode & S_IFMT == S_IFREG ? Int(file.st_size) : nil
  }
}

extension Database {
  /// Runs work on the map's database. One that can't be read counts as damaged.
  static func attempt<Result>(
    _ work: () throws(Problem) -> Result
  ) throws(MapEvent.Failure) -> Result {
    do throws(Problem) { return try work() } catch { throw .damagedMap }
  }
}
