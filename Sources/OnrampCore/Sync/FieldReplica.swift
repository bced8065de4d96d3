/// The state of one field in a ``Replica``: its saved answer, its draft, and what a merge left
/// over.
public struct FieldReplica: Hashable, Sendable {
  /// The saved answer, or the time when it was cleared; `nil` if it was never saved.
  public var saved: SavedReplica?
  /// The draft.
  public var draft: DraftReplica?
  /// Further answers that a merge left to the driver, beside the draft.
  public var suggestions: [Input: Leftover]

  /// Creates a field, empty by default.
  public init(
    saved: SavedReplica? = nil, draft: DraftReplica? = nil, suggestions: [Input: Leftover] = [:]
  ) {
    (self.saved, self.draft, self.suggestions) = (saved, draft, suggestions)
  }

  var isEmpty: Bool { self == FieldReplica() }
}

/// A saved answer in a ``Replica``.
public struct SavedReplica: Hashable, Sendable {
  /// The answer; `nil` if it was cleared.
  public var value: Value?
  /// Whether the field isn't asked now, and the answer is kept in case it is asked again.
  public var isSetAside: Bool
  /// What the driver had read, for a standalone consent.
  public var consent: Consent?
  /// When it was saved or cleared, in seconds since 1970; 0 if that is unknown.
  public var at: Int64

  /// Creates an answer.
  public init(_ value: Value?, isSetAside: Bool = false, consent: Consent? = nil, at: Int64) {
    (self.value, self.isSetAside, self.consent, self.at) = (value, isSetAside, consent, at)
  }

  /// The answer, or `nil` if it is a photo that wasn't given.
  var content: Value? { value.given }
}

/// The unsaved contents of a field, without the cursor.
public struct Input: Hashable, Sendable {
  /// What it consists of.
  public enum Contents: Hashable, Sendable {
    /// Text as it is kept: a number in digits, a date as yyyy-mm-dd, a photo's path.
    case text(String)
    /// A photo that was taken for the field.
    case upload(GivenPhoto)
    /// A stored photo that was saved on another terminal.
    case photo(Photo)
  }

  /// What it consists of.
  public var contents: Contents
  /// How the photo is turned.
  public var turn: Turn
  /// Whether the driver asked to remove the field's saved photo.
  public var removesPhoto: Bool

  /// Creates an input.
  public init(_ contents: Contents, turn: Turn = .none, removesPhoto: Bool = false) {
    (self.contents, self.turn, self.removesPhoto) = (contents, turn, removesPhoto)
  }

  /// The input that would save a value; `nil` for a photo that wasn't given.
  public init?(saving value: Value) {
    if case .photo(let photo) = value {
      guard let photo else { return nil }
      self.init(.photo(photo))
    } else {
      guard let text = value.text else { return nil }
      self.init(.text(text))
    }
  }
}

/// A draft in a ``Replica``.
public struct DraftReplica: Hashable, Sendable {
  /// What is in the field.
  public var input: Input
  /// When it was typed, in seconds since 1970; 0 if that is unknown.
  public var at: Int64
  /// Why a merge put it there; `nil` if the driver typed it here.
  public var cause: Leftover.Cause?

  /// Creates a draft.
  public init(_ input: Input, at: Int64, cause: Leftover.Cause? = nil) {
    (self.input, self.at, self.cause) = (input, at, cause)
  }
}

/// When and why an answer that lost a merge was left to the driver.
public struct Leftover: Hashable, Sendable {
  /// Why an answer is not the saved one, or not the draft.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A later answer was saved on another terminal.
    case savedLater
    /// The saved answer was cleared later on another terminal.
    case clearedLater
    /// The application was restarted later on another terminal.
    case restartedLater
    /// Another terminal handed in the application with another answer.
    case handedIn
    /// Something else was typed on another terminal.
    case typed
  }

  /// When the answer was saved or typed, in seconds since 1970; 0 if that is unknown.
  public var at: Int64
  /// Why it was left.
  public var cause: Cause

  /// Creates a leftover.
  public init(at: Int64, cause: Cause) { (self.at, self.cause) = (at, cause) }
}
