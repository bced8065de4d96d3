import Foundation
import OnrampCore
import Testing

@testable import OnrampShell

/// Lists of maps, and descriptions of prepared ones, from servers that lie.
@Suite struct MapListTests {
  private static let town = #"{"properties":{"id":"town","name":"Town","urls":{"pbf":"town.pbf"}}}"#

  private func list(_ features: String..., isPrivate: Bool = false) throws -> MapCatalog? {
    let address = try #require(WebAddress("https://maps.example/a/index-v1.json"))
    let text = #"{"features":[\#(features.joined(separator: ","))]}"#
    return MapCatalog(index: Array(text.utf8), at: address, fetched: 0, isPrivate: isPrivate)
  }

  @Test(arguments: [false, true])
  func `Only a list from this network may lead to addresses in it`(isPrivate: Bool) throws {
    let far = #"{"properties":{"id":"a","name":"A","urls":{"pbf":"http://127.0.0.1/a.pbf"}}}"#
    let regions = try #require(try list(far, Self.town, isPrivate: isPrivate)?.regions)
    #expect(
      regions.map(\.address) == ["http://127.0.0.1/a.pbf", "https://maps.example/a/town.pbf"])
    #expect(regions.allSatisfy { $0.mayBePrivate == isPrivate })
  }

  @Test(arguments: [
    "", " ", "a b", "..", ".", "a/../b", "../town", "town/..", #"\u001b[2J"#, #"\u202etown"#,
    String(repeating: "a", count: 101), "é",
  ])
  func `Regions with ids that could do harm are left out`(id: String) throws {
    let odd = #"{"properties":{"id":"\#(id)","name":"Odd","urls":{"pbf":"odd.pbf"}}}"#
    #expect(try list(odd, Self.town)?.regions.map(\.id) == ["town"])
    #expect(try list(odd) == nil)
  }

  @Test(arguments: [
    #""name":"","urls":{"pbf":"a"}"#, #""name":7,"urls":{"pbf":"a"}"#, #""name":"A""#,
    #""name":"A","urls":{}"#, #""name":"A","urls":{"pbf":"file:///etc/passwd"}"#,
    #""name":"A","urls":{"pbf":"http://me@maps.example/"}"#, #""name":"A","urls":{"pbf":"a\n"}"#,
    #""name":"\#(String(repeating: "a", count: 201))","urls":{"pbf":"a"}"#,
    #""name":"A","urls":{"pbf":"\#(String(repeating: "a", count: 2_000))"}"#,
    #""name":"A","urls":{"pbf":"a"},"bytes":1.5"#, #""name":"A","urls":{"pbf":"a"},"bytes":"7""#,
    #""name":"A","urls":{"pbf":"a"},"bytes":9223372036854775808"#,
    #""name":"A","urls":{"pbf":"a"},"bytes":1e999"#,
  ])
  func `Invalid regions are left out`(members: String) throws {
    #expect(try list("{\"properties\":{\"id\":\"a\",\(members)}}", Self.town)?.regions.count == 1)
  }

  @Test(arguments: [(-1, nil), (0, nil), (Int.max, Int.max), (7, 7)] as [(Int, Int?)])
  func `An impossible size of a map is ignored`(bytes: Int, known: Int?) throws {
    let region = #"{"properties":{"id":"a","name":"A","urls":{"onramp":"a"},"bytes":\#(bytes)}}"#
    let found = try #require(try list(region)?.regions.first)
    #expect(found.isPrepared && found.bytes == known)
  }

  @Test func `Of several regions with the same id, the first is kept`() throws {
    let other = Self.town.replacingOccurrences(of: "Town", with: "Other")
    #expect(try list(Self.town, other)?.regions.map(\.name) == ["Town"])
  }

  @Test func `Circular and missing parents come to an end`() throws {
    let circle = [("a", "b"), ("b", "c"), ("c", "a"), ("d", "d"), ("e", "z")].map { id, parent in
      #"{"properties":{"id":"\#(id)","parent":"\#(parent)","name":"\#(id)","urls":{"pbf":"a"}}}"#
    }
    let regions = try #require(try list(circle.joined(separator: ","))?.regions)
    #expect(regions.map(\.within.count) == [8, 8, 8, 8, 0])
  }

  @Test(arguments: [
    "", "<html>", "[]", "{}", #"{"features":7}"#, #"{"features":[]}"#, #"{"features":[7,null]}"#,
    #"{"features":"# + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
      + "}",
    #"{"features":[{"geometry":"# + String(repeating: "[", count: 10_000)
      + String(repeating: "]", count: 10_000) + "," + String(town.dropFirst()) + "]}",
  ])
  func `Anything that isn't a list of maps is refused`(text: String) throws {
    let address = try #require(WebAddress("https://maps.example/index-v1.json"))
    let list = MapCatalog(index: Array(text.utf8), at: address, fetched: 0, isPrivate: false)
    #expect(list == nil)
  }

  @Test func `Only the beginning of a very long list is read`() throws {
    let text = (0..<100_000).map {
      #"{"properties":{"id":"\#($0)","name":"N","urls":{"pbf":"a"}}}"#
    }
    #expect(try list(text.joined(separator: ","))?.regions.count == 5_000)
  }

  // MARK: Descriptions of prepared maps

  private static let sum = String(repeating: "a", count: 64)

  private func description(
    _ files: [(String, String)], time: String = "0", attribution: String = "OSM"
  ) -> PublishedMap? {
    let all = files.map { #"{"name":"\#($0)","bytes":\#($1),"sha256":"\#(Self.sum)"}"# }
    let text = """
      {"schema":1,"source":"town","time":\(time),"files":[\(all.joined(separator: ","))],"info":\
      {"schema":1,"south":50,"west":10,"north":51,"east":11,"names":1,"roads":1,\
      "attribution":"\(attribution)"}}
      """
    return PublishedMap(Array(text.utf8))
  }

  private static let usual = [("roads.mem", "1"), ("map.sqlite", "2")]

  @Test func `A description of a prepared map says how large it is`() {
    #expect(description(Self.usual)?.bytes == 3)
    #expect(description(Self.usual + [("far.mem", "0")])?.bytes == 3)
  }

  @Test(arguments: [
    "../x", "../roads.mem", "/etc/passwd", "/tmp/a.mem", "a/b.mem", "roads.mem", "..mem", ".mem",
    "a.b.mem", "map.json", "a.mem ", #"a.mem\u0000"#, "A.mem", "é.mem", #"a\u001b.mem"#, "",
    String(repeating: "a", count: 70) + ".mem", "http://127.0.0.1/a.mem",
  ])
  func `A file name that leads elsewhere, or comes twice, is refused`(name: String) {
    #expect(description(Self.usual + [(name, "1")]) == nil)
  }

  @Test(arguments: ["-1", "1.5", "\"1\"", "9223372036854775807", "9223372036854775808", "1e999"])
  func `An impossible size of a file is refused`(bytes: String) {
    #expect(description(Self.usual + [("far.mem", bytes)]) == nil)
    #expect(description(Self.usual, time: bytes == "1.5" ? bytes : "-1") == nil)
  }

  @Test func `A map needs its files, and not thousands of them`() {
    #expect(description([]) == nil && description([("roads.mem", "1")]) == nil)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let many = (0..<5_000).map { number in
      (
        String([letters[number / 676], letters[number / 26 % 26], letters[number % 26]]) + ".mem",
        "1"
      )
    }
    #expect(description(Self.usual + many.prefix(30)) != nil)
    #expect(description(Self.usual + many) == nil)
  }

  @Test func `A description with overlong values is refused`() {
    let long = String(repeating: "a", count: 1 << 20)
    #expect(description(Self.usual, attribution: long) == nil)
    #expect(description(Self.usual, time: "\(Int.max)") == nil)
  }
}
