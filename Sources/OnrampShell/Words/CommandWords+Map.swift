import OnrampCore
import OnrampScreens
import OnrampWords

extension CommandWords {
  var aboutPrepare: String {
    words(
      """
      Prepare an offline map from an OpenStreetMap extract, which is downloaded if you name a \
      region.
      """)
  }
  var aboutMap: String {
    words("The folder of the offline map; by default, map/ in the data folder.")
  }
  var aboutExtract: String {
    words(
      """
      The extract, such as one from download.geofabrik.de, or the name of a region to download, \
      such as monaco.
      """)
  }
  var aboutMaps: String { words("List, update and remove offline maps.") }
  var aboutMapsList: String { words("List the maps you can download, and what each needs.") }
  var aboutMapsSearch: String { words("Part of the name of a region.") }
  var aboutMapsUpdate: String { words("Get newer maps.") }
  var aboutMapsRemove: String { words("Remove a map from this computer.") }
  var aboutMapName: String { words("The name of a region, as onramp routes maps lists it.") }
  var aboutMapsPublish: String {
    words(
      """
      Write a folder for a web server, from which other computers download the prepared maps of \
      this one.
      """)
  }
  var aboutMapsTo: String { words("The folder to write.") }
  /// Says that a text names neither a region nor a file.
  func noRegion(named name: String) -> String {
    words(
      """
      There is no map called “\(SafeText.visible(name))”, and no such file. Run onramp routes maps \
      to see the names.
      """)
  }
  func severalRegions(_ name: String, _ ids: [String]) -> String {
    words("Several maps are called “\(SafeText.visible(name))”. Give one of: ")
      + ids.map(SafeText.visible).joined(separator: ", ") + "."
  }
  func noMap(named name: String) -> String {
    words(
      """
      No map called “\(SafeText.visible(name))” is on this computer. Run onramp routes maps to see \
      those that are.
      """)
  }
  var noMapsToUpdate: String {
    words("None of the maps on this computer was downloaded, so there is nothing to update.")
  }
  var noMapsToPublish: String { words("There is no map to publish. Prepare one first.") }
  func mapsPublished(_ count: Int, _ folder: String) -> String {
    let maps = words.count(count, "1 map is", "\(count) maps are")
    return
      words(
        """
        \(maps) in \(SafeText.visible(folder)). Serve this folder, and name its address as mapsURL \
        in the policy file.
        """)
  }

  /// Says that a map is being made, and how to cancel.
  var preparing: String { words("Preparing the map. Ctrl-C stops it and keeps the map you had.") }

  /// Says that a map was made, and how to use it.
  ///
  /// - Parameter isElsewhere: Whether an option named the folder.
  func prepared(_ info: MapInfo, _ folder: String, isElsewhere: Bool) -> String {
    let (folder, names) = (SafeText.visible(folder), screenWords.grouped(info.names))
    let copyright = words("Map data © OpenStreetMap contributors, ODbL.")
    let options = isElsewhere ? words(" with the same options") : ""
    return
      words(
        """
        The map is ready in \(folder), with \(names) names. Run onramp routes\(options) to use it.
        \(copyright)
        """)
  }

  /// Says that a signal canceled the work.
  var canceled: String { words("Canceled. Nothing was changed.") }

  /// Says why no map was made, and that the previous one is unchanged.
  func notPrepared(
    _ problem: MapsProblem, _ extract: String, _ folder: String
  ) -> String {
    let (extract, folder) = (SafeText.visible(extract), SafeText.visible(folder))
    let kept = words("Nothing was changed.")
    return switch problem {
    case .preparation(.notAnExtract):
      words("\(extract) is damaged or not complete. \(kept) Download it again.")
    case .preparation(.noRoads):
      words("\(extract) has no roads for cars. \(kept) Give another extract.")
    case .noHelper:
      words(
        """
        A part of Onramp is missing: onramp-map, so no map can be prepared. \(kept) Install it \
        beside onramp (make helpers builds it).
        """)
    case .preparation(.noOsmium):
      words(
        """
        The program osmium is missing, so no map can be prepared. \(kept) Install the package \
        osmium-tool.
        """)
    case .folder(.notPermitted):
      words(
        """
        You don't have permission to write to the folder \(folder). \(kept) Change its \
        permissions, or name another folder with --map.
        """)
    case .folder(.cannotCreate):
      words(
        """
        The folder \(folder) can't be created. \(kept) Check its path, or name another folder with \
        --map.
        """)
    case .folder(.full), .preparation(.noRoom):
      words(
        """
        There is no room for the map in \(folder). \(kept) Free some space, or name a folder on \
        another disk with --map.
        """)
    case .folder(.inputOutput), .preparation(.cannotWrite):
      words("The map can't be written to \(folder). \(kept) Check the disk.")
    case .busy:
      words(
        """
        Another onramp is preparing a map in \(folder). \(kept) Wait until it is done, then try \
        again.
        """)
    case .preparation(.toolFailed):
      words(
        """
        The programs that prepare the map failed on \(extract). \(kept) There may not be enough \
        memory: try a smaller extract.
        """)
    case .canceled: canceled
    // Nothing is downloaded here.
    default:
      words(
        """
        The program onramp-map stopped before the map was ready. \(kept) Try again. If it stops \
        again, reinstall it beside onramp (make helpers builds it).
        """)
    }
  }

  /// Why a file isn't prepared as an extract.
  func notRead(_ problem: Extract.Problem, _ extract: String) -> String {
    let (extract, kept) = (SafeText.visible(extract), words("Nothing was changed."))
    return switch problem {
    case .noFile: words("\(extract) can't be read. \(kept) Check its path and permissions.")
    case .noExtract:
      words(
        """
        \(extract) is not an OpenStreetMap extract. \(kept) Give one in the PBF format (.osm.pbf), \
        or download this one again.
        """)
    }
  }
}
