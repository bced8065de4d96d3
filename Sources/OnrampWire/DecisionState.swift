/// What the desk decided about an application.
public enum DecisionState: String, CaseIterable, Hashable, Sendable {
  /// The driver is accepted.
  case approved
  /// The driver is asked to change something and to hand in again.
  case askedAgain
  /// The driver isn't accepted.
  case refused
}

/// Why a field is asked again, or an application is refused.
public enum DecisionReason: String, CaseIterable, Hashable, Sendable {
  case blurred, dark, glare
  /// The photo doesn't show the whole document.
  case cornerCut
  case expired
  /// The document bears another name.
  case nameDiffers
  case wrongDocument
  /// The desk's own words say why.
  case other
}
