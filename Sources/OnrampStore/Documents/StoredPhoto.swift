import Glibc
import OnrampCore
import OnrampWire

/// An open stored photo, which stays readable if the file is removed.
struct StoredPhoto {
  private let photo: Photo
  private let file: Result<Descriptor, PhotoProblem>
  /// The keys that decrypt it in an account.
  private let vault: Vault?

  /// Opens a photo in the photo folder; `nil` if there is no such folder.
  init(_ photo: Photo, in folder: Directory?) throws(SystemError) {
    (self.photo, vault) = (photo, folder?.vault)
    do {
      file =
        try folder.map { (folder) throws(SystemError) in
          .success(try folder.openForReading(folder.storedName(of: photo.sha256)))
        } ?? .failure(.storedPhotoMissing)
    } catch {
      switch error.code {
      case ENOENT: file = .failure(.storedPhotoMissing)
      case ELOOP, ENXIO: file = .failure(.storedPhotoDamaged)
      default: throw error
      }
    }
  }

  /// Whether the server has it, but this terminal doesn't yet.
  var isOnItsWay: Bool {
    get throws(SystemError) {
      guard vault != nil, case .success(let file) = file else { return false }
      return try file.isAwaitedPhoto
    }
  }

  /// Checks all bytes of the photo. Returns what is wrong, or `nil`.
  func verify() throws(SystemError) -> PhotoProblem? {
    try read { (file) throws(SystemError) in
      try hash(file) == photo.sha256 ? nil : .storedPhotoDamaged
    }
  }

  /// Copies the photo into a folder, and returns once its bytes are on disk.
  ///
  /// A damaged photo never gets its name there.
  ///
  /// - Returns: What is wrong with the photo, or `nil`.
  func copy(to folder: Directory, as name: String) throws(SystemError) -> PhotoProblem? {
    try read { (file) throws(SystemError) in
      let (temporary, copy) = try folder.makeTemporary()
      let digest = try hash(file) { (bytes) throws(SystemError) in try copy.write(bytes) }
      guard digest == photo.sha256 else { return .storedPhotoDamaged }
      try folder.settle(temporary, copy, as: name)
      return nil
    }
  }

  /// Passes the photo's bytes on, piece by piece. If anything is wrong, they must be discarded.
  ///
  /// - Returns: What is wrong with the photo, or `nil`.
  func pass(
    to sink: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) -> PhotoProblem? {
    try read { (file) throws(SystemError) in
      try hash(file, passing: sink) == photo.sha256 ? nil : .storedPhotoDamaged
    }
  }

  /// Runs work on the file, if its type and size are right.
  private func read(
    _ work: (Descriptor) throws(SystemError) -> PhotoProblem?
  ) throws(SystemError) -> PhotoProblem? {
    switch file {
    case .failure(let problem): return problem
    case .success(let file):
      let information = try file.information()
      let size = vault == nil ? photo.bytes : PhotoSealer.size(of: photo.bytes)
      guard information.kind == S_IFREG, Int(information.st_size) == size else {
        return try isOnItsWay ? .onItsWay : .storedPhotoDamaged
      }
      return try work(file)
    }
  }

  /// Passes the photo's bytes on and returns their digest; `nil` if it can't be decrypted.
  private func hash(
    _ file: Descriptor,
    passing sink: (UnsafeRawBufferPointer) throws(SystemError) -> Void = { _ in }
  ) throws(SystemError) -> String? {
    if let vault {
      var hash = Digest.Hasher()
      let name = vault.name(of: photo.sha256)
      let isWhole = try PhotoOpener(vault: vault).read(file, named: name) {
        (bytes) throws(SystemError) in
        hash.update(bytes)
        try sink(bytes)
      }
      return isWhole ? hash.finish().hex : nil
    }
    let hash = HashingThread()
    file.seek(to: 0)
    while true {
      let buffer = hash.buffer()
      let count = try file.read(into: buffer)
      if count == 0 { return hash.finish() }
      hash.hash(count)
      try sink(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
    }
  }
}
