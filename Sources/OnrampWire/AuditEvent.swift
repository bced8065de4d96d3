/// What a line of the audit log says happened.
public enum AuditEvent: String, CaseIterable, Hashable, Sendable {
  case handedIn, withdrawn
  case approved, askedAgain, refused
  /// A decision was taken back.
  case undone
  /// A member of the staff was let in, or no longer is.
  case invited, revoked
  /// The application was erased, on request or because its time was over.
  case forgotten, expired
}
