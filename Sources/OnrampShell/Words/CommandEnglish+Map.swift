import OnrampCore
import OnrampScreens

extension CommandWords {
  var aboutPrepare: String {
    "Prepare an offline map from an OpenStreetMap extract, which is downloaded if you name a region."
  }
  var aboutMap: String { "The folder of the offline map; by default, map/ in the data folder." }
  var aboutExtract: String {
    "The extract, such as one from download.geofabrik.de, or the name of a region to download, such as monaco."
  }
  var aboutMaps: String { "List, update and remove offline maps." }
  var aboutMapsList: String { "List the maps you can download, and what each needs." }
  var aboutMapsSearch: String { "Part of the name of a region." }
  var aboutMapsUpdate: String { "Get newer maps." }
  var aboutMapsRemove: String { "Remove a map from this computer." }
  var aboutMapName: String { "The name of a region, as onramp routes maps lists it." }
  var aboutMapsPublish: String {
    "Write a folder for a web server, from which other computers download the prepared maps of this one."
  }
  var aboutMapsTo: String { "The folder to write." }
  func noRegion(named name: String) -> String {
    "There is no map called “\(SafeText.visible(name))”, and no such file. Run onramp routes maps to see "
      + "the names."
  }
  func severalRegions(_ name: String, _ ids: [String]) -> String {
    "Several maps are called “\(SafeText.visible(name))”. Give one of: "
      + ids.map(SafeText.visible).joined(separator: ", ") + "."
  }
  func noMap(named name: String) -> String {
    "No map called “\(SafeText.visible(name))” is on this computer. Run onramp routes maps to see those "
      + "that are."
  }
  var noMapsToUpdate: String {
    "None of the maps on this computer was downloaded, so there is nothing to update."
  }
  var noMapsToPublish: String { "There is no map to publish. Prepare one first." }
  func mapsPublished(_ count: Int, _ folder: String) -> String {
    let maps = count == 1 ? "1 map is" : "\(count) maps are"
    return
      "\(maps) in \(SafeText.visible(folder)). Serve this folder, and name its address as mapsURL in the "
      + "policy file."
  }

  var preparing: String { "Preparing the map. Ctrl-C stops it and keeps the map you had." }

  func prepared(_ info: MapInfo, _ folder: String, isElsewhere: Bool) -> String {
    let (folder, names) = (SafeText.visible(folder), screenWords.grouped(info.names))
    let copyright = "Map data © OpenStreetMap contributors, ODbL."
    let options = isElsewhere ? " with the same options" : ""
    let farRoads =
      switch info.farRoads {
      case .failed:
        " Valhalla failed, perhaps for lack of memory, so long-distance routes take longer."
      case .notInstalled where info.isLarge:
        " Valhalla isn't installed, so long-distance routes take longer."
      case .notInstalled, .prepared, nil: ""
      }
    return
      "The map is ready in \(folder), with \(names) names.\(farRoads) Run onramp routes\(options) to use it."
      + "\n\(copyright)"
  }

  var cancelled: String { "Canceled. Nothing was changed." }

  func notPrepared(
    _ problem: MapPreparer.Problem, _ extract: String, _ folder: String
  ) -> String {
    let (extract, folder) = (SafeText.visible(extract), SafeText.visible(folder))
    let kept = "Nothing was changed."
    return switch problem {
    case .noFile: "\(extract) can't be read. \(kept) Check its path and permissions."
    case .noExtract:
      "\(extract) is not an OpenStreetMap extract. \(kept) Give one in the PBF format "
        + "(.osm.pbf), or download this one again."
    case .helper(.notAnExtract):
      "\(extract) is damaged or not complete. \(kept) Download it again."
    case .helper(.noRoads): "\(extract) has no roads for cars. \(kept) Give another extract."
    case .noHelper:
      "A part of Onramp is missing: onramp-map, so no map can be prepared. \(kept) Install "
        + "it beside onramp (make helpers builds it)."
    case .helper(.noOsmium):
      "The program osmium is missing, so no map can be prepared. \(kept) Install the package "
        + "osmium-tool."
    case .folder(.notPermitted):
      "You may not write to the folder \(folder). \(kept) Change its permissions, or name another "
        + "folder with --map."
    case .folder(.cannotCreate):
      "The folder \(folder) can't be created. \(kept) Check its path, or name another folder "
        + "with --map."
    case .folder(.full), .helper(.noRoom):
      "There is no room for the map in \(folder). \(kept) Free some space, or name a folder on "
        + "another disk with --map."
    case .folder(.inputOutput), .helper(.cannotWrite):
      "The map can't be written to \(folder). \(kept) Check the disk."
    case .busy:
      "Another onramp is preparing a map in \(folder). \(kept) Wait until it is done, then try again."
    case .helper(.toolFailed):
      "The programs that prepare the map failed on \(extract). \(kept) There may not be enough "
        + "memory: try a smaller extract."
    case .helper(.notConfined), .helperDied:
      "The program onramp-map stopped before the map was ready. \(kept) Try again. If it stops "
        + "again, reinstall it beside onramp (make helpers builds it)."
    case .cancelled: cancelled
    }
  }
}
