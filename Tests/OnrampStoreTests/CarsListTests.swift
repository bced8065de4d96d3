import Foundation
import Glibc
import OnrampCore
import OnrampStore
import Testing

/// The last fetched list, as it is stored.
@Suite struct CarsListTests {
  let folder: TestFolder
  let client: CarsClient

  private static let source = "https://example.com/cars.json"
  private static let body = Array(
    #"[{"brand":"Kia","model":"207","price_per_day":17},{"brand":"Zoë"}]"#.utf8)
  private static let list = CarList(
    [Car(brand: "Kia", model: "207", pricePerDay: 17)], skipped: 1)

  init() throws {
    folder = try TestFolder()
    let (store, _) = try folder.open()
    client = CarsClient(store) { TestFolder.now }
  }

  private func keep(fetched: Int = 7, tag: String? = "\"abc\"") throws {
    try client.keepList(Self.body, Self.source, fetched, tag, false)
  }

  private var stored: StoredCars? { client.storedList(Self.source) }
  private var list: String { folder.file("data/cars/list") }

  @Test func `A list is read as it arrived, with its age and tag`() throws {
    #expect(stored == nil && folder.names() == [])
    try keep()
    let expected = StoredCars(Self.list, source: Self.source, fetched: 7, tag: "\"abc\"")
    #expect(stored == expected)
    #expect(CarsClient(beside: folder.data).storedList(Self.source) == expected)
    #expect(try folder.bytes("data/cars/list").suffix(Self.body.count) == Data(Self.body))
    try keep(fetched: 8, tag: nil)
    #expect(stored == StoredCars(Self.list, source: Self.source, fetched: 8))
    try client.keepList(Array("[]".utf8), Self.source, 9, "a\n\0\"é", false)
    #expect(stored == StoredCars(CarList([]), source: Self.source, fetched: 9, tag: "a\n\0\"é"))
  }

  @Test func `A list keeps whether it came from this computer or its network`() throws {
    try client.keepList(Self.body, Self.source, 7, nil, true)
    try client.renewList(Self.source, 8)
    #expect(stored == StoredCars(Self.list, source: Self.source, fetched: 8, isPrivate: true))
    try keep()
    #expect(stored?.isPrivate == false)
  }

  @Test func `A list from another address isn't used`() throws {
    try keep()
    #expect(client.storedList(Self.source + "/") == nil && client.storedList("") == nil)
    try client.renewList("https://example.org", 9)
    #expect(stored?.fetched == 7)
  }

  @Test func `Renewing a list changes only its age`() throws {
    try client.renewList(Self.source, 8)
    #expect(stored == nil)
    try keep()
    try client.renewList(Self.source, 9)
    #expect(stored == StoredCars(Self.list, source: Self.source, fetched: 9, tag: "\"abc\""))
    #expect(folder.names("data/cars") == ["list"])
  }

  @Test func `A list cut off at any byte isn't used, and the next one is kept`() throws {
    try keep()
    let whole = try folder.bytes("data/cars/list")
    for length in 0..<whole.count {
      try folder.write("data/cars/list", whole.prefix(length))
      #expect(stored == nil, "cut at \(length)")
    }
    try keep()
    #expect(stored != nil)
  }

  @Test(arguments: [
    "", "\n", "{}\n[]", "[]\n[]", "null\n[]", #"{"schema":1,"source":"S","fetched":1}"#,
    #"{"schema":2,"source":"S","fetched":1}\#n[]"#, #"{"schema":1,"source":"S"}\#n[]"#,
    #"{"schema":1,"source":7,"fetched":1}\#n[]"#, #"{"schema":1,"source":"S","fetched":1.5}\#n[]"#,
    #"{"schema":1,"source":"S","fetched":1}\#n{}"#, #"{"schema":1,"source":"S","fetched":1}\#n[1]"#,
    #"{"schema":1,"source":"S","fetched":1}\#n[]["#, "\0\0\0",
  ])
  func `A file that isn't a stored list is treated as missing`(text: String) throws {
    try keep()
    try folder.write("data/cars/list", Data(text.replacing("S", with: Self.source).utf8))
    #expect(stored == nil)
    try keep()
    #expect(stored != nil)
  }

  @Test func `An endless line and a file beyond the limit are not read`() throws {
    try keep()
    try folder.write("data/cars/list", Data(repeating: UInt8(ascii: " "), count: 1 << 20))
    #expect(stored == nil)
    truncate(list, 1 << 40)
    #expect(stored == nil)
  }

  @Test func `More than 64 MiB are refused, and the old list stays`() throws {
    try keep()
    let body = [UInt8](repeating: UInt8(ascii: " "), count: (64 << 20) + 1)
    #expect(throws: StoreProblem.tooMuchText) {
      try client.keepList(body, Self.source, 8, nil, false)
    }
    let tag = String(repeating: "a", count: 1 << 16)
    #expect(throws: StoreProblem.tooMuchText) {
      try client.keepList([], Self.source, 8, tag, false)
    }
    #expect(stored?.fetched == 7 && folder.names("data/cars") == ["list"])
  }

  @Test func `A list of 64 MiB is kept and read`() throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: (64 << 20) - 2) + Array("[]".utf8)
    try client.keepList(body, Self.source, 8, nil, false)
    #expect(stored?.list == CarList([]))
  }

  @Test(arguments: ["link", "pipe"])
  func `Something else in place of the list is treated as missing, and replaced`(
    kind: String
  ) throws {
    try keep()
    try folder.move("data/cars/list", to: "outside")
    let before = try folder.bytes("outside")
    if kind == "link" { symlink(folder.file("outside"), list) } else { mkfifo(list, 0o600) }
    #expect(stored == nil)
    try client.renewList(Self.source, 8)
    try keep(fetched: 9)
    #expect(stored?.fetched == 9)
    #expect(try folder.bytes("outside") == before)
  }

  @Test func `A folder in place of the list is treated as missing, and stays`() throws {
    mkdir(folder.file("data/cars"), 0o700)
    mkdir(list, 0o700)
    #expect(stored == nil)
    #expect(throws: StoreProblem.inTheWay(path: list)) { try keep() }
    #expect(folder.names("data/cars") == ["list"])
  }

  @Test(arguments: ["cars", "cars/pictures"], ["file", "link"])
  func `If one of its folders isn't a folder, that is reported, and a link is never followed`(
    name: String, kind: String
  ) throws {
    mkdir(folder.file("outside"), 0o700)
    if name != "cars" { mkdir(folder.file("data/cars"), 0o700) }
    let path = folder.file("data/" + name)
    if kind == "link" {
      symlink(folder.file("outside"), path)
    } else {
      try folder.write("data/" + name, Data())
    }
    #expect(stored == nil && client.openPicture("a") == nil)
    if name == "cars" { #expect(throws: StoreProblem.inTheWay(path: path)) { try keep() } }
    #expect(throws: StoreProblem.inTheWay(path: path)) { try client.keepPicture("a", [1]) }
    #expect(folder.names("outside") == [])
  }

  @Test func `Only the owner can read what is kept`() throws {
    umask(0)
    defer { umask(0o077) }
    mkdir(folder.file("data/cars"), 0o755)
    try keep()
    _ = try client.keepPicture("a", [1])
    let pictures = "data/cars/pictures"
    #expect(try folder.mode("data/cars") == 0o700 && folder.mode(pictures) == 0o700)
    #expect(try folder.mode("data/cars/list") == 0o600)
    #expect(try folder.mode("\(pictures)/\(#require(folder.names(pictures).first))") == 0o600)
  }

  @Test func `A command beside an open form keeps lists and pictures, too`() throws {
    let beside = CarsClient(beside: folder.data + "/")
    try beside.keepList(Self.body, Self.source, 7, nil, false)
    _ = try beside.keepPicture("a", [1])
    #expect(stored?.fetched == 7 && client.openPicture("a") != nil)
    #expect(throws: StoreProblem.openElsewhere) { try beside.keepFavorites([]) }
  }

  @Test func `A command creates no data directory unless it is told to`() throws {
    let missing = folder.file("missing")
    let beside = CarsClient(beside: missing)
    #expect(try beside.storedList(Self.source) == nil && beside.favorites() == FavoriteCars())
    try beside.keepList(Self.body, Self.source, 7, nil, false)
    try beside.renewList(Self.source, 7)
    #expect(beside.openPicture("a") == nil)
    #expect(throws: StoreProblem.gone(path: missing)) { try beside.keepPicture("a", [1]) }
    #expect(access(missing, F_OK) != 0)
    let making = CarsClient(beside: missing, makesData: true)
    #expect(try making.storedList(Self.source) == nil && making.favorites() == FavoriteCars())
    #expect(access(missing, F_OK) != 0)
    try making.keepList(Self.body, Self.source, 7, nil, false)
    #expect(making.storedList(Self.source)?.fetched == 7)
    _ = CarsClient(beside: folder.data).storedList(Self.source)
    #expect(folder.names() == [])
  }

  @Test func `The next writer clears what a killed one left`() throws {
    try keep()
    _ = try client.keepPicture("a", [1])
    try folder.write("data/cars/.onramp-new-0", "x")
    try folder.write("data/cars/pictures/.onramp-new-7", "x")
    try folder.write("data/cars/mine", "x")
    _ = try client.keepPicture("a", [2])
    #expect(folder.names("data/cars") == ["list", "mine", "pictures"])
    #expect(folder.names("data/cars/pictures").count == 1)
  }

  @Test func `Many simultaneous writers and readers see whole lists`() throws {
    let clients = [client, CarsClient(beside: folder.data)]
    try keep()
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let client = clients[index % 2]
      do {
        if index % 4 < 2 {
          try client.keepList(Self.body, Self.source, index, nil, false)
          _ = try client.keepPicture("\(index)", [1])
        }
        #expect(client.storedList(Self.source)?.list == Self.list)
      } catch {
        Issue.record(error)
      }
    }
    #expect(folder.names("data/cars") == ["list", "pictures"])
    #expect(folder.names("data/cars/pictures").count == 32)
  }

  @Test func `A write waits for another program's write, and reading doesn't`() throws {
    try keep()
    let cars = open(folder.file("data/cars"), O_RDONLY | O_DIRECTORY)
    #expect(flock(cars, LOCK_EX) == 0)
    #expect(stored?.fetched == 7)
    let client = client
    let thread = Thread { try? client.renewList(Self.source, 8) }
    thread.start()
    #expect(stored?.fetched == 7)
    close(cars)
    while !thread.isFinished { sched_yield() }
    #expect(stored?.fetched == 8)
  }
}
