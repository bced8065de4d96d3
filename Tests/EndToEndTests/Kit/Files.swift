import Foundation

extension String {
  /// The text of a file.
  init(file path: String) throws { try self.init(contentsOfFile: path, encoding: .utf8) }
}

/// Flips a bit of a file, in its middle unless another place is given.
func flipBit(of path: String, at place: Int? = nil) throws {
  var bytes = try Data(file: path)
  bytes[place ?? bytes.count / 2] ^= 1
  try bytes.write(to: URL(filePath: path))
}

extension Data {
  /// The bytes of a file.
  init(file path: String) throws { try self.init(contentsOf: URL(filePath: path)) }
}
