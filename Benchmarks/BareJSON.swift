import CJansson
import Foundation

/// Parsing a JSON file with Jansson alone, in a separate process.
enum BareJSON {
  /// The option that makes this program do so.
  static let option = "--read-json"

  /// Parses a file and prints the peak memory in kilobytes.
  static func read(_ path: String) -> Never {
    let list = json_load_file(path, 0, nil)
    precondition(list != nil)
    print(Int(Pseudoterminal.peakMemory(of: getpid())))
    exit(EXIT_SUCCESS)
  }
}
