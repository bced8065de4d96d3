import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Prints the cost of saved routes: opening ten thousand compared to ten, and a Save with either.
func compareRoutes(in folder: Folder, isOnce: Bool) throws {
  let (few, many) = (10, isOnce ? 300 : 10_000)
  let small = try filled(few, at: folder.file("few-routes"))
  let large = try filled(many, at: folder.file("many-routes"))
  func open(_ store: Store) throws {
    let opened = try RoutesClient(store) { 0 }.open()
    precondition(opened.newest.count >= few)
  }
  try Comparison(
    name: "Opening \(many) routes", other: "opening \(few) routes", runs: isOnce ? 1 : 101
  ).print {
    try open(large)
  } _: {
    try open(small)
  }

  // The form reads the whole list after the first screen.
  let (one, other) = (RoutesClient(large) { 0 }, RoutesClient(small) { 0 })
  let (id, otherID) = (try firstSaved(one), try firstSaved(other))
  try Comparison(
    name: "Saving beside \(many) routes", other: "saving beside \(few)", runs: isOnce ? 1 : 101
  ).print {
    try save(one, id)
  } _: {
    try save(other, otherID)
  }
  try Comparison(
    name: "Reading the list of \(many)", other: "opening it", runs: isOnce ? 1 : 11
  ).print {
    _ = try RoutesClient(large) { 0 }.all()
  } _: {
    try open(large)
  }
}

private func firstSaved(_ client: RoutesClient) throws -> RouteID? {
  try client.all().routes.last?.id
}

/// Saves over an existing route, so that the number of routes stays the same.
private func save(_ client: RoutesClient, _ id: RouteID?) throws {
  _ = try client.save(
    RouteToSave(name: "Route 0", route: sampleRoute(), replacing: id))
}

/// Creates a store with this many routes. It is filled in memory, to avoid waiting for the disk.
private func filled(_ count: Int, at path: String) throws -> Store {
  let memory = try Folder(in: "/dev/shm")
  do {
    let client = RoutesClient(try Store.open(memory.file("data"), now: 0).store) { 0 }
    for number in 0..<count {
      let route = RouteToSave(
        name: "Route \(number)", route: sampleRoute())
      _ = try client.save(route)
    }
  }
  try FileManager.default.copyItem(atPath: memory.file("data"), toPath: path)
  return try Store.open(path, now: 0).store
}

/// A route of five stops with a line of 500 points.
private func sampleRoute() -> Route {
  let line = (0..<500).compactMap {
    Coordinate(latitude: 43.7 + Double($0) / 10_000, longitude: 7.4 + Double($0 % 7) / 10_000)
  }
  let stops = stride(from: 0, to: 500, by: 100).map { MapPlace("Stop \($0)", at: line[$0]) }
  let legs = (0..<4).map { number in
    RouteLeg(
      seconds: 300, meters: 1200,
      steps: (0..<8).map { _ in RouteStep(.turn(.left), street: "Rue Grimaldi", meters: 150) },
      geometry: Array(line[number * 100...number * 100 + 100]))
  }
  return Route(engine: "osrm", stops: stops, order: Array(0..<5), legs: legs)
}
