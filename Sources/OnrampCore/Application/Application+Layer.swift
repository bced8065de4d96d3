extension Application {
  /// A layer of the driver application.
  public enum Layer: Hashable, Sendable {
    /// Work that must finish first.
    case work(Work)
    case overlay(Overlay)
    case step(StepID)
    case summary
  }

  /// The topmost layer of the application.
  public var top: Layer {
    if let work { return .work(work) }
    if let overlay { return .overlay(overlay) }
    switch place {
    case .step(let step): return .step(step)
    case .summary: return .summary
    }
  }
}
