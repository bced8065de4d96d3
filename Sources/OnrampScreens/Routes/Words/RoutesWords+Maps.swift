import OnrampCore
import OnrampWords

/// Offline maps.
extension RoutesWords {
  package var maps: String { words("Maps") }
  /// What can be searched for.
  var mapsHint: String { words("A country or a region, such as Monaco") }
  /// The captions of what a map needs.
  var mapDownload: String { words("Download") }
  var mapDisk: String { words("On disk") }
  var mapTime: String { words("To prepare") }
  /// Marks a map that is on this computer.
  var mapHere: String { words("here") }
  var readingMaps: String { words("Fetching the list of maps") }
  package var mapsAreStale: String {
    words("The list of maps can't be fetched right now. This is the one fetched last.")
  }
  func mapCount(_ count: Int) -> String { words.count(count, "1 map", "\(count) maps") }
  func noMapMatches(_ text: String) -> String {
    words("No map matches “\(SafeText.visible(text))”. Esc shows all of them.")
  }

  /// The stage of getting a map, as shown while the driver does something else.
  func mapStage(_ job: RouteMaps.Job) -> String {
    let name = SafeText.visible(job.region.name)
    if job.isEnding { return words("Canceling the map of \(name)") }
    switch job.stage {
    case .asking: return words("Getting the map of \(name)")
    case .downloading(let received, let total):
      return
        words(
          """
          Downloading the map of \(name): \(words.percentage(received * 100 / max(1, total)))
          """)
    case .checking: return words("Checking the map of \(name)")
    case .preparing(let done):
      return words("Preparing the map of \(name): \(words.percentage(done))")
    }
  }
  /// The stage that begins now, above its progress.
  public func mapStageTitle(_ stage: MapStage, _ name: String) -> String {
    let name = SafeText.visible(name)
    switch stage {
    case .asking: return words("Getting the map of \(name)")
    case .downloading(_, let total):
      return
        words(
          """
          Downloading the map of \(name), \(words.size(total)). Ctrl-C stops it and keeps what \
          arrived.
          """)
    case .checking: return words("Checking the download")
    case .preparing: return words("Preparing the map. Ctrl-C stops it and keeps the download.")
    }
  }

  package func mapOutcome(_ outcome: RouteMaps.Outcome) -> String {
    switch outcome {
    case .ready(let name): words("The map of \(SafeText.visible(name)) is ready.")
    case .current(let name): words("You already have the newest map of \(SafeText.visible(name)).")
    case .canceled(let name):
      words(
        """
        Canceled. The downloaded part of the map of \(SafeText.visible(name)) is kept for a week.
        """)
    case .removed(let name): words("The map of \(SafeText.visible(name)) is removed.")
    case .failed(_, let problem), .notRemoved(_, let problem): mapsProblem(problem)
    }
  }

  package func mapsProblem(_ problem: MapsProblem) -> String {
    switch problem {
    case .offline: words("No server can be asked here, so no map can be downloaded.")
    case .list(let problem):
      words(
        """
        The list of maps can't be fetched. \(words.serverProblem(problem))
        """)
    case .notAList:
      words(
        """
        The server's answer is not a list of maps. Tell your company, or check mapsURL in the \
        policy file.
        """)
    case .stopped(0, _, let problem):
      words("The map can't be downloaded. \(words.serverProblem(problem))")
    case .stopped(let received, let size, let problem):
      words("The download stopped at \(words.size(received))")
        + (size.map { words(" of \(words.size($0))") } ?? "")
        + words(
          """
          . \(words.serverProblem(problem)) What arrived is kept: get the \
          map again to continue.
          """)
    case .cannotResume:
      words(
        """
        The server doesn't send files in parts, which a map this large needs. Nothing was changed. \
        Tell your company.
        """)
    case .wrongSize:
      words(
        """
        The server contradicts itself about the size of the map. What arrived was deleted. Try \
        again later.
        """)
    case .noChecksum:
      words("The server has no checksum for this map, so it was not downloaded. Tell your company.")
    case .wrongChecksum: words("The map arrived damaged, and was deleted. Try again later.")
    case .wrongMap:
      words(
        """
        The server has no map here that this version of Onramp can use. Nothing was changed. Tell \
        your company.
        """)
    case .noRoom(let needed, let free):
      words(
        """
        There isn't enough room for this map: it needs \(words.size(needed)), and only \
        \(words.size(free)) is free. Free some space, or get a smaller map.
        """)
    case .noMemory(let needed, let has):
      words(
        """
        Preparing this map needs about \(words.size(needed)) of memory, and this computer has \
        \(words.size(has)). Get a smaller map.
        """)
    case .preparation(.notAnExtract):
      words("The download is not an OpenStreetMap extract. Nothing was changed. Tell your company.")
    case .preparation(.noRoads): words("This map has no roads for cars. Get another one.")
    case .preparation(.noOsmium):
      words(
        """
        The program osmium is missing, so no map can be prepared. Install the package osmium-tool.
        """)
    case .preparation(.noRoom), .folder(.full):
      words("The disk is full. Nothing was changed. Free some space, or get a smaller map.")
    case .preparation(.toolFailed):
      words(
        """
        The programs that prepare the map failed. Nothing was changed. There may not be enough \
        memory: get a smaller map.
        """)
    case .preparation(.cannotWrite), .folder(.inputOutput):
      words("The map can't be written. Nothing was changed. Check the disk.")
    case .noHelper: self.problem(.noHelper, stops: [])
    case .helperDied, .preparation(.notConfined): self.problem(.helperDied, stops: [])
    case .folder(.notPermitted):
      words(
        """
        You don't have permission to change the maps on this computer. Ask the person who sets it \
        up.
        """)
    case .folder(.cannotCreate):
      words("The folder for maps can't be created. Ask the person who sets up this computer.")
    case .busy: words("Another Onramp is changing the maps. Wait until it is done, then try again.")
    case .canceled: words("Canceled. The part that was downloaded is kept for a week.")
    }
  }

  // Line mode and commands.
  package func plainInstalled(_ map: InstalledMap) -> String {
    words("\(SafeText.visible(map.name)): on this computer, \(words.size(map.bytes)).")
  }
  package func plainRegion(_ region: MapRegion, isHere: Bool) -> String {
    let names = [region.name] + region.within
    let name = names.map(SafeText.visible).joined(separator: ", ")
    let start =
      words("\(SafeText.visible(region.id)): \(name)") + (isHere ? words(", on this computer") : "")
    guard let needs = region.needs else { return start + "." }
    let time =
      needs.seconds == 0
      ? words("nothing to prepare") : words("\(duration(needs.seconds)) to prepare")
    return start
      + words(
        """
        . \(words.size(needs.download)) to download, \(words.size(needs.disk)) on disk, \
        \(time).
        """)
  }
  package func plainNoMaps(_ text: String) -> String {
    words("No map matches “\(SafeText.visible(text))”.")
  }
  /// Says how to see sizes, and how to get a map.
  public var plainMapsSearch: String {
    words(
      """
      To see sizes, give part of a name: onramp routes maps monaco. To get one, run onramp routes \
      prepare with the name before the colon.
      """)
  }

  // Codes for a phone.
  package var code: String { words("On your phone") }
  func codeHint(_ name: String) -> String {
    words(
      """
      Scan this with your phone's camera. It opens \(SafeText.visible(name)) in your phone's maps \
      app.
      """)
  }
  func codeHint(ofStops count: Int) -> String {
    words(
      """
      Scan this with your phone's camera. It opens all \(count) stops in Google Maps, which then \
      knows them. For one stop in your own maps app, press Down.
      """)
  }
  var codeNeedsRoom: String {
    words("The code needs a larger window. This link goes to the same place:")
  }
  var codeFailed: String {
    words("The code can't be drawn: onramp-link is missing. This link goes to the same place:")
  }
  var drawingCode: String { words("Drawing the code") }
  func codePlace(_ place: Int, of count: Int) -> String {
    words("Stop \(place) of \(count)")
  }
  /// The order of stops if it rests on estimates.
  public var orderEstimated: String { words("Fastest order, partly estimated") }

  // Keys.
  var keyMaps: KeyText {
    KeyText(words("get a map for this computer"), short: words("get a map"))
  }
  var keyGetMap: KeyText { KeyText(words("get the map"), short: words("get it")) }
  var keyUpdateMap: KeyText { KeyText(words("get the newest map"), short: words("update")) }
  var keyCancelMap: KeyText { KeyText(words("cancel the map"), short: words("cancel")) }
  var keyRemoveMap: KeyText { KeyText(words("remove the map"), short: words("remove")) }
  var keyFindMap: KeyText { KeyText(words("find a map"), short: words("find")) }
  var keyFetchMaps: KeyText {
    KeyText(words("fetch the list again", context: "fetch maps"), short: words("fetch again"))
  }
  var keyCode: KeyText { KeyText(words("send the route to your phone"), short: words("phone")) }
  var keyNextCode: KeyText {
    KeyText(words("show another stop"), short: words("next stop", context: "key line, short"))
  }
}
