import OnrampCore
import Testing

@testable import OnrampEngines

@Suite struct SearchTests {
  private let nominatim: Nominatim
  private let photon: Photon

  init() throws {
    nominatim = try #require(Server.nominatim)
    photon = try #require(Server.photon)
  }

  // MARK: Questions

  @Test func `Typed text stays one value of the query`() {
    #expect(
      nominatim.search("Café & Bar #1/é?", near: nil).path
        == "search?q=Caf%C3%A9%20%26%20Bar%20%231%2F%C3%A9%3F&limit=10&format=jsonv2"
        + "&accept-language=es")
    #expect(
      photon.search("a+b=c;\u{1F600}", near: nil).path
        == "api/?q=a%2Bb%3Dc%3B%F0%9F%98%80&limit=10")
  }

  @Test func `Places nearby come first`() {
    #expect(
      nominatim.search("a", near: stops[0]).path
        == "search?q=a&limit=10&viewbox=6.924600,43.238400,7.924600,44.238400&format=jsonv2"
        + "&accept-language=es")
    #expect(
      photon.search("a", near: stops[0]).path
        == "api/?q=a&limit=10&lat=43.738400&lon=7.424600")
  }

  @Test func `A box around a pole stays on the earth`() throws {
    let pole = try #require(Coordinate(latitude: -90, longitude: 180))
    #expect(
      nominatim.search("a", near: pole).path.contains(
        "viewbox=179.500000,-90.000000,180.000000,-89.500000"))
  }

  @Test func `Requests identify the program`() {
    for request in [
      nominatim.search("a", near: nil), nominatim.search(at: stops[0]),
      photon.search("a", near: nil), photon.search(at: stops[0]),
    ] {
      #expect(request.headers == ["User-Agent": "Onramp/1.0"])
      #expect(request.method == .get)
    }
  }

  @Test func `Requests to Photon name the language only if Photon supports it`() throws {
    let address = try #require(Server.address)
    let english = Photon(address, language: "en", agent: "")
    #expect(english.search("a", near: nil).path.hasSuffix("&lang=en"))
    #expect(
      english.search(at: stops[0]).path
        == "reverse?lat=43.738400&lon=7.424600&limit=1&lang=en")
  }

  @Test func `Small numbers have no exponent`() throws {
    let point = try #require(Coordinate(latitude: 0.000001, longitude: -0.0000004))
    #expect(point.decimals == ("0.000001", "0.000000"))
    let west = try #require(Coordinate(latitude: -0.5, longitude: -179.9999999))
    #expect(west.decimals == ("-0.500000", "-180.000000"))
  }

  // MARK: Nominatim's answers

  @Test func `Places have a name, and details that distinguish them`() throws {
    let answer = NetworkResponse(
      """
      [{"place_id":1,"lat":"43.7385","lon":"7.4190","name":"Gare de Monaco",
      "display_name":"Gare de Monaco, Rampe de la Gare, Monaco","category":"railway"},
      {"lat":"43.73","lon":"7.42","name":"","display_name":"12, Rue Grimaldi, Monaco"},
      {"lat":"43.73","lon":"7.42","name":"Monaco","display_name":"Monaco"},
      {"lat":"43.73","lon":"7.42","name":"Mónaco","display_name":"Principauté, Europe"}]
      """)
    let places = try nominatim.places(from: answer)
    #expect(places.map(\.name) == ["Gare de Monaco", "12", "Monaco", "Mónaco"])
    #expect(
      places.map(\.detail)
        == ["Rampe de la Gare, Monaco", "Rue Grimaldi, Monaco", "", "Principauté, Europe"])
    #expect(places.first?.coordinate == Coordinate(latitude: 43.7385, longitude: 7.419))
  }

  @Test func `Anything but a place is skipped, and finding nothing isn't a problem`() throws {
    let place = #"{"lat":"1","lon":"2","display_name":"A"}"#
    let answer = NetworkResponse(
      """
      [7,null,[],{},{"lat":"91","lon":"2","display_name":"B"},{"lat":"nan","lon":"2",
      "display_name":"C"},{"lat":"1","lon":"inf","display_name":"D"},{"lat":"1","lon":"2"},
      {"lat":"1","lon":"2","display_name":" \\u200b "},{"lat":true,"lon":"2","display_name":"E"},
      \(place)]
      """)
    #expect(try nominatim.places(from: answer).map(\.name) == ["A"])
    #expect(try nominatim.places(from: NetworkResponse("[]")) == [])
    let many = Array(repeating: place, count: 500).joined(separator: ",")
    #expect(try nominatim.places(from: NetworkResponse("[\(many)]")).count == 10)
  }

  @Test func `An endless name is cut`() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    for text in [String(repeating: "a", count: 100_000), marks] {
      let answer = NetworkResponse(
        #"[{"lat":"1","lon":"2","name":"\#(text)","display_name":"\#(text), \#(text)"}]"#)
      let place = try #require(try nominatim.places(from: answer).first)
      #expect(place.name.raw.hasAtMost(200) && place.detail.raw.hasAtMost(300))
    }
  }

  @Test func `A point has the name of its place, or none`() throws {
    let known = NetworkResponse(
      #"{"lat":"43.7","lon":"7.4","name":"Casino","display_name":"Casino, Monaco"}"#)
    #expect(try nominatim.place(from: known)?.name == "Casino")
    #expect(try nominatim.place(from: NetworkResponse(#"{"error":"Unable to geocode"}"#)) == nil)
    for text in ["[]", "{}", #"{"lat":"43.7"}"#] {
      #expect(
        problem { () throws(RouteProblem) in
          try nominatim.place(from: NetworkResponse(text)) as MapPlace?
        } == .server(.unexpected))
    }
  }

  @Test func `Naming a point doesn't move it`() throws {
    let address = try #require(Server.address)
    let engine = SearchEngine(SearchServer(.nominatim, address), language: "en", version: "1")
    let script = Script([NetworkResponse(#"{"lat":"1","lon":"2","display_name":"A, B"}"#)])
    #expect(
      try engine.place(at: stops[0], script.ask) == MapPlace("A", detail: "B", at: stops[0]))
  }

  // MARK: Photon's answers

  @Test func `The parts of Photon's addresses are joined, each once`() throws {
    let answer = NetworkResponse(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point",
      "coordinates":[7.4190,43.7385]},"properties":{"name":"Gare","street":"Rampe","city":"Monaco",
      "country":"Monaco","osm_id":1}},{"geometry":{"coordinates":[7,43]},"properties":
      {"street":"Rue Grimaldi","housenumber":"12","postcode":"98000","city":"Monaco"}},
      {"geometry":{"coordinates":[7]},"properties":{"name":"A"}},{"properties":{"name":"B"}},
      {"geometry":{"coordinates":["7","43"]},"properties":{"name":"C"}},
      {"geometry":{"coordinates":[7,93]},"properties":{"name":"D"}},
      {"geometry":{"coordinates":[7,43]},"properties":{}},{"geometry":{"coordinates":[7,43]}},7]}
      """)
    let places = try photon.places(from: answer)
    #expect(places.map(\.name) == ["Gare", "Rue Grimaldi 12"])
    #expect(places.map(\.detail) == ["Rampe, Monaco", "98000, Monaco"])
    #expect(places.first?.coordinate == Coordinate(latitude: 43.7385, longitude: 7.419))
    #expect(try photon.places(from: NetworkResponse(#"{"features":[]}"#)) == [])
    #expect(try photon.place(from: NetworkResponse(#"{"features":[]}"#)) == nil)
  }

  // MARK: Both

  @Test(arguments: [
    ("", 200, ServerProblem.notJSON), ("<html>", 200, .notJSON), ("7", 200, .notJSON),
    (#"{"a":[]}"#, 200, .unexpected), (#"[]"#, 503, .status(503)), ("[]", 403, .status(403)),
    ("[]", 429, .tooManyRequests(seconds: nil)),
  ])
  func `An invalid answer says why`(body: String, status: Int, wanted: ServerProblem) {
    let answer = NetworkResponse(body, status)
    #expect(
      problem { () throws(RouteProblem) in try nominatim.places(from: answer) } == .server(wanted))
    #expect(
      problem { () throws(RouteProblem) in try photon.places(from: answer) } == .server(wanted))
  }

  @Test func `Requests are a second apart, however many come`() {
    var spacing = RequestSpacing(milliseconds: 1000)
    #expect([5000, 5000, 5200, 9000, 9999].map { spacing.delay(at: $0) } == [0, 1000, 1800, 0, 1])
  }
}
