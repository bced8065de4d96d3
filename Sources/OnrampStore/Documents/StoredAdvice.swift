import OnrampCore
import OnrampJSON
import Synchronization

/// The advice about photos that the driver has dismissed, as a list for each field in
/// `application.json`. Older versions preserve the member, because its name has a `:`.
extension StoredApplication {
  static let keptAdviceMember = "keptAdvice:"

  /// The dismissed advice; `nil` if none was ever dismissed.
  var endedAdvice: Set<KeptAdvice>? { members[Self.keptAdviceMember] == nil ? nil : keptAdvice }

  /// The dismissed advice. Setting it preserves elements that this version doesn't know.
  var keptAdvice: Set<KeptAdvice> {
    get {
      let kept = fields(of: Self.keptAdviceMember).flatMap { field, list in
        (list.array ?? []).compactMap { KeptAdvice($0, of: field) }
      }
      return Set(kept)
    }
    set {
      var new = newValue
      var steps: [String: JSON] = [:]
      if case .object(let stored)? = members[Self.keptAdviceMember] { steps = stored }
      for (field, list) in fields(of: Self.keptAdviceMember) {
        guard let list = list.array else { continue }
        let left = list.filter { json in
          KeptAdvice(json, of: field).map { new.remove($0) != nil } ?? true
        }
        steps.set(field, left.isEmpty ? nil : .array(left))
      }
      for kept in new.sorted(by: { ($0.code, "\($0.answers)") < ($1.code, "\($1.answers)") }) {
        let list = steps[kept.field.step.key]?[kept.field.key]?.array ?? []
        steps.set(kept.field, .array(list + [kept.json]))
      }
      members[Self.keptAdviceMember] = steps.isEmpty ? nil : .object(steps)
    }
  }

  /// Forgets dismissed advice about photos and answers that were replaced.
  mutating func forgetAdvice() {
    guard members[Self.keptAdviceMember] != nil else { return }
    keptAdvice = keptAdvice.filter(answers.concerns)
  }
}

extension Store {
  /// Dismisses advice about saved photos, in addition to earlier advice.
  ///
  /// - Returns: All dismissed advice.
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

extension KeptAdvice {
  fileprivate init?(_ json: JSON, of field: FieldID) {
    guard let photo = json["photo"]?.string, let code = json["code"]?.string else { return nil }
    self.init(
      field: field, photo: BlobID(photo), code: code,
      answers: (json["answers"]?.array ?? []).compactMap(\.string))
  }

  /// No member may have a name like `sha256`, or the store would keep the photo.
  fileprivate var json: JSON {
    .object([
      "photo": .string(photo.digest), "code": .string(code),
      "answers": .array(answers.map(JSON.string)),
    ])
  }
}

extension [String: JSON] {
  /// Sets or removes a field's value, and removes the step along with its last value.
  fileprivate mutating func set(_ field: FieldID, _ json: JSON?) {
    var section: [String: JSON] = [:]
    if case .object(let stored)? = self[field.step.key] { section = stored }
    section[field.key] = json
    self[field.step.key] = section.isEmpty ? nil : .object(section)
  }
}
