import OnrampCore
import OnrampScreens
import OnrampWords

extension CommandWords {
  var aboutRoutes: String { words("Find the fastest route through several stops, and save it.") }
  var aboutRoutesPlan: String { words("Print the fastest route through some stops.") }
  var aboutRoutesList: String { words("List the saved routes.") }
  var aboutRoutesShow: String { words("Print a saved route.") }
  var aboutRoutesDelete: String { words("Delete a saved route for good.") }
  var aboutRoutesExport: String { words("Write a saved route to a GPX file.") }
  var aboutRouteName: String { words("The name of a saved route.") }
  var aboutStops: String {
    words(
      """
      A stop: LAT,LON or the name of a place. One stop is enough where the current location is \
      known.
      """)
  }
  var aboutAvoid: String {
    words("Avoid ferries, tolls or motorways. For several, give it several times.")
  }
  var aboutKeepOrder: String { words("Keep the stops in the order given.") }
  var aboutDeleteYes: String { words("Delete it without asking.") }
  var aboutToGPX: String { words("The file to write.") }
  var aboutRoutingURL: String { words("The address of a server that makes routes.") }
  var aboutRoutingEngine: String { words("What that server runs: osrm or valhalla.") }
  var aboutSearchURL: String { words("The address of a server that finds places.") }
  var aboutSearchEngine: String { words("What that server runs: nominatim or photon.") }
  var aboutHere: String { words("The current location, in degrees.") }
  var aboutGPSD: String { words("Where gpsd runs, which knows the current location.") }
  var aboutOffline: String { words("Ask no server: use only the offline map.") }

  var routingExample: String { words("https://routing.example.com") }
  var searchExample: String { words("https://search.example.com") }
  var mapsExample: String { words("https://maps.example.com") }
  func notACoordinate(_ name: String) -> String {
    words("\(name) must be a latitude and a longitude, like 43.7384,7.4246")
  }
  func notAReceiver(_ name: String) -> String {
    words("\(name) must be a host and a port, like localhost:2947")
  }
  func notAFlag(_ key: String) -> String {
    words("\"\(SafeText.visible(key))\" must be true or false")
  }
  func notOneOf(_ key: String, _ names: [String]) -> String {
    words("\"\(SafeText.visible(key))\" must be \(words.anyOf(names))")
  }

  func noEngine(isOffline: Bool) -> String {
    isOffline
      ? words(
        """
        Nothing here can make a route. Leave out --offline and name a server with --routing-url, \
        or get an offline map with onramp routes prepare.
        """)
      : words(
        """
        Nothing here can make a route. Name a server with --routing-url, or get an offline map \
        with onramp routes prepare and the name of your country.
        """)
  }
  func noFinder(_ text: String) -> String {
    words(
      """
      Nothing here can look up “\(SafeText.visible(text))”. Give the stop as LAT,LON, name a \
      server with --search-url, or get an offline map with onramp routes prepare.
      """)
  }
  func notFound(_ text: String) -> String {
    words(
      """
      No place called “\(SafeText.visible(text))” was found. Check its spelling, or give the stop \
      as LAT,LON.
      """)
  }
  func severalPlaces(_ text: String, _ places: [MapPlace]) -> String {
    let listed = places.prefix(5).map { place in
      let name = [place.name.shown, place.detail.shown].filter { !$0.isEmpty }
      return "\(name.joined(separator: ", ")) (\(place.coordinate.text))"
    }
    return words(
      """
      “\(SafeText.visible(text))” means several places. Say more of the name, or give the point of \
      one of them: \(listed.joined(separator: "; "))
      """)
  }
  var emptyStop: String { words("A stop is empty. Give each stop as LAT,LON or a name.") }
  var oneStop: String {
    words("A route needs two stops. Add another, or give your location with --here or --gpsd.")
  }
  func numberOfStops(_ count: Int) -> String {
    words(
      """
      A route has 2 to 25 stops, and this one would have \(count). Give each as LAT,LON or a name.
      """)
  }
  func sameStop(_ name: String) -> String {
    words(
      """
      “\(SafeText.visible(name))” is the same place as another stop. Leave one of them out; only a \
      round trip begins and ends at the same stop.
      """)
  }
  var noFix: String {
    words("gpsd doesn't know where you are yet. Try again in the open, or use --here.")
  }
  func noReceiver(_ address: String) -> String {
    words("gpsd doesn't answer at \(SafeText.visible(address)). Start it, or use --here.")
  }
  func noRoute(named name: String) -> String {
    words(
      """
      There is no saved route called “\(SafeText.visible(name))”. Run onramp routes list to see \
      the names.
      """)
  }
  func routeDamaged(_ name: String, _ file: String) -> String {
    words(
      """
      The route “\(SafeText.visible(name))” is damaged and can't be read. The other routes are \
      safe. Its file is \(SafeText.visible(file)).
      """)
  }
  var deleteNeedsYes: String {
    words("Deleting a route here is for good. Nothing was deleted. Add --yes to delete it.")
  }
  func routeDeleted(_ name: String) -> String { words("“\(SafeText.visible(name))” is deleted.") }
  func gpxWritten(_ path: String) -> String { words("The route is in \(SafeText.visible(path)).") }
  func gpxExists(_ path: String) -> String {
    words("\(SafeText.visible(path)) is already there, and was left as it is. Choose another name.")
  }
  func gpxInData(_ path: String) -> String {
    words("\(SafeText.visible(path)) would be in Onramp's own folder. Choose another one.")
  }
}
