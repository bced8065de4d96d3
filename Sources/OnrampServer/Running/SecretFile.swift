import Glibc
import OnrampWire

/// A file with 32 secret bytes as a line of base64url, readable only by its owner.
package enum SecretFile {
  package enum Problem: Error, Equatable {
    case cannotRead(Int32)
    case cannotWrite(Int32)
    /// Other users can read the file.
    case isOpen
    /// The contents are invalid.
    case malformed
  }

  package static let length = 32

  /// Reads a file; `-` is standard input, for a process that may not open the file.
  package static func read(_ path: String) throws(Problem) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(errno) }
    guard isInput || status.st_mode & 0o077 == 0 else { throw .isOpen }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .cannotRead(errno) }
    let line = bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
    guard let secret = Base64URL.decode(String(decoding: line, as: UTF8.self), count: length)
    else { throw .malformed }
    return secret
  }

  /// Reads a file, creating it with random bytes if it is missing.
  ///
  /// - Returns: The bytes.
  package static func readOrMake(_ path: String) throws(Problem) -> [UInt8] {
    do {
      return try read(path)
    } catch Problem.cannotRead(ENOENT) {
      // The seed of a key is random, so it also serves as another secret.
      let secret = SigningKey.random().withSeed { Array($0) }
      try write(Base64URL.encode(secret) + "\n", to: path, mode: 0o600)
      return secret
    }
  }

  /// Writes a file atomically.
  package static func write(_ text: String, to path: String, mode: mode_t) throws(Problem) {
    let new = path + ".new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .cannotWrite(errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    // The umask may have removed permissions. A disk that takes only some of the bytes is full.
    errno = ENOSPC
    guard fchmod(descriptor, mode) == 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count,
      fsync(descriptor) == 0, rename(new, path) == 0
    else {
      let code = errno
      unlink(new)
      throw .cannotWrite(code)
    }
  }
}
