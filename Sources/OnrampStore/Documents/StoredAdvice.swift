import OnrampCore
import OnrampJSON
import Synchronization

/// The advice about photos that the driver has ended, as `application.json` keeps it: for each field
/// a list of it. Older versions keep the member as it is, since its name has a `:`.
extension StoredApplication {
  static let keptAdviceMember = "keptAdvice:"

  /// `nil` if none was ever ended.
  var endedAdvice: Set<KeptAdvice>? { members[Self.keptAdviceMember] == nil ? nil : keptAdvice }

  var keptAdvice: Set<KeptAdvice> {
    get {
      let kept = fields(of: Self.keptAdviceMember).flatMap { field, list in
        (list.array ?? []).compactMap { json -> KeptAdvice? in
          guard let photo = json["photo"]?.string, let code = json["code"]?.string else {
            return nil
          }
          return KeptAdvice(
            field: field, photo: BlobID(photo), code: code,
            answers: (json["answers"]?.array ?? []).compactMap(\.string))
        }
      }
      return Set(kept)
    }
    set {
      let fields = Dictionary(grouping: newValue, by: \.field).mapValues { kept in
        JSON.array(
          kept.sorted { ($0.code, "\($0.answers)") < ($1.code, "\($1.answers)") }.map {
            // Its member isn't named like a photo's digest, which would keep a photo in the store.
            .object([
              "photo": .string($0.photo.digest), "code": .string($0.code),
              "answers": .array($0.answers.map(JSON.string)),
            ])
          })
      }
      set(Self.keptAdviceMember, fields)
    }
  }

  /// Forgets ended advice about photos and answers that are replaced.
  mutating func forgetAdvice() {
    guard members[Self.keptAdviceMember] != nil else { return }
    keptAdvice = keptAdvice.filter(answers.concerns)
  }
}

extension Store {
  /// Ends advice about saved photos, beside what was ended before.
  ///
  /// - Returns: All that is ended.
  public func keep(_ kept: Set<KeptAdvice>) throws(StoreProblem) -> Set<KeptAdvice> {
    var next = state.withLock { $0.application }
    next.keptAdvice.formUnion(kept)
    next.forgetAdvice()
    try noting { () throws(StoreProblem) in
      try write(next, to: .application)
    }
    state.withLock { $0.application = next }
    return next.keptAdvice
  }
}
