extension Desk {
  /// A part of the desk that can take the keys.
  public enum Layer: Hashable, Sendable {
    case help
    case queue
    /// The queue, while a search is being typed.
    case search
    case reading
    /// The lists of fields and of reasons.
    case fields, reasons
    case letter
    /// A question about the reviewer's own words.
    case question
    /// The open application can't be decided anymore.
    case lost
    /// Nothing of a driver is shown.
    case away
  }

  /// The topmost part, which takes the keys.
  public var top: Layer { help != nil ? .help : below }

  /// The part that an open help describes.
  public var below: Layer {
    if question != nil { return .question }
    if isAway { return .away }
    if open?.loss != nil { return .lost }
    return switch draft?.stage {
    case .fields?: .fields
    case .reasons?: .reasons
    case .letter?: .letter
    case nil where open != nil: .reading
    case nil: queue.rows.isSearching ? .search : .queue
    }
  }
}
