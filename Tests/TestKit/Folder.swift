import Foundation
import Glibc

/// A folder that is removed when the test is over.
public final class Folder: Sendable {
  /// Where it is.
  public let url: URL
  /// Where it is, as text.
  public var path: String { url.path }

  /// Makes it.
  public init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/onramp-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    url = URL(filePath: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a name in it.
  public func file(_ name: String) -> String { url.appending(path: name).path }

  /// The names in the folder, sorted.
  public func names(in sub: String = "") -> [String] {
    let path = sub.isEmpty ? self.path : file(sub)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
