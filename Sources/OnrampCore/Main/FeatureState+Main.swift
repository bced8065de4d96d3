extension FeatureState {
  static let main = FeatureState(
    isOnMain: false,
    isOfUse: { _ in true },
    make: { if $0.main == nil { $0.main = Main() } },
    opened: nil,
    reduce: { if case .main(let action) = $1 { $0.reduce(action) } else { [] } },
    passesLock: { _ in false },
    answered: { _, _, _ in [] },
    layer: { _ in .main },
    close: { _ in [] },
    resized: { _ in [] },
    lock: { $0.main?.notice = nil },
    erased: { _ in },
    isKeeping: { _ in false },
    problem: { _ in nil },
    quitQuestion: { _ in nil },
    keepsAll: { _ in true },
    editedLine: { _ in nil })
}
