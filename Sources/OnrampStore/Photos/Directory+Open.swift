import Glibc
import OnrampCore
import OnrampWire

extension Directory {
  /// Opens a saved photo.
  func open(_ blob: BlobID) throws(PhotoProblem) -> PhotoSource {
    guard blob.digest.isHex(digits: 64) else { throw .storedPhotoMissing }
    return try opened { () throws(SystemError) in
      try photoFolder().map { ($0.directory, storedName(of: blob.digest)) }
    }
  }

  /// Opens the photo in a place.
  func opened(
    _ find: () throws(SystemError) -> (folder: Directory, name: String)?
  ) throws(PhotoProblem) -> PhotoSource {
    let place: (folder: Directory, name: String)?
    let file: Descriptor?
    do {
      place = try find()
      file = try place.map { (place) throws(SystemError) in
        try place.folder.openForReading(place.name)
      }
    } catch {
      switch error.code {
      case ENOENT: throw .storedPhotoMissing
      case ELOOP, ENXIO: throw .storedPhotoDamaged
      case let code: throw .unreadable(code: code)
      }
    }
    guard let place, let file else { throw .storedPhotoMissing }
    if let vault = vault {
      return try PhotoSource(decrypting: file, named: place.name, by: vault)
    }
    return try PhotoSource(file, named: place.name, in: place.folder)
  }
}
