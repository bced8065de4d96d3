import OnrampCore
import OnrampStore
import Testing

/// How the body of a server's response is parsed, element by element.
@Suite struct CarListJSONTests {
  private static let id = "d3f2c1b0-0000-4abc-8def-0123456789ab"

  private func body(_ text: String) -> CarListBody { CarListBody(json: Array(text.utf8)) }

  private func list(_ text: String) throws -> CarList {
    guard case .cars(let list) = body(text) else { throw NotCars(text: text) }
    return list
  }

  private struct NotCars: Error { let text: String }

  /// The car in a list in which only this member differs from a plain one.
  private func car(_ name: String, _ value: String) throws -> Car? {
    var members = ["brand": #""Kia""#, "model": #""Rio""#, "price_per_day": "17"]
    members[name] = value
    let text = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let list = try list(#"[{\#(text)},{"brand":"B","model":"M","price_per_day":1}]"#)
    #expect(list.cars.count + list.skipped == 2)
    return list.skipped == 0 ? list.cars.first : nil
  }

  @Test func `A complete element is read with all its members`() throws {
    let list = try list(
      #"""
      [{"id":"D3F2C1B0-0000-4ABC-8DEF-0123456789AB","brand":"Citroen","model":"C3","more":[{}],
      "picture_url":"https://example.com/a.jpg?w=1","price_per_day":17,
      "rating":{"average":4.697711,"count":259},
      "owner":{"name":"Elmira","picture_url":"http://example.com/b","rating":{"average":4,"count":2}}}]
      """#)
    let owner = CarOwner(
      name: "Elmira", picture: "http://example.com/b", rating: Rating(average: 4, count: 2))
    #expect(
      list.cars == [
        Car(
          id: Self.id, brand: "Citroen", model: "C3", picture: "https://example.com/a.jpg?w=1",
          pricePerDay: 17, rating: Rating(average: 4.697711, count: 259), owner: owner)
      ])
    #expect(list.skipped == 0)
  }

  @Test func `Missing optional members are nil`() throws {
    let list = try list(#"[{"brand":"Kia","model":"Rio","price_per_day":0}]"#)
    #expect(list.cars == [Car(brand: "Kia", model: "Rio", pricePerDay: 0)])
  }

  @Test(arguments: ["brand", "model"])
  func `A name is a text or a whole number`(name: String) throws {
    let longest = String(repeating: "é", count: 1000)
    for (value, expected) in [
      #""207""#: "207", "207": "207", "207.0": "207", #""\u0000A""#: "\0A", #"" C3 ""#: " C3 ",
      "\"\(longest)\"": longest, #""👩🏽‍🚗""#: "👩🏽‍🚗",
    ] {
      let car = try #require(try car(name, value), "\(value)")
      #expect((name == "brand" ? car.brand : car.model) == expected)
    }
    for value in [
      "null", "true", "[]", "{}", "207.5", #""""#, #""  ""#, #""\u200b""#, "\"\(longest)x\"",
      "1e300", "123456789012345678901234567890",
    ] {
      #expect(try car(name, value) == nil, "\(value)")
    }
  }

  @Test func `A price is whole and not negative`() throws {
    for (value, expected) in [
      "0": 0, "-0": 0, "17": 17, "17.0": 17, "1.7e1": 17, "9007199254740992": 1 << 53,
    ] {
      #expect(try car("price_per_day", value)?.pricePerDay == expected, "\(value)")
    }
    for value in [
      "17.5", "-1", #""17""#, "null", "true", "{}", "9007199254740994", "1e300",
      "9223372036854775808",
      "-9223372036854775808", "123456789012345678901234567890", "1e999", "-1e999",
    ] {
      #expect(try car("price_per_day", value) == nil, "\(value)")
    }
  }

  @Test(arguments: ["brand", "model", "price_per_day"])
  func `An element without a car's required members is skipped and counted`(name: String) throws {
    let members = ["brand": #""K""#, "model": #""R""#, "price_per_day": "1"].filter {
      $0.key != name
    }
    let text = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let list = try list(#"[{\#(text)},{"brand":"B","model":"M","price_per_day":1}]"#)
    #expect(list.cars.map(\.brand) == ["B"] && list.skipped == 1)
  }

  @Test func `An ID that isn't a UUID is treated as missing`() throws {
    #expect(try car("id", "\"\(Self.id.uppercased())\"")?.id == Self.id)
    for value in [
      "7", "null", #""""#, "\"\(Self.id)0\"", "\"\(Self.id.dropLast())\"",
      "\"\(Self.id.dropLast())g\"", "\"\(Self.id.replacing("-", with: "0"))\"",
      "\"\(Self.id.dropLast())\\u0000\"", #""d3f2c1b-00000-4abc-8def-0123456789ab""#,
    ] {
      let car = try #require(try car("id", value), "\(value)")
      #expect(car.id == nil, "\(value)")
    }
  }

  @Test func `A picture's address is one that may be requested`() throws {
    let longest = "http://e/" + String(repeating: "a", count: 1991)
    for value in [
      "http://example.com", "HTTPS://EXAMPLE.com/a%20b?c=d&e", "http://[::1]:80/a",
      "https://e/photo@2x.jpg", "https://e?a@b", longest,
    ] {
      #expect(try car("picture_url", "\"\(value)\"")?.picture == value)
    }
    for value in [
      "", "a.jpg", "//e/a", "/etc/passwd", "file:///etc/passwd", "ftp://e/a", "javascript:1",
      "http://", "http:///a", "http://:80", "http://?a", "https://#a", "http://user@e/",
      "http://u:p@e/a", "http://e/a b", "http://e/é", "http://e/\\n", "http://e/\\u0000",
      "http//e", "http:/e", "http://e/a#b", longest + "a",
    ] {
      let car = try #require(try car("picture_url", "\"\(value)\""), "\(value)")
      #expect(car.picture == nil, "\(value)")
    }
    for value in ["null", "7", "[]"] { #expect(try car("picture_url", value)?.picture == nil) }
  }

  @Test(arguments: [
    "null", "4.5", #""4.5""#, "[]", "{}", #"{"average":4.5}"#, #"{"count":5}"#,
    #"{"average":5.1,"count":5}"#, #"{"average":-0.1,"count":5}"#, #"{"average":4,"count":0}"#,
    #"{"average":4,"count":-1}"#, #"{"average":4,"count":1.5}"#, #"{"average":"4","count":5}"#,
    #"{"average":4,"count":"5"}"#, #"{"average":4,"count":123456789012345678901234567890}"#,
    #"{"average":123456789012345678901234567890,"count":5}"#,
  ])
  func `A nonsensical rating is dropped, and the car stays`(value: String) throws {
    let car = try #require(try car("rating", value))
    #expect(car.rating == nil)
    let owned = try self.car("owner", #"{"name":"E","rating":\#(value)}"#)
    #expect(owned?.owner == CarOwner(name: "E"))
  }

  @Test(arguments: [
    "null", "7", #""Elmira""#, "[]", "{}", #"{"name":null}"#, #"{"name":""}"#, #"{"name":" "}"#,
  ])
  func `An owner without a name is dropped, and the car stays`(value: String) throws {
    let car = try #require(try car("owner", value))
    #expect(car.owner == nil)
  }

  @Test func `Among cars with one ID the first stays, and equal cars without one all stay`() throws
  {
    let (one, two) = (
      #"{"id":"\#(Self.id)","brand":"A","model":"1","price_per_day":1}"#,
      #"{"id":"\#(Self.id.uppercased())","brand":"B","model":"2","price_per_day":2}"#
    )
    let plain = #"{"brand":"C","model":"3","price_per_day":3}"#
    let list = try list("[\(one),\(two),\(plain),\(plain),\(one)]")
    #expect(list.cars.map(\.brand) == ["A", "C", "C"] && list.skipped == 2)
    // An element that isn't a car doesn't take its ID from a later car.
    let after = try self.list(#"[{"id":"\#(Self.id)"},\#(one)]"#)
    #expect(after.cars.map(\.id) == [Self.id] && after.skipped == 1)
  }

  @Test func `An empty list has no cars, and a list of other things is refused`() {
    for text in ["[]", " [ ] \r\n\t"] { #expect(body(text) == .cars(CarList([])), "\(text)") }
    for text in [
      "[{}]", "[1,true,null,\"a\",[],-5.5]", "{}", #"{"cars":[]}"#, "7", "\"a\"", "null",
      "[1e999]", "[[]]", "1e999", #"{"cars":1e999}"#,
    ] {
      #expect(body(text) == .notCars, "\(text)")
    }
  }

  private static let car = #"{"brand":"Kia","model":"Rio","price_per_day":17}"#

  @Test func `A syntax error anywhere invalidates the list`() {
    let car = Self.car
    for text in [
      "", " ", "\0", "<html>", "[", "]", "[,]", "[\(car)", "[\(car),", "[\(car),]", "[\(car)]]",
      "[\(car)] x", "[\(car)]\0", "[\(car) \(car)]", "[\(car)}", "[\(car);\(car)]", "[oops,\(car)]",
      "[\(car),{\"brand\":}]", "[\(car),{\"a\":1]", "[\(car),'a']", "[\(car),nul]", "[\(car),1e]",
      "[\(car),01]", "[\(car),NaN]", "[\(car),\"a]", #"[\#(car),"\u12"]"#, #"[\#(car),"\q"]"#,
      "[\(car),\"\n\"]", "[\(car)]//", "\u{FEFF}\u{FEFF}[\(car)]", "{\"a\":[\(car)}", "[1e999",
    ] {
      #expect(body(text) == .notJSON, "\(text)")
    }
  }

  @Test(arguments: [
    "1e999", "-1e999", #"{"brand":1e999}"#, #"{"rating":{"average":1e999,"count":[",]}"]}}"#,
    String(repeating: "9", count: 400), #""\ud800""#, #"{"a":"\udc00\ud800","b":"\\\"]"}"#,
    #"{"\u0000":1}"#,
    String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
    String(repeating: #"{"a":"#, count: 5000) + "1" + String(repeating: "}", count: 5000),
  ])
  func `A value that Jansson can't represent costs the list one element`(element: String) throws {
    for text in [
      "[\(element),\(Self.car)]", "[\(Self.car),\(element)]", "[ \(element) , \(Self.car) ]",
    ] {
      let list = try list(text)
      #expect(list.cars.count == 1 && list.skipped == 1)
    }
  }

  @Test func `Invalid UTF-8 costs the list one element`() {
    let broken = Array(#"{"brand":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    let bytes = Array("[".utf8) + broken + Array(",\(Self.car)]".utf8)
    #expect(
      CarListBody(json: bytes)
        == .cars(CarList([Car(brand: "Kia", model: "Rio", pricePerDay: 17)], skipped: 1)))
  }

  @Test func `A list cut off at any byte is refused`() {
    let whole = Array(#"[{"brand":"K\u00e9","model":7,"price_per_day":1.0},{"a":[{},"]"]}]"#.utf8)
    for length in 0..<whole.count {
      #expect(CarListBody(json: Array(whole[..<length])) == .notJSON, "cut at \(length)")
    }
  }

  @Test func `Endless nesting and megabytes of anything are refused`() {
    #expect(CarListBody(json: [UInt8](repeating: UInt8(ascii: "["), count: 64 << 20)) == .notJSON)
    let size = 4 << 20
    for byte in "{\"\\, ]".utf8 {
      #expect(CarListBody(json: [UInt8](repeating: byte, count: size)) == .notJSON)
    }
    #expect(CarListBody(json: [UInt8](repeating: UInt8(ascii: "9"), count: size)) == .notCars)
    let deep = String(repeating: "[", count: size) + String(repeating: "]", count: size)
    #expect(body(deep) == .notCars)
  }
}
