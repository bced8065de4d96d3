/// A picture that is kept, open for reading. Whoever removes it meanwhile takes nothing away.
public final class PictureFile: Sendable {
  private let file: Descriptor
  /// The descriptor of the open file, at offset 0. It closes with the last reference to this.
  public var descriptor: Int32 { file.number }

  init(_ file: Descriptor) { self.file = file }
}
