import OnrampCore

/// A feature's members of the policy file.
struct FeaturePolicy: Sendable {
  /// The members' lines in the JSON Schema of the policy file.
  let schema: String
  /// Sample members for the example of a policy file.
  let example: @Sendable () -> String?
  /// Sets a member. Returns whether it belongs to the feature.
  let set: @Sendable (PolicyMember, inout Policy) throws(PolicyFault) -> Bool
}
