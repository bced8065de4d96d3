import OnrampCore
import OnrampStore

extension DriverData {
  /// What handing in from a store requires; `nil` if the company has no server.
  func handInSetup(_ store: Store, _ schema: Schema) -> HandInSetup? {
    guard let stepsFile, let target = policy.companyServer else { return nil }
    return HandInSetup(target: target, store: store) {
      HandInOrder(handing: stepsFile(), of: schema, to: target)
    }
  }
}
