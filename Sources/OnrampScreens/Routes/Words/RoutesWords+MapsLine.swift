import OnrampCore
import OnrampWords

/// Offline maps in line mode.
extension RoutesWords {
  /// A map, with what it takes to get it or to keep it.
  func plainMap(_ entry: RouteMaps.Entry) -> String {
    let names = [entry.name] + (entry.region?.within ?? [])
    let name = names.map(SafeText.visible).joined(separator: ", ")
    if let map = entry.installed {
      return words("\(name): on this computer, \(spokenSize(map.bytes)).")
    }
    guard let needs = entry.needs else { return words("\(name).") }
    let sizes =
      words("\(name): \(spokenSize(needs.download)) to download, \(spokenSize(needs.disk)) on disk")
    return needs.seconds == 0
      ? words("\(sizes).") : words("\(sizes), \(spokenDuration(needs.seconds)) to prepare.")
  }
  func spokenSize(_ bytes: Int) -> String {
    switch RouteNumbers.size(bytes) {
    case .kilobytes(let number) where number.tenths == 10: words("1 kilobyte")
    case .kilobytes(let number): words("\(number.text(point: words.decimalPoint)) kilobytes")
    case .megabytes(let number) where number.tenths == 10: words("1 megabyte")
    case .megabytes(let number): words("\(number.text(point: words.decimalPoint)) megabytes")
    case .gigabytes(let number) where number.tenths == 10: words("1 gigabyte")
    case .gigabytes(let number): words("\(number.text(point: words.decimalPoint)) gigabytes")
    }
  }
  /// How many maps were found beyond those listed.
  func plainMoreMaps(_ count: Int) -> String {
    words.count(
      count, "There is 1 more. Type a longer part of its name.",
      "There are \(count) more. Type a longer part of the name.")
  }
  /// How many maps can be searched for.
  func plainMapsToGet(_ count: Int) -> String {
    words.count(count, "You can get 1 map.", "You can get \(count) maps.")
  }
  var plainFetchMaps: String { words("Type \(word(.retry)) to fetch the list again.") }
  /// The question if there is no list of maps.
  var plainNoMapList: String { words("Type \(word(.retry)) or \(word(.back)):") }
  var plainFindMap: String {
    words("Type the name of a country or a region, or \(word(.back)):")
  }
  var plainChooseMap: String {
    words("Type a number to get that map, another name, or \(word(.back)):")
  }
  /// The question if a map is here that can be removed or updated.
  var plainChooseMapHere: String {
    words(
      """
      Type a number to get or update that map, \(word(.remove)) and a number to remove it, another \
      name, or \(word(.back)):
      """)
  }
  /// Says that a command needs a number.
  var plainWhichMap: String {
    words("Type \(word(.remove)) or \(word(.update)), and the number of a map.")
  }
  func plainMapComing(_ name: String) -> String {
    words(
      """
      Getting the map of \(name). Type \(word(.cancel)) to cancel it, or \(word(.back)) to do \
      something else meanwhile:
      """)
  }
  func plainMapEnding(_ name: String) -> String {
    words("Canceling the map of \(name). Type \(word(.back)) to do something else meanwhile:")
  }
  /// How far a map is, while it is awaited; `nil` if its question says that.
  func plainStage(_ stage: MapStage) -> String? {
    switch stage {
    case .asking: nil
    case .downloading(let received, let total) where received * 10 < total:
      words("Downloading \(spokenSize(total)).")
    case .downloading(let received, let total):
      words("Downloaded: \(words.percentage(received * 10 / max(1, total) * 10)).")
    case .checking: words("Checking the download.")
    case .preparing(let percent) where percent < 10: words("Preparing the map.")
    case .preparing(let percent): words("Prepared: \(words.percentage(percent / 10 * 10)).")
    }
  }
  var plainHelpOnMaps: [String] {
    [
      words("\(word(.remove)) and a number: remove that map."),
      words("\(word(.update)) and a number: get a newer map."),
      words("\(word(.list)): hear this again."),
      words("\(word(.retry)): fetch the list of maps again."),
    ]
  }
  var plainHelpOnMapComing: [String] {
    [
      words("\(word(.cancel)): stop getting the map."),
      words("\(word(.summary)): hear how far along it is."),
    ]
  }
}
