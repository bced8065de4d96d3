import ArgumentParser
import OnrampCore
import OnrampScreens

/// `onramp routes maps`: lists, updates, removes and publishes offline maps.
struct RoutesMaps: Command {
  static let configuration = CommandConfiguration(
    commandName: "maps", abstract: commandWords.aboutMaps,
    subcommands: [MapsList.self, MapsUpdate.self, MapsRemove.self, MapsPublish.self],
    defaultSubcommand: MapsList.self)

  @OptionGroup var common: SharedOptions
  @OptionGroup var map: MapOptions

  func run() throws(Failure) {}
}

/// `onramp routes maps list`: lists the regions whose maps can be downloaded.
struct MapsList: Command {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: commandWords.aboutMapsList)
  /// The maximum number of regions whose sizes are requested.
  private static let maxSized = 50

  @OptionGroup var common: SharedOptions
  @OptionGroup var map: MapOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false
  @Argument(help: ArgumentHelp(commandWords.aboutMapsSearch, valueName: "search"))
  var search: [String] = []

  func run() throws(Failure) {
    let store = try map.store(common)
    let work = Cancellation()
    let catalog = try Failure.onMaps(store.catalog(work))
    var regions = catalog.regions(matching: search.joined(separator: " "))
    if regions.count <= Self.maxSized {
      let sizes = store.list.sizes(of: regions, work)
      for index in regions.indices {
        regions[index].bytes = sizes[regions[index].id] ?? regions[index].bytes
      }
    }
    let installed = store.installed
    if catalog.isStale { Failure.say(screenWords.routes.mapsAreStale) }
    if json {
      let list: JSONText = [
        "schema": 1, "source": store.list.address.text,
        "fetched": FetchTime(seconds: catalog.fetched, now: .now), "stale": catalog.isStale,
        "maps": regions.map { $0.json(installed) },
      ]
      return print(list.json)
    }
    let words = screenWords.routes
    for map in installed where search.isEmpty { say(words.plainInstalled(map)) }
    for region in regions {
      say(words.plainRegion(region, isHere: installed.contains { $0.region == region.id }))
    }
    if regions.isEmpty { say(words.plainNoMaps(search.joined(separator: " "))) }
    if regions.count > Self.maxSized { say(words.plainMapsSearch) }
    say(MapInfo.attribution)
  }
}

/// `onramp routes maps update`: gets newer maps of regions that are here.
struct MapsUpdate: Command {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: commandWords.aboutMapsUpdate)

  @OptionGroup var common: SharedOptions
  @OptionGroup var map: MapOptions
  @Argument(help: ArgumentHelp(commandWords.aboutMapName, valueName: "region"))
  var names: [String] = []

  func run() throws(Failure) {
    let store = try map.store(common)
    let all = store.installed.filter { $0.region != nil }
    let maps =
      names.isEmpty ? all : try names.map { name throws(Failure) in try all.map(named: name) }
    if maps.isEmpty { throw Failure(commandWords.noMapsToUpdate, .dataWrong) }
    for map in maps { try store.run(getting: map.region ?? "", isUpdate: true, isElsewhere: false) }
  }
}

/// `onramp routes maps remove`: removes a map.
struct MapsRemove: Command {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: commandWords.aboutMapsRemove)

  @OptionGroup var common: SharedOptions
  @OptionGroup var map: MapOptions
  @Argument(help: ArgumentHelp(commandWords.aboutMapName, valueName: "region"))
  var name: String

  func run() throws(Failure) {
    let store = try map.store(common)
    let map = try store.installed.map(named: name)
    try Failure.onMaps(store.remove(map.folder))
    say(screenWords.routes.mapOutcome(.removed(map.name)))
  }
}

/// `onramp routes maps publish`: writes a folder for a web server, from which others download the
/// maps that are here.
struct MapsPublish: Command {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: commandWords.aboutMapsPublish)

  @OptionGroup var common: SharedOptions
  @OptionGroup var map: MapOptions
  @Option(help: ArgumentHelp(commandWords.aboutMapsTo, valueName: "dir"), completion: .directory)
  var to: String

  func run() throws(Failure) {
    let store = try map.store(common)
    let folder = store.folder
    guard let records = try? MapFolder.records(folder) else {
      throw Failure(commandWords.noMapsToPublish, .dataWrong)
    }
    try Failure.onMaps(MapPublication(folder: to).publish(records, of: folder))
    say(commandWords.mapsPublished(records.count, to))
  }
}

extension MapOptions {
  /// The maps, given a command's other options.
  func store(_ common: SharedOptions) throws(Failure) -> MapStore {
    let policy = try policy(over: Setup.policy(from: common.policy).routes)
    return MapStore(policy, folder: policy.mapFolder(besideDataOf: try common.dataDirectory()))
  }
}

extension [InstalledMap] {
  /// The map of a region or file.
  func map(named name: String) throws(Failure) -> InstalledMap {
    let folded = name.foldedForSearch
    let found = first { $0.region == name } ?? first { $0.name.foldedForSearch == folded }
    guard let found else { throw Failure(commandWords.noMap(named: name), .dataWrong) }
    return found
  }
}

extension MapCatalog {
  /// The region with an ID or a name that no other has.
  func region(named name: String) throws(Failure) -> MapRegion {
    if let region = regions.first(where: { $0.id == name }) { return region }
    let folded = name.foldedForSearch
    let found = regions.filter {
      $0.name.foldedForSearch == folded || $0.id.foldedForSearch == folded
    }
    guard let region = found.first else {
      throw Failure(commandWords.noRegion(named: name), .dataWrong)
    }
    guard found.count == 1 else {
      throw Failure(commandWords.severalRegions(name, found.map(\.id)), .dataWrong)
    }
    return region
  }
}

extension MapRegion {
  /// The region as a JSON object.
  fileprivate func json(_ installed: [InstalledMap]) -> JSONText {
    let here = installed.first { $0.region == id }.map {
      ["bytes": $0.bytes, "time": FetchTime(seconds: $0.time, now: .now)] as JSONText
    }
    return [
      "id": id, "name": name, "within": within, "prepared": isPrepared, "bytes": bytes,
      "diskBytes": needs?.disk, "seconds": needs?.seconds, "installed": here,
    ]
  }
}
