/// An open stored picture, which stays readable if the file is removed.
public final class PictureFile: Sendable {
  private let file: Descriptor
  /// The file descriptor, at offset 0, closed with the last reference to this object.
  public var descriptor: Int32 { file.number }

  init(_ file: Descriptor) { self.file = file }
}
