import OnrampCore

/// What of the policy file is a feature's.
struct FeaturePolicy: Sendable {
  /// Its members in the file's JSON Schema, a line each.
  let schema: String
  /// One or more of them in an example of the file.
  let example: @Sendable () -> String?
  /// Sets a member, and returns whether it is one of its own.
  let set: @Sendable (PolicyMember, inout Policy) throws(PolicyFault) -> Bool
}
