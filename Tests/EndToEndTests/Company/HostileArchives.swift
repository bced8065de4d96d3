import Foundation
import OnrampCore
import OnrampSteps
import TestKit
import Testing

@testable import JourneyKit

/// Archives made by drivers who want to harm the company's desk.
struct HostileArchive: Sendable, CustomStringConvertible {
  let name: String
  let tar: RawTar
  /// The desk's error; `nil` if it shows the answers.
  var refusal: String? = HostileArchive.unreadable
  /// Whether only the screen refuses it, because an answer is too long.
  var isLong = false
  var description: String { name }

  static let unreadable = "Its file was damaged, or isn't an application."

  /// The answers and photos of the built-in form.
  ///
  /// - Parameter name: The driver's name, as it is written in JSON.
  static func application(
    name: String = "Amina", license: [UInt8] = Array("a picture".utf8)
  ) -> RawTar {
    var tar = RawTar()
    tar.add(
      "application.json",
      Array(
        """
        {"schema":1,"personal":{"name":"\(name)","email":"amina@example.com"},
         "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
         "photos":{"license":{"file":"photos/license.jpg"},"insurance":null}}
        """.utf8))
    tar.add("steps.json", Schema.driverFile)
    tar.add("photos/license.jpg", license)
    tar.add("summary.txt", Array("\u{1B}[2JWhat the sender says\n".utf8))
    return tar
  }

  private static func with(_ change: (inout RawTar) -> Void) -> RawTar {
    var tar = application()
    change(&tar)
    return tar
  }

  private static let escapes =
    #"\u001b]0;owned\u0007\u001b[2J\u009b31m\u202eevil\u2066\r\n\b\u007f"#

  /// Archives that a desk must refuse.
  static let refused: [HostileArchive] =
    [
      "../evil", "../../../../../../tmp/evil", "/tmp/evil", "photos/../../evil.jpg",
      String(repeating: "d/", count: 49), "photos/\u{1B}[2J.jpg", "photos/\u{202E}gpj.jpg",
    ].map { path in
      HostileArchive(name: path.debugDescription, tar: with { $0.add(path, [1]) })
    }
    + "123456xgLK".utf8.map { type in
      HostileArchive(
        name: "type \(type)",
        tar: with { $0.add("photos/evil.jpg", [], type: type, link: "/etc/passwd") })
    } + [
      HostileArchive(
        name: "a size of 8 GiB",
        tar: with { $0.add("photos/evil.jpg", [1], size: Array("77777777777".utf8)) }),
      HostileArchive(
        name: "a size of 10 GiB in binary",
        tar: with {
          $0.add("photos/evil.jpg", [1], size: [0x80, 0, 0, 0, 0, 0, 0, 2, 0x80, 0, 0, 0])
        }),
      HostileArchive(
        name: "thousands of files",
        tar: with { tar in for number in 0..<5000 { tar.add("photos/a\(number).jpg", []) } }),
      HostileArchive(
        name: "the same name twice", tar: with { $0.add("application.json", Array("{}".utf8)) }),
      HostileArchive(
        name: "a million brackets",
        tar: RawTar.with(application: String(repeating: "[", count: 1_000_000))),
      HostileArchive(name: "no form", tar: RawTar.with(steps: "[]")),
      HostileArchive(name: "not a tar", tar: RawTar(bytes: [UInt8](repeating: 0x41, count: 4096))),
      HostileArchive(
        name: "an answer of 1 MB", tar: application(name: String(repeating: "A", count: 1_000_000)),
        isLong: true),
      HostileArchive(
        name: "an answer of 2 MB", tar: application(name: String(repeating: "A", count: 2_000_000))),
    ]

  /// An application whose labels and answers take many times 64 KiB.
  private static var long: RawTar {
    let numbers = 0..<500
    let fields = numbers.map {
      #""f\#($0)":{"title":"\#(String(repeating: "Question ", count: 15))\#($0)","type":"string"}"#
    }
    let answers = numbers.map { #""f\#($0)":"\#(String(repeating: "answer ", count: 20))""# }
    var tar = RawTar()
    tar.add(
      "application.json",
      Array(
        """
        {"schema":1,"personal":{"name":"Amina","email":"amina@example.com"},
         "more":{\(answers.joined(separator: ","))},
         "photos":{"license":null,"insurance":null}}
        """.utf8))
    tar.add(
      "steps.json",
      Array(
        """
        {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://example.com/long",
         "title":"Long","type":"object","required":["personal","more"],
         "properties":{"personal":true,"more":{"title":"More","type":"object",
         "properties":{\(fields.joined(separator: ","))}},"photos":true}}
        """.utf8))
    tar.add("summary.txt", Array("Amina\n".utf8))
    return tar
  }

  /// Archives whose answers are shown as harmless text, and whose photos as a sentence.
  static func shown(in folder: Folder) throws -> [HostileArchive] {
    var archives = [
      HostileArchive(name: "escape sequences", tar: application(name: escapes), refusal: nil),
      HostileArchive(
        name: "lines and spaces",
        tar: application(
          name:
            "\(String(repeating: #"\n"#, count: 500))A\(String(repeating: "\u{300}", count: 4000))"),
        refusal: nil),
      HostileArchive(
        name: "marks of several kinds that a comparison would sort",
        tar: application(
          name: "A" + String(repeating: "\u{301}\u{323}\u{345}\u{334}", count: 112_000)),
        refusal: nil),
      HostileArchive(name: "500 long answers, all honest", tar: long, refusal: nil),
    ]
    for (kind, path) in try pictures(in: folder) {
      let bytes = Array(try Data(file: path))
      archives.append(
        HostileArchive(name: kind, tar: application(license: bytes), refusal: nil))
    }
    return archives
  }

  /// Pictures that are too large, cut off or something else.
  private static func pictures(in folder: Folder) throws -> [(String, String)] {
    let good = folder.file("good.png")
    try Photos.convert("-size", "300x200", "gradient:blue-white", good)
    var bomb = try Data(file: good)
    bomb.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    let checksum = PNG.crc(bomb[12..<29])
    bomb.replaceSubrange(29..<33, with: checksum)
    try bomb.write(to: URL(filePath: folder.file("bomb.png")))
    var made = [("four gigapixels", folder.file("bomb.png"))]
    try Photos.convert(good, folder.file("good.jpg"))
    try #require(try Shell.run("heif-enc", ["-o", folder.file("good.heic"), good]).status == 0)
    for kind in ["png", "jpg", "heic"] {
      let whole = try Data(file: folder.file("good.\(kind)"))
      let cut = folder.file("cut.\(kind)")
      try whole.prefix(whole.count / 2).write(to: URL(filePath: cut))
      made.append(("half a \(kind)", cut))
    }
    let script = try folder.put("#!/bin/sh\necho owned\n\u{1B}[2J", as: "script")
    return made + [("a script", script)]
  }
}
