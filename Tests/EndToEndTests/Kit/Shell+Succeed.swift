import TestKit
import Testing

extension Shell {
  /// Runs a program that has to succeed.
  static func succeed(_ program: String, _ arguments: [String]) throws {
    let result = try run(program, arguments)
    try #require(result.status == 0, "\(program) \(arguments): \(result)")
  }
}
