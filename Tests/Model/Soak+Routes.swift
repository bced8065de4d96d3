import Foundation
import TestKit

/// Routes: choosing stops, and saving, deleting and restoring routes.
extension Soak {
  private var routeOptions: [String] {
    [
      "--routing-url", town.url, "--search-url", town.url, "--here",
      RoutesServer.coordinate("Port Hercule"),
    ]
  }

  func planRoutes(_ path: ReferenceWritableKeyPath<Soak, Home>, _ leaving: Leaving) throws {
    count("looks at routes")
    var home = self[keyPath: path]
    let form = try visit(["routes"] + routeOptions, of: home, until: nil)
    try waitForMap(form)
    if home.mayLackStops {
      try form.settleVisit()
      (home.stops, home.mayLackStops) = (home.stops.filter { shows($0, form) }, false)
      self[keyPath: path] = home
    }
    for stop in home.stops { try wait(for: stop, form) }
    var kept = Home.Uncertain(Kept(home))
    for _ in 0..<random.number(1...4) {
      switch random.number(0...3) {
      case 0, 1: try addStop(path, form)
      case 2: try saveRoute(path, form)
      default: try deleteRoute(path, form)
      }
      kept.note(Kept(self[keyPath: path]))
    }
    var next = Kept(self[keyPath: path])
    if leaving == .kill, !next.stops.isEmpty, random.chance(50) {
      // The kill comes during the save.
      next = try beginSaving(path, form)
    }
    try leave(form, leaving)
    try adopt(next, kept, path, leaving)
  }

  /// The routes and stops that are on disk.
  private struct Kept: Equatable {
    var routes: [String]
    var stops: [String]
    init(_ home: Home) { (routes, stops) = (home.routes, home.stops) }
  }

  private func adopt(
    _ next: Kept, _ kept: Home.Uncertain<Kept>, _ path: ReferenceWritableKeyPath<Soak, Home>,
    _ leaving: Leaving
  ) throws {
    let found = try routesOnDisk(self[keyPath: path])
    let home = self[keyPath: path]
    if found == next.routes {
      self[keyPath: path].routes = next.routes
      if next != Kept(home) { self[keyPath: path].stops = next.stops }
    } else if found != home.routes {
      throw Failure("Saved routes were \(home.routes), and are \(found)")
    }
    guard leaving.isViolent else { return }
    // The last stops may be lost; another visit shows which are left.
    let form = try visit(["routes"] + routeOptions, of: home, until: nil)
    try waitForMap(form)
    let stops = Town.places.filter { shows($0, form) }
    let all = self[keyPath: path].stops
    guard
      kept.values.contains(where: { Set($0.value.stops) == Set(stops) })
        || Set(all) == Set(stops)
    else { throw Failure("The stops were \(all), and are \(stops)") }
    self[keyPath: path].stops = all.filter(stops.contains)
    if self[keyPath: path].stops.count != stops.count { self[keyPath: path].stops = stops }
    try leave(form, .quit)
  }

  private func routesOnDisk(_ home: Home) throws -> [String] {
    let result = try ask(["routes", "list", "--json"], of: home)
    guard result.status == 0,
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [String: Any], let routes = json["routes"] as? [[String: Any]]
    else { throw Failure("routes list: \(result.status) \(result.output)\(result.errors)") }
    return routes.compactMap { $0["name"] as? String }
  }

  /// Waits for the map. Retries if the server doesn't answer within two seconds, which may be too
  /// short on a busy machine.
  private func waitForMap(_ form: Form) throws {
    try form.wait {
      if self.shows("can't be reached", form) {
        form.send("r")
        form.send("m")
      }
      return self.shows("43.73500,7.42000", form) ? nil : "the map"
    }
  }

  private func addStop(_ path: ReferenceWritableKeyPath<Soak, Home>, _ form: Form) throws {
    let rest = Town.places.filter { !self[keyPath: path].stops.contains($0) }
    guard !rest.isEmpty else { return }
    count("stops added")
    let place = random.pick(rest)
    form.send("a")
    // Many letters at once would count as a paste.
    try wait(for: "Add a stop", form)
    for letter in place { form.send(String(letter)) }
    try send("\r", until: "▌ \(place)", form)
    try send("\r", until: "Added \(place)", form)
    self[keyPath: path].stops.append(place)
  }

  private func typeName(_ path: ReferenceWritableKeyPath<Soak, Home>, _ form: Form) throws
    -> String
  {
    try wait(for: "S save", form)
    try send("s", until: "Save this route", form)
    self[keyPath: path].named += 1
    let name = "Promenade \(self[keyPath: path].named)"
    form.send("\u{05}\u{15}")
    for letter in name { form.send(String(letter)) }
    try wait(for: name, form)
    return name
  }

  private func saveRoute(_ path: ReferenceWritableKeyPath<Soak, Home>, _ form: Form) throws {
    guard !self[keyPath: path].stops.isEmpty else { return }
    count("routes saved")
    let name = try typeName(path, form)
    try send("\r", until: "Saved as \(name).", form)
    self[keyPath: path].routes.insert(name, at: 0)
    self[keyPath: path].stops = []
    try send("\u{1B}", until: "Press A", form)
  }

  /// Starts saving, without waiting for the result.
  private func beginSaving(_ path: ReferenceWritableKeyPath<Soak, Home>, _ form: Form) throws
    -> Kept
  {
    count("kills in the save of a route")
    let name = try typeName(path, form)
    form.send("\r")
    let end = Date(timeIntervalSinceNow: Double(random.number(0...30_000)) / 1_000_000)
    while Date() < end { try form.look(within: 0) }
    var kept = Kept(self[keyPath: path])
    kept.routes.insert(name, at: 0)
    kept.stops = []
    return kept
  }

  private func deleteRoute(_ path: ReferenceWritableKeyPath<Soak, Home>, _ form: Form) throws {
    guard let name = self[keyPath: path].routes.first else { return }
    count("routes deleted")
    try send("l", until: name, form)
    try send("d", until: "Delete \(name)?", form)
    guard random.chance(70) else {
      form.send("n")
      try form.wait { self.shows("Delete \(name)?", form) ? "the end of the question" : nil }
      return try leaveList(form)
    }
    try send("y", until: "Deleted \(name).", form)
    self[keyPath: path].routes.removeFirst()
    if random.chance(40) {
      try send("\u{1F}", until: "\(name) is back.", form)
      self[keyPath: path].routes.insert(name, at: 0)
    }
    try leaveList(form)
  }

  private func leaveList(_ form: Form) throws {
    form.send("m")
    try form.wait { self.shows("  Map", form) ? nil : "the map" }
  }
}
