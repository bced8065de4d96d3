import CImage
import CSandbox
import Glibc
import OnrampCore
import OnrampHelper

/// The sandbox in which bytes that nobody knows are decoded.
///
/// Nothing is read before they stand. The photo comes on standard input; from then on only the calls
/// of ``CallFilter`` work, and there is an end to memory and time. The program that draws documents
/// runs in the same sandbox, and may read what it is made of.
enum Sandbox {
  /// The most bytes that a file may have; the form takes no larger photo.
  private static let mostBytes = 30 << 20
  private static let mostMemory: rlim_t = 1 << 30
  private static let mostSeconds: rlim_t = 10
  private static let mostFiles: rlim_t = 64

  /// Enters the sandbox; where that fails nothing is decoded.
  ///
  /// - Returns: the bytes to decode: those of the photo, or of the first page of a document.
  static func enter(reader: DocumentReader?) throws(DecodeProblem) -> [UInt8] {
    setpgid(0, 0)
    let isLimited = [
      (RLIMIT_AS, mostMemory), (RLIMIT_CPU, mostSeconds), (RLIMIT_NOFILE, mostFiles),
      (RLIMIT_FSIZE, 0), (RLIMIT_CORE, 0),
    ].allSatisfy(limit)
    guard onramp_end_with_parent(), isLimited, onramp_be_quiet(), onramp_close_others(),
      onramp_hide_memory(),
      onramp_give_up_privileges()
    else { throw .notConfined }
    // What draws documents may read and run what it is made of.
    let programs = reader.map { [$0.program] + DocumentReader.loaders } ?? []
    guard let isHeldToFiles = Landlock.hold(to: DocumentReader.needs, programs: programs)
    else { throw .notConfined }
    try CallFilter(.starting).load()
    let photo = try read(STDIN_FILENO, most: mostBytes)
    guard MediaType.of(photo) == "application/pdf" else {
      try beAlone()
      return photo
    }
    guard let reader else { throw .noDocumentReader }
    // Calls alone don't keep a program that opens files from those of the driver.
    guard isHeldToFiles else { throw .notConfined }
    let page = try reader.start()
    try beAlone()
    return try page.bytes(most: mostBytes)
  }

  /// From here on there is nothing but decoding.
  private static func beAlone() throws(DecodeProblem) {
    try CallFilter(.decoding).load()
    guard onramp_end_when_unread() else { throw .notConfined }
  }

  private static func limit(_ what: __rlimit_resource, to most: rlim_t) -> Bool {
    var limits = rlimit(rlim_cur: most, rlim_max: most)
    return setrlimit(__rlimit_resource_t(what.rawValue), &limits) == 0
  }

  /// All bytes of a descriptor.
  static func read(_ descriptor: Int32, most: Int) throws(DecodeProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .damaged }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= most else { throw .tooMuchWork }
    }
  }
}
