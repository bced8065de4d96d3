import Foundation
import Glibc

/// A folder that is removed at the end of a test.
public final class Folder: Sendable {
  /// The folder's URL.
  public let url: URL
  /// The folder's path.
  public var path: String { url.path }

  /// Creates the folder.
  public init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/onramp-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    url = URL(filePath: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  public func file(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a text into a file in it.
  ///
  /// - Returns: The path of the file.
  @discardableResult
  public func put(_ text: String, as name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// The names in the folder, sorted.
  public func names(in sub: String = "") -> [String] {
    let path = sub.isEmpty ? self.path : file(sub)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
