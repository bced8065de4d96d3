import CImage
import CSandbox
import Glibc
import OnrampCore
import OnrampHelper

/// The sandbox in which untrusted bytes are decoded.
///
/// Nothing is read before it is in force. The photo comes on standard input; from then on only the
/// calls of ``CallFilter`` work, and memory and time are limited. The program that renders
/// documents runs in the same sandbox, and may also read its own files.
enum Sandbox {
  /// The maximum size of a file in bytes; the form takes no larger photo.
  private static let maxBytes = 30 << 20
  private static let maxMemory: rlim_t = 1 << 30
  private static let maxSeconds: rlim_t = 10
  private static let maxFiles: rlim_t = 64

  /// Enters the sandbox; if that fails, nothing is decoded.
  ///
  /// - Returns: The bytes to decode: those of the photo, or of a document's first page.
  static func enter(reader: DocumentReader?) throws(DecodeProblem) -> [UInt8] {
    setpgid(0, 0)
    let isLimited = [
      (RLIMIT_AS, maxMemory), (RLIMIT_CPU, maxSeconds), (RLIMIT_NOFILE, maxFiles),
      (RLIMIT_FSIZE, 0), (RLIMIT_CORE, 0),
    ].allSatisfy { limit($0, to: $1) }
    guard onramp_end_with_parent(), isLimited, onramp_be_quiet(), onramp_close_others(),
      onramp_hide_memory(),
      onramp_give_up_privileges()
    else { throw .notConfined }
    // The program that renders documents may read and execute its own files.
    let programs = reader.map { [$0.program] + DocumentReader.loaders } ?? []
    guard let isHeldToFiles = Landlock.hold(to: DocumentReader.needs, programs: programs)
    else { throw .notConfined }
    try CallFilter(.starting).load()
    let photo = try read(STDIN_FILENO, most: maxBytes)
    guard MediaType.of(photo) == "application/pdf" else {
      try beAlone()
      return photo
    }
    guard let reader else { throw .noDocumentReader }
    // A call filter alone can't keep a program that opens files away from the driver's.
    guard isHeldToFiles else { throw .notConfined }
    let page = try reader.start()
    try beAlone()
    return try page.bytes(most: maxBytes)
  }

  /// Restricts the process to decoding.
  private static func beAlone() throws(DecodeProblem) {
    try CallFilter(.decoding).load()
    guard onramp_end_when_unread() else { throw .notConfined }
  }

  /// Reads all bytes of a descriptor.
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
