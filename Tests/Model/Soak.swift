import Foundation
import Glibc
import TestKit

/// One run: a driver, a data directory, and the model of what must be in it.
final class Soak {
  let program: String
  let seed: UInt64
  let folder: Folder
  /// The random choices of the current step.
  var random: Random
  var model = Model()
  var form: Form?
  /// The home of the application, and one for an account.
  var shared: Home, account: Home
  let town: Town
  /// The company, and what a driver has handed in there.
  var company: Company
  /// How often each thing was done.
  private(set) var counts: [String: Int] = [:]
  /// The SHA-256 of each available photo, by path.
  let photos: [String: String]
  let policies: [(path: String?, ranges: Ranges)]

  init(program: String, seed: UInt64) throws {
    (self.program, self.seed) = (program, seed)
    random = Random(seed: seed)
    let folder = try Folder()
    self.folder = folder
    mkdir(folder.file("home"), 0o700)
    (shared, account) = (Home(data: folder.file("data")), Home(data: folder.file("account")))
    town = try Town()
    company = try Company(in: folder, program: program)
    photos = try Self.makePhotos(in: folder)
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let narrow = Ranges(years: 2015...2030, seats: 2...6)
    try Data(narrow.json.utf8).write(to: URL(filePath: folder.file("policy.json")))
    policies = [
      (nil, Ranges(years: 2000...(year + 1), seats: 4...8)), (folder.file("policy.json"), narrow),
    ]
  }

  /// The data directory.
  var data: String { folder.file("data") }

  var environment: [String: String] {
    ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.file("home")]
  }

  func count(_ kind: String) { counts[kind, default: 0] += 1 }

  /// Files of several kinds and sizes, without private data.
  private static func makePhotos(in folder: Folder) throws -> [String: String] {
    var random = Random(seed: 7)
    let heads = ["GIF89a", "%PDF-", "BM", "plain"]
    var photos: [String: String] = [:]
    for (index, size) in [1, 70_000, 2_000_000, 6_000_000].enumerated() {
      let path = folder.file("p\(index)")
      var bytes = Array(heads[index].utf8)
      while bytes.count < size { withUnsafeBytes(of: random.next()) { bytes += $0 } }
      try Data(bytes).write(to: URL(filePath: path))
      let digest = try Shell.run("sha256sum", [path]).output
      photos[path] = String(digest.prefix(64))
    }
    return photos
  }

  // MARK: Steps

  func run(_ step: Step, number: Int) throws {
    random = Random(seed: ~seed, step: number)
    switch step {
    case .open: if form == nil { try open() }
    case .command(let command, let whileOpen): try run(command, whileOpen: whileOpen)
    case .end(let ending):
      if form == nil { try open() }
      try end(ending)
    case .visit(let visit, let leaving):
      if form != nil { try end(.quit) }
      try run(visit, leaving)
    default: try runInForm(step)
    }
  }

  private func run(_ visit: Step.Visit, _ leaving: Leaving) throws {
    switch visit {
    case .cars: try lookAtCars(pickHome(), leaving)
    case .routes: try planRoutes(pickHome(), leaving)
    case .survey: try answerSurvey(leaving)
    case .account: try useAccount(leaving)
    case .company: try handIn(leaving)
    }
  }

  /// Ends whatever is running, and checks the disk once more.
  func finish() throws {
    if form != nil { try end(.quit) }
    try checkDisk(all: true)
  }
}
