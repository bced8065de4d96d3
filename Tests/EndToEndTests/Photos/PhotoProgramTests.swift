import Foundation
import Glibc
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct PhotoProgramTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: Photos.taken)
  func `A photo of a camera is seen at its size, and sharp ones get no advice`(name: String) throws
  {
    let path = "\(Photos.folder)/\(name)"
    let size = try Shell.run("identify", ["-format", "%w %h", path]).output.split(separator: " ")
    let news = try Photos.preview(at: path)
    let image = try #require(Photos.image(news))
    #expect(size == ["\(image.width)", "\(image.height)"])
    let picture = try #require(image.picture)
    #expect(picture.isWhole && picture.columns <= 18 && picture.rows <= 7)
    #expect(picture.columns == 18 || picture.rows == 7)
    #expect(Photos.hints(news) == [])
  }

  @Test(arguments: [(">", 74), ("| wc -c >", 0)])
  func `An answer that can't be written is an exit code`(into: String, status: Int32) throws {
    let (path, out) = ("\(Photos.folder)/Wood.jpg", folder.file("out"))
    let order = try Photos.order(columns: 0, rows: 0, colors: 0, gray: 1600)
    let command = "set -o pipefail; \(Photos.program) '\(order)' <\(path) \(into) \(out)"
    #expect(try Shell.run("bash", ["-c", command]).status == status)
  }

  @Test func `PNG, WebP, HEIC and AVIF show the same picture as JPEG`() throws {
    let small = folder.file("small.png")
    try Photos.convert("\(Photos.folder)/Wood.jpg", "-resize", "1200x900", small)
    let (jpeg, heic) = (folder.file("small.jpg"), folder.file("small.heic"))
    try Photos.convert(small, "-quality", "95", jpeg)
    #expect(try Shell.run("heif-enc", ["-q", "90", "-o", heic, small]).status == 0)
    let avif = folder.file("small.avif")
    #expect(try Shell.run("heif-enc", ["-A", "-q", "90", "-o", avif, small]).status == 0)
    let webp = folder.file("small.webp")
    #expect(try Shell.run("cwebp", ["-quiet", "-q", "90", small, "-o", webp]).status == 0)
    let pictures = try [small, jpeg, webp, heic, avif].map { path in
      let image = try #require(
        Photos.image(try Photos.preview(at: path, colors: 1 << 24)), "\(path)")
      #expect(image.width == 1200 && image.height == 900)
      return try #require(image.picture)
    }
    for picture in pictures { #expect(Self.distance(picture, pictures[0]) < 20) }
  }

  @Test(arguments: ["png", "jpg", "heic"])
  func `A part of a photo is drawn, closer than the whole, and never beyond it`(
    kind: String
  ) throws {
    let (png, path) = (folder.file("quarters.png"), folder.file("quarters.\(kind)"))
    // Red and green above, blue and white below.
    try Photos.convert(
      "-size", "1600x1200", "xc:red", "-fill", "lime", "-draw", "rectangle 800,0 1600,599",
      "-fill", "blue", "-draw", "rectangle 0,600 799,1200", "-fill", "white", "-draw",
      "rectangle 800,600 1600,1200", "PNG24:" + png)
    if kind == "heic" {
      #expect(try Shell.run("heif-enc", ["-q", "90", "-o", path, png]).status == 0)
    } else if kind == "jpg" {
      try Photos.convert(png, "-quality", "95", path)
    }
    func colors(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> Set<String> {
      let part = PhotoPart(x: x, y: y, width: width, height: height)
      let news = try Photos.preview(at: path, colors: 1 << 24, part: part)
      let image = try #require(Photos.image(news))
      #expect(image.width == 1600 && image.height == 1200, "it is the whole photo's size")
      #expect(Photos.hints(news) == [])
      let picture = try #require(image.picture)
      let cells = zip(picture.text, zip(picture.foreground, picture.background))
      return Set(cells.map { Self.name(of: $0 == "█" ? $1.0 : $1.1) })
    }
    #expect(try colors(100, 100, 400, 300) == ["red"])
    #expect(try colors(1100, 100, 400, 300) == ["green"])
    #expect(try colors(100, 800, 40, 30) == ["blue"])
    #expect(try colors(1500, 1100, 9000, 9000) == ["white"])
    #expect(try colors(1_000_000, 1_000_000, 1, 1) == ["white"])
    #expect(try colors(400, 100, 800, 200).isSuperset(of: ["red", "green"]))
  }

  private static func name(of color: Int) -> String {
    switch (color >> 16 > 128, color >> 8 & 0xFF > 128, color & 0xFF > 128) {
    case (true, false, false): "red"
    case (false, true, false): "green"
    case (false, false, true): "blue"
    case (true, true, true): "white"
    default: "mixed"
    }
  }

  @Test(arguments: [
    (2, ["-flop"]), (3, ["-rotate", "180"]), (4, ["-flip"]), (5, ["-transpose"]),
    (6, ["-rotate", "270"]), (7, ["-transverse"]), (8, ["-rotate", "90"]),
  ])
  func `However the camera was held, the picture is upright`(
    orientation: Int, turn: [String]
  ) throws {
    let (upright, turned) = (folder.file("upright.jpg"), folder.file("turned.jpg"))
    try Photos.convert(
      "\(Photos.folder)/Dune.jpg", "-strip", "-resize", "640x400!", "-quality", "95", upright)
    #expect(
      try Shell.run("convert", [upright] + turn + ["-strip", "-quality", "95", turned]).status == 0)
    var bytes = try Array(Data(file: turned))
    bytes.insert(contentsOf: EXIF.segment(orientation: orientation), at: 2)
    try Data(bytes).write(to: URL(filePath: turned))
    let before = try #require(Photos.image(try Photos.preview(at: upright, colors: 1 << 24)))
    let after = try #require(Photos.image(try Photos.preview(at: turned, colors: 1 << 24)))
    #expect(after.width == 640 && after.height == 400)
    let pictures = (try #require(before.picture), try #require(after.picture))
    #expect(Self.distance(pictures.0, pictures.1) < 20)
    // A wrong rotation would be a different picture.
    let upside = folder.file("upside.jpg")
    try Photos.convert(upright, "-rotate", "180", upside)
    let other = try #require(Photos.image(try Photos.preview(at: upside, colors: 1 << 24))?.picture)
    #expect(Self.distance(other, pictures.0) > 20)
  }

  @Test func `A photo in CMYK is shown in its own colors`() throws {
    let (screen, print) = (folder.file("screen.jpg"), folder.file("print.jpg"))
    try Photos.convert("\(Photos.folder)/Dune.jpg", "-strip", "-resize", "640x400!", screen)
    try Photos.convert(screen, "-colorspace", "CMYK", print)
    let pictures = try [screen, print].map { path in
      try #require(Photos.image(try Photos.preview(at: path, colors: 1 << 24))?.picture)
    }
    #expect(Self.distance(pictures[0], pictures[1]) < 20)
  }

  /// The average difference in brightness between the cells of two pictures, out of 255.
  private static func distance(_ one: Picture, _ other: Picture) -> Int {
    guard one.columns == other.columns, one.rows == other.rows else { return 255 }
    let pairs = zip(brightness(of: one), brightness(of: other))
    return pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / (one.columns * one.rows)
  }

  private static func brightness(of picture: Picture) -> [Int] {
    func light(_ color: Int) -> Int {
      ((color >> 16 & 0xFF) + (color >> 8 & 0xFF) + (color & 0xFF)) / 3
    }
    return zip(picture.foreground, picture.background).map { (light($0) + light($1)) / 2 }
  }

  @Test func `The first page of a PDF is drawn`() throws {
    let pdf = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R>>endobj
      4 0 obj<</Length 40>>stream
      0 0 0 rg 100 100 300 200 re f 0 0 1 1 re
      endstream endobj
      trailer<</Root 1 0 R>>
      """
    let path = try folder.put(pdf, as: "a.pdf")
    let image = try #require(Photos.image(try Photos.preview(at: path)))
    #expect(image.width == 1600 && image.width * 2 / 3 - image.height < 3)
  }

  @Test func `Each fault of a photo is measured and reported on its own`() throws {
    let good = "\(Photos.folder)/Dune.jpg"
    func hints(_ arguments: String...) throws -> [Hint]? {
      let made = folder.file("made.jpg")
      #expect(
        try Shell.run("convert", [good] + arguments + ["-quality", "92", made]).status == 0)
      return Photos.hints(try Photos.preview(at: made))
    }
    #expect(try hints() == [])
    let cut = folder.file("cut.jpg")
    try Data(file: good).prefix(300_000).write(to: URL(filePath: cut))
    #expect(Photos.hints(try Photos.preview(at: cut))?.first == .incomplete)
    #expect(try hints("-blur", "0x8") == [.blurred])
    #expect(try hints("-evaluate", "multiply", "0.2") == [.dark])
    #expect(try hints("-resize", "640x480") == [.tooSmall])
    #expect(
      try hints("-fill", "white", "-draw", "ellipse 800,500 150,100 0,360") == [.glare])
  }

  @Test(arguments: ["jpg", "png", "webp", "heic", "avif"])
  func `A turned photo looks as it will once it is stored turned`(kind: String) throws {
    let path = folder.file("photo.\(kind)")
    let image = folder.file("drawn.png")
    try Photos.convert("\(Photos.folder)/Dune.jpg", "-resize", "600x400!", image)
    switch kind {
    case "webp": #expect(try Shell.run("cwebp", ["-quiet", image, "-o", path]).status == 0)
    default: try Photos.convert(image, path)
    }
    for turn: Turn in [.quarter, .half, .threeQuarters] {
      let shown = try #require(Photos.image(try Photos.preview(at: path, turn: turn)))
      let stored = PhotoParts.stored(Array(try Data(file: path)), turn: turn)
      let turned = folder.file("turned.\(kind)")
      try Data(stored).write(to: URL(filePath: turned))
      let after = try #require(Photos.image(try Photos.preview(at: turned)))
      #expect((shown.width > shown.height) == (turn == .half))
      #expect(after == shown)
    }
  }

  /// A document that the empty password doesn't open.
  private static let locked = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
    4 0 obj<</Filter/Standard/V 1/R 2/P -4/O(\(String(repeating: "o", count: 32)))
    /U(\(String(repeating: "u", count: 32)))>>endobj
    trailer<</Root 1 0 R/Encrypt 4 0 R/ID[(a)(a)]>>
    """

  static let refused: [(name: String, make: @Sendable (Folder) throws -> Data, DecodeProblem)] = [
    ("text", { _ in Data("not a photo".utf8) }, .notAnImage),
    ("an animation", { _ in Data("GIF89a".utf8) + Data(count: 40) }, .unknownKind),
    ("a JPEG's first bytes", { _ in Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]) }, .damaged),
    (
      "a PNG's first bytes", { _ in Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) },
      .damaged
    ),
    (
      "a head of HEIC", { _ in Data([0, 0, 0, 24] + Array("ftypheic".utf8)) + Data(count: 12) },
      .damaged
    ),
    ("a broken PDF", { _ in Data("%PDF-1.7 and no more".utf8) }, .damaged),
    ("a PDF with a password", { _ in Data(locked.utf8) }, .needsPassword),
    (
      "a PNG that claims 30,000 by 30,000 pixels",
      { folder in
        let path = folder.file("bomb.png")
        try Photos.convert("-size", "30x30", "xc:white", path)
        var bytes = try Data(file: path)
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        // The header's checksum matches the larger size.
        let checksum = PNG.crc(bytes[12..<29])
        bytes.replaceSubrange(29..<33, with: checksum)
        return bytes
      }, .tooManyPixels
    ),
  ]

  @Test(arguments: refused.indices)
  func `Each kind of file that can't be shown has its own problem`(index: Int) throws {
    let (name, make, problem) = Self.refused[index]
    let path = folder.file("photo")
    try make(folder).write(to: URL(filePath: path))
    #expect(try Photos.preview(at: path) == [.problem(problem)], "\(name)")
  }

  @Test func `It is in its sandbox before a byte of the photo is read`() throws {
    let waiting = try ConfinedHelper(Photos.program, try Photos.order())
    #expect(waiting.status.contains("NoNewPrivs:\t1"))
    #expect(waiting.limits.contains("Max address space         1073741824"))
    #expect(waiting.limits.contains("Max cpu time              10"))
    #expect(waiting.limits.contains("Max file size             0"))
  }

  @Test(arguments: [0, 8, 16, 256, 1 << 24])
  func `A picture in each number of colors matches its golden file`(colors: Int) throws {
    let image = try #require(
      Photos.image(try Photos.preview(at: Program.fixture("license.jpg"), colors: colors)))
    var drawn = "\(image.width) × \(image.height)\n"
    if let picture = image.picture {
      let scalars = Array(picture.text.unicodeScalars)
      for row in 0..<picture.rows {
        let cells = (row * picture.columns)..<((row + 1) * picture.columns)
        drawn += String(String.UnicodeScalarView(scalars[cells])) + "\n"
        drawn +=
          cells.map { "\(picture.foreground[$0])/\(picture.background[$0])" }
          .joined(separator: " ") + "\n"
      }
    }
    // What chafa draws depends on its version, such as 1.14.
    let version = try #require(
      try Shell.run("chafa", ["--version"]).output.firstMatch(of: #/\d+\.\d+/#)
    ).output
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/chafa-\(version)/license-\(colors)-colors.txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try drawn.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try drawn == String(contentsOf: golden, encoding: .utf8))
  }

  @Test(arguments: [18, 44, 50, 60])
  func `A gradient in 256 colors has several colors, at any width`(columns: Int) throws {
    let folder = try Folder()
    let photo = folder.file("gradient.jpg")
    let made = try Shell.run("convert", ["-size", "900x600", "gradient:red-blue", photo])
    #expect(made.status == 0)
    let order = try Photos.order(columns: columns, rows: 20)
    let seen = try Shell.sh("\(Photos.program) '\(order)' < \(photo) | cat")
    let list = try #require(seen.output.firstRange(of: "\"background\":[")).upperBound
    let colors = Set(seen.output[list...].prefix { $0 != "]" }.split(separator: ","))
    #expect(colors.count >= 5)
  }

  @Test func `Every broken image ends in an answer`() throws {
    let seeds = try ["jpg", "png", "heic", "pdf", "avif", "webp"].map { kind in
      let path = folder.file("seed.\(kind)")
      let image = folder.file("seed.png")
      switch kind {
      case "heic": #expect(try Shell.run("heif-enc", ["-o", path, image]).status == 0)
      case "avif": #expect(try Shell.run("heif-enc", ["-A", "-o", path, image]).status == 0)
      case "pdf":
        try Data("%PDF-1.4 1 0 obj<</Type/Catalog>>endobj".utf8).write(to: URL(filePath: path))
      default: try Photos.convert("\(Photos.folder)/Dune.jpg", "-resize", "64x40", path)
      }
      return try Data(file: path)
    }
    let wrong = Mutex<[String]>([])
    let count = isExhaustive ? 10_000 : 1_000
    DispatchQueue.concurrentPerform(iterations: count) { number in
      var random = SplitMix(seed: UInt64(number))
      // Most samples are images, because a document starts another program.
      let seed =
        number % 50 == 0
        ? 3 : number % 20 == 0 ? 2 : number % 20 == 10 ? 4 : number % 3 == 2 ? 5 : number % 2
      let bytes = mutated(seeds[seed], by: &random)
      let path = folder.file("broken-\(number)")
      defer { unlink(path) }
      do {
        try bytes.write(to: URL(filePath: path))
        let news = try Photos.preview(at: path)
        let isAnswered = news.contains { news in
          switch news {
          case .hints: true
          case .problem(let problem): problem != .noHelper
          default: false
          }
        }
        if !isAnswered { wrong.withLock { $0.append("\(number): \(news)") } }
      } catch {
        wrong.withLock { $0.append("\(number): \(error)") }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  private func mutated(_ bytes: Data, by random: inout SplitMix) -> Data {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...12, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0x7F], at: place)
      default: bytes = bytes.prefix(place + 1)
      }
    }
    return bytes
  }
}
