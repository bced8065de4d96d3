import Foundation
import OnrampCore
import OnrampJSON
import OnrampWire
import Testing

@testable import OnrampStore

/// Members that another version of Onramp stored and this one doesn't know.
@Suite struct UnknownMembersTests {
  private static let certificate = Data("certificate".utf8)
  private static let digest = Digest(of: certificate).hex
  private static let photo =
    #"{"file":"photos/\#(digest)","bytes":11,"sha256":"\#(digest)","type":"image/jpeg"}"#
  private static let unknown: [String: String] = [
    "training": #"{"certificate":\#(photo),"hours":12,"passed":true,"scores":[1,{"deep":null}]}"#,
    "fleet": "[1,2.5,\"x\"]",
  ]
  private static let members = #"""
    "generation":4,"saved":{"personal":1,"vehicle":2,"photos":3,"training":4},
    "personal":{"name":"Zoë","email":"zoe@example.com","pronouns":"she","tags":["a"]},
    "vehicle":{"make":"Kia","model":"207","year":2019,"seats":5},
    "photos":{"license":null,"insurance":null},
    "training":\#(unknown["training"] ?? ""),"fleet":\#(unknown["fleet"] ?? "")
    """#

  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    _ = try folder.open()
    try folder.seal("application.json", Self.members)
    try folder.makeFolder("data/photos")
    try folder.write("data/photos/" + Self.digest, Self.certificate)
  }

  /// Expects all unknown members in a stored or exported file.
  private func expectUnknown(in json: JSON, certificate file: String? = nil) throws {
    for (name, text) in Self.unknown {
      let text = file.map { text.replacingOccurrences(of: "photos/\(Self.digest)", with: $0) }
      let wanted = JSON(Data((text ?? Self.unknown[name] ?? "").utf8))
      #expect(json[name] == wanted, "\(name)")
    }
    #expect(json["personal"]?["pronouns"] == .string("she"))
    #expect(json["personal"]?["tags"] == .array([.string("a")]))
  }

  private func stored() throws -> JSON {
    try #require(JSON(try folder.bytes("data/application.json")))
  }

  @Test func `They survive Saves, and their photo stays on the disk`() throws {
    for _ in 1...3 {
      let (store, state) = try folder.open()
      #expect(state.faults == [])
      try store.save(.personal, TestFolder.personal)
      try store.save(.vehicle, TestFolder.vehicle)
    }
    try expectUnknown(in: stored())
    #expect(try stored()["saved"]?["training"] == .integer(4))
    #expect(try folder.read().answers[.name] == .text("Zoë 王"))
    #expect(folder.names("data/photos") == [Self.digest])
    #expect(try StoreReader(folder.data, now: TestFolder.now).verifyPhotos() == [])
  }

  @Test func `They survive a restart that is undone`() throws {
    let before = try folder.read()
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    #expect(folder.names("data/photos") == [Self.digest])
    let (store, _) = try folder.open()
    #expect(try store.undoRestart(now: TestFolder.now) == before)
    try store.save(.personal, TestFolder.personal)
    try expectUnknown(in: stored())
    #expect(folder.names("data/photos") == [Self.digest])
  }

  @Test func `An export holds them, with the file of their photo`() throws {
    try folder.open().store.save(TestFolder.allButPhotos)
    try folder.export()
    let json = try #require(JSON(try folder.bytes("parent/out/application.json")))
    try expectUnknown(in: json, certificate: "photos/certificate.jpg")
    #expect(try folder.bytes("parent/out/photos/certificate.jpg") == Self.certificate)
    #expect(json["generation"] == nil && json["saved"] == nil)
  }

  @Test func `Only answers to the form's questions are shown`() throws {
    let text = try AnswersJSON(folder.read().answers, schema: TestFolder.schema).text()
    let json = try #require(JSON(Data(text.utf8)))
    #expect(json["training"] == nil && json["personal"]?["pronouns"] == nil)
    #expect(json["personal"]?["name"] == .string("Zoë"))
  }

  @Test func `Drafts of unknown fields survive`() throws {
    try folder.seal(
      "draft.json",
      #"""
      "generation":4,"fields":{
        "training":{"note":{"text":"x","cursor":1,"removesPhoto":false}},
        "personal":{"nickname":{"text":"y","cursor":0,"removesPhoto":false}}}
      """#)
    for _ in 1...2 {
      let (store, state) = try folder.open()
      var drafts = state.drafts
      drafts.fields[.make] = Draft(line: EditableText("Fiat"))
      try store.keep(drafts)
    }
    let texts = try folder.read().drafts.fields.mapValues(\.line.text)
    #expect(
      texts == [
        FieldID(StepID("training"), "note"): "x", FieldID(.personal, "nickname"): "y",
        .make: "Fiat",
      ])
  }

  @Test
  func `Unknown members of drafts survive, and those of a field do until its draft changes`() throws
  {
    func seal() throws {
      try folder.seal(
        "draft.json",
        #"""
        "generation":4,"more":[1],"fields":{"photos":{"license":
          {"text":"","cursor":0,"removesPhoto":false,"crop":{"x":1},
           "photo":{"upload":"license-1","from":"scanner"}}}}
        """#)
    }
    func stored() throws -> JSON {
      try #require(JSON(try folder.bytes("data/draft.json")))
    }
    try seal()
    do {
      let (store, state) = try folder.open()
      let photo = GivenPhoto(UploadID("license-1"), from: .earlier)
      #expect(state.drafts.fields[.license]?.photo == photo)
      var drafts = state.drafts
      drafts.fields[.make] = Draft(line: EditableText("Fiat"))
      try store.keep(drafts)
      #expect(try stored()["more"] == .array([.integer(1)]))
      let license = try stored()["fields"]?["photos"]?["license"]
      #expect(license?["crop"] == .object(["x": .integer(1)]))
      drafts.fields[.license] = Draft(line: EditableText("/a"))
      try store.keep(drafts)
      #expect(try stored()["fields"]?["photos"]?["license"]?["crop"] == nil)
      #expect(try stored()["more"] == .array([.integer(1)]))
    }
    try seal()
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    _ = try folder.open().store.undoRestart(now: TestFolder.now)
    let license = try stored()["fields"]?["photos"]?["license"]
    #expect(license?["crop"] == .object(["x": .integer(1)]))
  }

  @Test(arguments: ["../../escaped", "a/b", "..", "", "Ä"])
  func `An invalid key never becomes a file name, and is kept`(key: String) throws {
    let section = #"{"\#(key)":\#(Self.photo)}"#
    try folder.seal(
      "application.json", Self.members + #","\#(key)":\#(section),"more":\#(section)"#)
    try folder.open().store.save(TestFolder.allButPhotos)
    let wanted = JSON(Data(section.utf8))
    #expect(try stored()[key] == wanted && stored()["more"] == wanted)
    try folder.export()
    #expect(folder.names("parent/out/photos") == ["certificate.jpg"])
    #expect(folder.names("parent") == ["amina.zip", "out"])
  }

  @Test(arguments: [
    #""vehicle":{"make":"Kia","model":"207","year":2019}"#,
    #""vehicle":{"make":"Kia","model":"207","year":2019,"seats":null}"#,
    #""vehicle":{"make":"Kia","model":"207","year":2019,"seats":"5"}"#,
    #""vehicle":{"make":"Kia","model":"207","year":2019,"seats":5.5}"#,
  ])
  func `A section with a missing or invalid answer isn't taken as saved, and the others are read`(
    section: String
  ) throws {
    try folder.seal(
      "application.json",
      #""generation":2,"saved":{"personal":1,"vehicle":2},"#
        + #""personal":{"name":"Zoë","email":"zoe@example.com"},"# + section)
    let (store, state) = try folder.open()
    #expect(state.faults == [] && state.answers.savedSections == [.personal])
    #expect(state.answers[.make] == .text("Kia") && state.answers[.year] == .number(2019))
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(try folder.read().answers.savedSections == [.personal, .vehicle])
  }
}

/// Steps that each have two photos and a text, with the same keys in every step.
@Suite struct SameKeyTests {
  @Test func `Fields of the same key stay apart in the store and in the export`() throws {
    let folder = try TestFolder()
    let steps = ["a", "b", "c"].map { key in
      let id = StepID(key)
      return Step(
        id, title: key,
        fields: [
          Field(FieldID(id, "front"), label: "Front", kind: .photo, typicalLength: 20),
          Field(FieldID(id, "b_front"), label: "Other", kind: .photo, typicalLength: 20),
          Field(FieldID(id, "note"), label: "Note", kind: .text, typicalLength: 20),
        ])
    }
    let schema = try Schema(steps)
    do {
      let (store, _) = try folder.open()
      for step in steps {
        let key = step.id.key
        let front = try folder.write(key + "1", "\(key) front")
        let other = try folder.write(key + "2", "\(key) other")
        try store.save(
          step.id,
          [
            FieldID(step.id, "front"): .photo(path: front),
            FieldID(step.id, "b_front"): .photo(path: other),
            FieldID(step.id, "note"): .value(.text("note of \(key)")),
          ])
      }
    }
    let answers = try folder.open().state.answers
    #expect(schema.completed(answers).map(\.id.key) == ["a", "b", "c"])
    for step in steps {
      #expect(answers[FieldID(step.id, "note")] == .text("note of \(step.id.key)"))
    }
    try folder.export(schema)
    let json = try #require(JSON(try folder.bytes("parent/out/application.json")))
    for step in steps {
      for (key, word) in [("front", "front"), ("b_front", "other")] {
        let file = try #require(json[step.id.key]?[key]?["file"]?.string)
        #expect(
          try folder.bytes("parent/out/" + file) == Data("\(step.id.key) \(word)".utf8), "\(file)")
      }
    }
    #expect(folder.names("parent/out/photos").count == 6)
  }
}
