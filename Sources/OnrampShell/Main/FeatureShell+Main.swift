import OnrampCore

extension FeatureShell {
  static let main = FeatureShell(
    effects: { _, _ in nil },
    endsWithStore: false,
    isNews: { _ in false },
    outcome: { _ in .kept },
    partingWords: { _ in nil },
    policy: nil,
    failure: { _, _ in nil })
}
