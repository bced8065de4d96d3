import OnrampAge
import OnrampWire

/// Writes an application's age file, and computes its digest and size.
final class SubmissionWriter {
  /// The number of bytes that the disk writes while the next ones are sealed.
  private static let flushSize = 1 << 20

  private let file: Descriptor
  private let hash = Digest.BackgroundHasher()
  private(set) var bytes = 0
  /// The number of bytes whose writing has started.
  private var flushed = 0
  private var age: AgeWriter<SystemError>?
  private var tar: TarWriter<SystemError>?

  /// Starts a file; `nil` if the recipients are invalid.
  init?(
    for recipients: [String], at time: Int64, to file: Descriptor
  ) throws(SystemError) {
    self.file = file
    let keys = recipients.compactMap { AgeRecipient($0) }
    guard keys.count == recipients.count,
      let age = try AgeWriter(
        for: keys,
        to: { [unowned self] (bytes) throws(SystemError) in try put(bytes) })
    else { return nil }
    self.age = age
    tar = TarWriter(at: Int(time)) { [unowned self] (bytes) throws(SystemError) in
      try self.age?.write(bytes)
    }
  }

  private func put(_ bytes: [UInt8]) throws(SystemError) {
    hash.update(bytes)
    self.bytes += bytes.count
    try file.write(bytes)
    guard self.bytes - flushed >= Self.flushSize else { return }
    file.beginFlush(from: flushed, to: self.bytes)
    flushed = self.bytes
  }

  /// Appends a file.
  ///
  /// - Returns: Whether the size is within the limit.
  func add(_ name: ArchiveName, _ contents: [UInt8]) throws(SystemError) -> Bool {
    try tar?.add(name, contents) ?? false
  }

  /// Starts a file whose contents follow.
  ///
  /// - Returns: Whether the size is within the limit.
  func begin(_ name: ArchiveName, size: Int) throws(SystemError) -> Bool {
    try tar?.begin(name, size: size) ?? false
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try tar?.write(Array(bytes)) }

  /// Ends the current file.
  ///
  /// - Returns: Whether it has the announced size.
  func end() throws(SystemError) -> Bool { try tar?.end() ?? false }

  /// Completes the age file.
  func finish() throws(SystemError) -> Digest {
    try tar?.finish()
    try age?.finish()
    return hash.finish()
  }

  /// Returns once the file is on disk.
  func fsync() throws(SystemError) {
    #if DEBUG
      if BrokenVariant.current == .outboxNoFsync { return }
    #endif
    try file.fsync()
  }
}
