import Foundation

/// What is on a drawn card.
struct Truth: Decodable {
  let file: String
  /// What was drawn, such as `us-front`.
  let document: String
  /// The language of its labels, such as `es`.
  let language: String
  let kind: String
  let expiry: String
  let name: String
  /// The name of somebody else.
  let other: String
  let make: String?
  let year: Int?
  let flaws: [String]

  /// All cards in a folder.
  static func all(in folder: String) throws -> [Truth] {
    try String(contentsOfFile: "\(folder)/truth.jsonl", encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Truth.self, from: Data($0.utf8)) }
  }
}
