import Glibc
import OnrampCore

/// A photo being received for a field.
///
/// Another program writes it to the files or folder opened here. It is valid once the upload has
/// ended.
public struct Upload: Sendable {
  /// Where the program writes.
  public enum Room: Sendable {
    /// This many empty unnamed files, which vanish when closed.
    case files(Int)
    /// An empty folder, for a program that creates its own file.
    case folder
  }

  /// Where the photo is.
  public enum Part: Sendable {
    /// In the file with this zero-based index and size.
    case file(Int, bytes: Int)
    /// In a file of the folder.
    case named(String)
  }

  /// Why an upload couldn't be completed.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no photo, or it has the wrong size.
    case noPhoto
    /// The file can't be a photo.
    case refused(PhotoProblem)
    case store(StoreProblem)
  }

  enum Opened: Sendable {
    case files([Descriptor])
    case folder(Directory)
  }

  /// The photo's name in a draft after the upload.
  public let id: UploadID
  let opened: Opened

  /// The descriptors of the files or the folder, closed with the upload.
  public var descriptors: [Int32] {
    switch opened {
    case .files(let files): files.map(\.number)
    case .folder(let folder): [folder.number]
    }
  }
}

extension Upload {
  /// Finds the photo in a part of the room, and its size.
  func find(
    _ part: Part
  ) throws(SystemError) -> Result<(file: Descriptor, bytes: Int), Problem> {
    switch (opened, part) {
    case (.files(let files), .file(let index, let bytes)):
      guard files.indices.contains(index), try files[index].information().st_size == bytes else {
        return .failure(.noPhoto)
      }
      return .success((files[index], bytes))
    case (.folder(let folder), .named(let name)):
      // Don't follow links or open pipes.
      guard let kind = try folder.information(of: name)?.kind else {
        return .failure(.noPhoto)
      }
      guard kind == S_IFREG else { return .failure(.refused(.notAFile)) }
      let file = try folder.openForReading(name)
      let bytes = Int(try file.information().st_size)
      guard bytes > 0 else { return .failure(.refused(.empty)) }
      guard bytes <= Photo.maxBytes else {
        return .failure(.refused(.tooLarge(limit: Photo.maxBytes)))
      }
      return .success((file, bytes))
    default: return .failure(.noPhoto)
    }
  }
}

extension Descriptor {
  /// Copies the first bytes of this file to another, encrypting them in an account.
  ///
  /// - Parameter name: The other file's future name.
  /// - Returns: Whether there were that many bytes.
  func copy(
    _ bytes: Int, to other: Descriptor, as name: String, by vault: Vault?
  ) throws(SystemError) -> Bool {
    let sealer = vault.map { PhotoSealer($0, to: other) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: PhotoCopy.piece, alignment: 16)
    defer { buffer.deallocate() }
    var done = 0
    while done < bytes {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(bytes - done))
      let count = try read(from: done, into: rest)
      if count == 0 { return false }
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
      if let sealer { try sealer.write(piece) } else { try other.write(piece) }
      done += count
    }
    try sealer?.finish(as: name)
    return true
  }
}
