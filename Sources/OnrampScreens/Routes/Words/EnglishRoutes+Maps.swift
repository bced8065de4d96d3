import OnrampCore

/// Offline maps, in English.
extension RoutesWords {
  var maps: String { "Maps" }
  var mapsHint: String { "A country or a region, such as Monaco" }
  var mapDownload: String { "Download" }
  var mapDisk: String { "On disk" }
  var mapTime: String { "To prepare" }
  var mapHere: String { "here" }
  var readingMaps: String { "Fetching the list of maps" }
  var mapsAreStale: String {
    "The list of maps can't be fetched right now. This is the one fetched last."
  }
  func mapCount(_ count: Int) -> String { count == 1 ? "1 map" : "\(count) maps" }
  func noMapMatches(_ text: String) -> String {
    "No map matches “\(SafeText.visible(text))”. Esc shows all of them."
  }

  /// How far a map is, as shown while the driver does something else.
  func mapStage(_ job: RouteMaps.Job) -> String {
    let name = SafeText.visible(job.region.name)
    if job.isEnding { return "Canceling the map of \(name)" }
    switch job.stage {
    case .asking: return "Getting the map of \(name)"
    case .downloading(let received, let total):
      return
        "Downloading the map of \(name): \(English().percentage(received * 100 / max(1, total)))"
    case .checking: return "Checking the map of \(name)"
    case .preparing(let done): return "Preparing the map of \(name): \(English().percentage(done))"
    }
  }
  func mapStageTitle(_ stage: MapStage, _ name: String) -> String {
    let name = SafeText.visible(name)
    switch stage {
    case .asking: return "Getting the map of \(name)"
    case .downloading(_, let total):
      return
        "Downloading the map of \(name), \(English().size(total)). Ctrl-C stops it and keeps what arrived."
    case .checking: return "Checking the download"
    case .preparing: return "Preparing the map. Ctrl-C stops it and keeps the download."
    }
  }

  func mapOutcome(_ outcome: RouteMaps.Outcome) -> String {
    switch outcome {
    case .ready(let name): "The map of \(SafeText.visible(name)) is ready."
    case .current(let name): "You already have the newest map of \(SafeText.visible(name))."
    case .cancelled(let name):
      "Canceled. The downloaded part of the map of \(SafeText.visible(name)) is kept for a week."
    case .removed(let name): "The map of \(SafeText.visible(name)) is removed."
    case .failed(_, let problem), .notRemoved(_, let problem): mapsProblem(problem)
    }
  }

  func mapsProblem(_ problem: MapsProblem) -> String {
    switch problem {
    case .offline: "No server may be asked here, so no map can be downloaded."
    case .list(let problem):
      "The list of maps can't be fetched. \(English(isAtKiosk: isAtKiosk).serverProblem(problem))"
    case .notAList:
      "The server's answer is not a list of maps. Tell your company, or check mapsURL in the policy file."
    case .stopped(0, _, let problem):
      "The map can't be downloaded. \(English(isAtKiosk: isAtKiosk).serverProblem(problem))"
    case .stopped(let received, let size, let problem):
      "The download stopped at \(English().size(received))"
        + (size.map { " of \(English().size($0))" } ?? "")
        + ". \(English(isAtKiosk: isAtKiosk).serverProblem(problem)) What arrived is kept: get the map again to go on."
    case .cannotResume:
      "The server doesn't send files in parts, which a map this large needs. Nothing was changed. Tell "
        + "your company."
    case .wrongSize:
      "The server contradicts itself about the size of the map. What arrived was deleted. Try again later."
    case .noChecksum:
      "The server has no checksum for this map, so it was not downloaded. Tell your company."
    case .wrongChecksum: "The map arrived damaged, and was deleted. Try again later."
    case .wrongMap:
      "The server has no map here that this version of Onramp can use. Nothing was changed. Tell your company."
    case .noRoom(let needed, let free):
      "There isn't enough room for this map: it needs \(English().size(needed)), and only "
        + "\(English().size(free)) is free. Free some space, or get a smaller map."
    case .noMemory(let needed, let has):
      "Preparing this map needs about \(English().size(needed)) of memory, and this computer has "
        + "\(English().size(has)). Get a smaller map."
    case .preparation(.notAnExtract):
      "The download is not an OpenStreetMap extract. Nothing was changed. Tell your company."
    case .preparation(.noRoads): "This map has no roads for cars. Get another one."
    case .preparation(.noOsmium):
      "The program osmium is missing, so no map can be prepared. Install the package osmium-tool."
    case .preparation(.noRoom), .folder(.full):
      "The disk is full. Nothing was changed. Free some space, or get a smaller map."
    case .preparation(.toolFailed):
      "The programs that prepare the map failed. Nothing was changed. There may not be enough memory: "
        + "get a smaller map."
    case .preparation(.cannotWrite), .folder(.inputOutput):
      "The map can't be written. Nothing was changed. Check the disk."
    case .noHelper: self.problem(.noHelper, stops: [])
    case .helperDied, .preparation(.notConfined): self.problem(.helperDied, stops: [])
    case .folder(.notPermitted):
      "You may not change the maps on this computer. Ask the person who sets it up."
    case .folder(.cannotCreate):
      "The folder for maps can't be created. Ask the person who sets up this computer."
    case .busy: "Another Onramp is changing the maps. Wait until it is done, then try again."
    case .cancelled: "Canceled. The part that was downloaded is kept for a week."
    }
  }

  // Line mode and commands.
  func plainInstalled(_ map: InstalledMap) -> String {
    "\(SafeText.visible(map.name)): on this computer, \(English().size(map.bytes))."
  }
  func plainRegion(_ region: MapRegion, isHere: Bool) -> String {
    let names = [region.name] + region.within
    let name = names.map(SafeText.visible).joined(separator: ", ")
    let start = "\(SafeText.visible(region.id)): \(name)" + (isHere ? ", on this computer" : "")
    guard let bytes = region.bytes else { return start + "." }
    let needs = MapNeeds(download: bytes, isPrepared: region.isPrepared)
    let time = needs.seconds == 0 ? "nothing to prepare" : "\(duration(needs.seconds)) to prepare"
    return start
      + ". \(English().size(needs.download)) to download, \(English().size(needs.disk)) on "
      + "disk, \(time)."
  }
  func plainNoMaps(_ text: String) -> String { "No map matches “\(SafeText.visible(text))”." }
  var plainMapsSearch: String {
    "To see sizes, give part of a name: onramp routes maps monaco. To get one, run onramp routes "
      + "prepare with the name before the colon."
  }

  // Codes for a phone.
  var code: String { "On your phone" }
  func codeHint(_ name: String) -> String {
    "Scan this with your phone's camera. It opens \(SafeText.visible(name)) in your phone's "
      + "maps app."
  }
  var codeNeedsRoom: String { "The code needs a larger window. This link goes to the same place:" }
  var codeFailed: String {
    "The code can't be drawn: onramp-link is missing. This link goes to the same place:"
  }
  var drawingCode: String { "Drawing the code" }
  func codePlace(_ place: Int, of count: Int) -> String { "Stop \(place) of \(count)" }
  var orderEstimated: String { "Fastest order, partly estimated" }

  // Keys.
  var keyMaps: KeyText { KeyText("get a map for this computer", short: "get a map") }
  var keyGetMap: KeyText { KeyText("get the map", short: "get it") }
  var keyUpdateMap: KeyText { KeyText("get the newest map", short: "update") }
  var keyCancelMap: KeyText { KeyText("cancel the map", short: "cancel") }
  var keyRemoveMap: KeyText { KeyText("remove the map", short: "remove") }
  var keyFindMap: KeyText { KeyText("find a map", short: "find") }
  var keyFetchMaps: KeyText { KeyText("fetch the list again", short: "fetch again") }
  var keyCode: KeyText { KeyText("send a stop to your phone", short: "phone") }
  var keyNextCode: KeyText { KeyText("show another stop", short: "next stop") }
}
