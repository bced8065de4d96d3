import CSandbox
import Glibc
import OnrampCore

/// The program `osmium`, which reads extracts.
struct Tool {
  private static let folders = ["/usr/bin", "/usr/local/bin"]
  /// The environment of each program: messages are in English, so that they can be recognized here.
  private static let environment = ["LC_ALL=C", "PATH=/usr/bin"]
  /// The programs' own files, and what all of them read about this computer.
  static let (files, readable) = (
    ["/usr", "/lib", "/lib64"], ["/etc/ld.so.cache", "/dev/null", "/dev/urandom"]
  )
  private static let maxMessage = 1 << 16
  /// The minimum free space for making a map, as a multiple of the extract's size.
  private static let leastRoom: UInt = 3

  let path: String

  /// Finds the program.
  init() throws(MapPreparation.Failure) {
    let named = getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) }
    let paths = (named ?? Self.folders).map { "\($0)/osmium" }
    guard let path = paths.first(where: { $0.hasPrefix("/") && access($0, X_OK) == 0 }) else {
      throw .noOsmium
    }
    self.path = path
  }

  /// Runs the program with the extract as its standard input, and passes on its output line by
  /// line. A carriage return also ends a line.
  func run(
    _ arguments: [String], _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(MapPreparation.Failure) {
    var ends: [Int32] = [-1, -1]
    guard let filter = onramp_tool_filter(), pipe(&ends) == 0 else {
      throw .notConfined
    }
    let child = Self.withStrings([path] + arguments) { words in
      Self.withStrings(Self.environment) { variables in
        onramp_start(words, variables, STDIN_FILENO, ends[1], filter)
      }
    }
    onramp_drop_filter(filter)
    close(ends[1])
    defer { close(ends[0]) }
    guard child > 0 else { throw .toolFailed }
    Self.read(ends[0], take)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return }
    if Self.isFull || status & 0x7F == SIGXFSZ { throw .noRoom }
    // The kernel kills what takes the last memory.
    let isShort =
      status & 0x7F == SIGKILL || Self.complains(of: ["bad_alloc", "annot allocate memory"])
    throw isShort ? .toolFailed : .notAnExtract
  }

  /// Whether a program wrote one of these words about what went wrong.
  private static func complains(of words: [String]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: maxMessage)
    let count = pread(STDERR_FILENO, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return words.contains(where: text.contains)
  }

  /// Whether a program complained of a full disk.
  private static var isFull: Bool {
    if complains(of: ["No space left", "quota exceeded", "File too large"]) { return true }
    // Not every program says why it failed, and some first remove what filled the disk.
    var (disk, extract) = (statvfs(), stat())
    guard fstatvfs(folder, &disk) == 0, fstat(STDIN_FILENO, &extract) == 0 else { return false }
    return UInt(disk.f_bavail) * disk.f_frsize < leastRoom * UInt(max(0, extract.st_size))
  }

  private static func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var pending: [UInt8] = []
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var start = 0
      for at in 0..<count where piece[at] == 0x0A || piece[at] == 0x0D {
        pending += piece[start..<at]
        pending.withUnsafeBytes(take)
        pending.removeAll(keepingCapacity: true)
        start = at + 1
      }
      pending += piece[start..<count]
    }
    if !pending.isEmpty { pending.withUnsafeBytes(take) }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
