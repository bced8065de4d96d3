import FoundationEssentials
import OnrampJSON

/// The desk's notice to a driver that a lead has forgotten an application. Only the desk and the
/// driver can make or read one: see `OnrampAge` for how it is sealed.
public struct ForgettingNotice: Hashable, Sendable {
  private static let size = 512
  private static let schema = 1

  /// The application.
  public let id: SubmissionID

  /// Creates a notice.
  public init(_ id: SubmissionID) { self.id = id }

  /// The notice as JSON, padded with spaces.
  public var padded: [UInt8] {
    let json = JSON.object(["schema": .integer(Self.schema), "forgotten": .string(id.text)])
    let bytes = Array(json.line ?? Data())
    return bytes + [UInt8](repeating: UInt8(ascii: " "), count: max(0, Self.size - bytes.count))
  }

  /// Parses a padded notice; `nil` for anything that ``padded`` doesn't make.
  public init?(padded bytes: [UInt8]) {
    guard bytes.count == Self.size, let json = JSON(bytes),
      json["schema"]?.integer == Self.schema, let id = json["forgotten"]?.submissionID
    else { return nil }
    self.id = id
  }
}
