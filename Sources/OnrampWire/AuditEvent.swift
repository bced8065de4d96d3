/// The event in a line of the audit log.
public enum AuditEvent: String, CaseIterable, Hashable, Sendable {
  case handedIn, withdrawn
  case approved, askedAgain, refused
  /// A decision was taken back.
  case undone
  /// A member of the staff was invited, or lost access.
  case invited, revoked
  /// The application was erased, on request or because its time was over.
  case forgotten, expired
}
