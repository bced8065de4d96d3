import CJansson
import Foundation

/// Reading a JSON file with Jansson and nothing else, in a process of its own.
enum BareJSON {
  /// The option that makes this program do it.
  static let option = "--read-json"

  /// Reads a file and prints the most memory that took, in kilobytes.
  static func read(_ path: String) -> Never {
    let list = json_load_file(path, 0, nil)
    precondition(list != nil)
    print(Int(Pseudoterminal.peakMemory(of: getpid())))
    exit(EXIT_SUCCESS)
  }
}
