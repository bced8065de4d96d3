import Glibc

/// The durable-file protocol alone: the same bytes and the same `fsync`s as a Save.
struct BareProtocol {
  private let directory: Int32

  init(_ path: String) {
    mkdir(path, 0o700)
    directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  func save(_ bytes: [UInt8]) {
    let file = openat(directory, ".new-0", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count)
    precondition(fsync(file) == 0)
    unlinkat(directory, "application.json.prev", 0)
    linkat(directory, "application.json", directory, "application.json.prev", 0)
    precondition(renameat(directory, ".new-0", directory, "application.json") == 0)
    precondition(fsync(directory) == 0)
    close(file)
  }
}
