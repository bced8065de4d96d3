import OnrampCore

/// Offline maps in line mode, in English.
extension RoutesWords {
  func plainMap(_ entry: RouteMaps.Entry) -> String {
    let names = [entry.name] + (entry.region?.within ?? [])
    let name = names.map(SafeText.visible).joined(separator: ", ")
    if let map = entry.installed {
      return "\(name): on this computer, \(spokenSize(map.bytes))."
    }
    guard let needs = entry.needs else { return "\(name)." }
    let sizes =
      "\(name): \(spokenSize(needs.download)) to download, \(spokenSize(needs.disk)) on disk"
    return needs.seconds == 0
      ? "\(sizes)." : "\(sizes), \(spokenDuration(needs.seconds)) to prepare."
  }
  func spokenSize(_ bytes: Int) -> String {
    switch RouteNumbers.size(bytes) {
    case .kilobytes(let number) where number.tenths == 10: "1 kilobyte"
    case .kilobytes(let number): "\(number.text(point: English().decimalPoint)) kilobytes"
    case .megabytes(let number) where number.tenths == 10: "1 megabyte"
    case .megabytes(let number): "\(number.text(point: English().decimalPoint)) megabytes"
    case .gigabytes(let number) where number.tenths == 10: "1 gigabyte"
    case .gigabytes(let number): "\(number.text(point: English().decimalPoint)) gigabytes"
    }
  }
  func plainMoreMaps(_ count: Int) -> String {
    count == 1
      ? "There is 1 more. Type a longer part of its name."
      : "There are \(count) more. Type a longer part of the name."
  }
  func plainMapsToGet(_ count: Int) -> String {
    count == 1 ? "You can get 1 map." : "You can get \(count) maps."
  }
  var plainFetchMaps: String { "Type \(word(.retry)) to fetch the list again." }
  var plainNoMapList: String { "Type \(word(.retry)) or \(word(.back)):" }
  var plainFindMap: String { "Type the name of a country or a region, or \(word(.back)):" }
  var plainChooseMap: String { "Type a number to get that map, another name, or \(word(.back)):" }
  var plainChooseMapHere: String {
    "Type a number to get or update that map, \(word(.remove)) and a number to remove it, another "
      + "name, or \(word(.back)):"
  }
  var plainWhichMap: String {
    "Type \(word(.remove)) or \(word(.update)), and the number of a map."
  }
  func plainMapComing(_ name: String) -> String {
    "Getting the map of \(name). Type \(word(.cancel)) to cancel it, or \(word(.back)) to do something "
      + "else meanwhile:"
  }
  func plainMapEnding(_ name: String) -> String {
    "Canceling the map of \(name). Type \(word(.back)) to do something else meanwhile:"
  }
  func plainStage(_ stage: MapStage) -> String? {
    switch stage {
    case .asking: nil
    case .downloading(let received, let total) where received * 10 < total:
      "Downloading \(spokenSize(total))."
    case .downloading(let received, let total):
      "Downloaded: \(English().percentage(received * 10 / max(1, total) * 10))."
    case .checking: "Checking the download."
    case .preparing(let percent) where percent < 10: "Preparing the map."
    case .preparing(let percent): "Prepared: \(English().percentage(percent / 10 * 10))."
    }
  }
  var plainHelpOnMaps: [String] {
    [
      "\(word(.remove)) and a number: remove that map.",
      "\(word(.update)) and a number: get a newer map.",
      "\(word(.list)): hear this again.",
      "\(word(.retry)): fetch the list of maps again.",
    ]
  }
  var plainHelpOnMapComing: [String] {
    ["\(word(.cancel)): stop getting the map.", "\(word(.summary)): hear how far along it is."]
  }
}
