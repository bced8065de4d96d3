import OnrampCore
import OnrampScreens

extension CommandWords {
  var aboutPrepare: String { "Prepare the offline map from an OpenStreetMap extract." }
  var aboutMap: String { "The folder of the offline map; without it, map in the data folder." }
  var aboutExtract: String { "The extract, as from download.geofabrik.de." }

  var preparing: String { "Preparing the map. Ctrl-C stops it and keeps the map you had." }

  func prepared(_ info: MapInfo, _ folder: String, isElsewhere: Bool) -> String {
    let (folder, names) = (SafeText.visible(folder), screenWords.grouped(info.names))
    let copyright = "Map data © OpenStreetMap contributors, ODbL."
    return isElsewhere
      ? "The map is ready in \(folder), with \(names) names. Run onramp routes with the same options "
        + "to use it.\n\(copyright)"
      : "The map is ready in \(folder), with \(names) names. Run onramp routes to use it."
        + "\n\(copyright)"
  }

  var cancelled: String { "Cancelled. Nothing was changed." }

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
    case .helper(.noPlanetsplitter):
      "The program planetsplitter is missing, so no map can be prepared. \(kept) Install the package "
        + "routino."
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
      "The programs that prepare the map failed on \(extract). \(kept) There may be too little memory: "
        + "try a smaller extract."
    case .helper(.notConfined), .helperDied:
      "The program onramp-map stopped before the map was ready. \(kept) Try again. If it stops once "
        + "more, install it again beside onramp (make helpers builds it)."
    case .cancelled: cancelled
    }
  }
}
