/// A stored picture, open for reading. It stays readable if the file is removed.
public final class PictureFile: Sendable {
  private let file: Descriptor
  /// The descriptor of the open file, at offset 0. It closes with the last reference to this
  /// object.
  public var descriptor: Int32 { file.number }

  init(_ file: Descriptor) { self.file = file }
}
