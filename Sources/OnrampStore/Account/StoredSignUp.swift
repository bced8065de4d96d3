import Glibc
import OnrampCore
import OnrampJSON

/// The contents of `signup.json`: an unfinished sign-up.
struct StoredSignUp: StoredContents {
  static let name = "signup.json"
  static let limit = 1 << 20

  let draft: SignUpDraft

  init(_ draft: SignUpDraft) { self.draft = draft }

  init?(_ json: JSON) {
    guard let screen = json["screen"]?.string, let acceptsTerms = json["acceptsTerms"]?.bool,
      case .object(let texts)? = json["texts"]
    else { return nil }
    draft = SignUpDraft(
      screen: screen, acceptsTerms: acceptsTerms, texts: texts.compactMapValues(\.string),
      confirmed: Set(json["confirmed"]?.array?.compactMap(\.string) ?? []))
  }

  var json: JSON {
    var members: [String: JSON] = [
      "screen": .string(draft.screen), "acceptsTerms": .bool(draft.acceptsTerms),
      "texts": .object(draft.texts.mapValues(JSON.string)),
    ]
    if !draft.confirmed.isEmpty {
      members["confirmed"] = .array(draft.confirmed.sorted().map(JSON.string))
    }
    return .object(members)
  }
}

extension Directory {
  /// Removes an unfinished sign-up, and damaged ones set aside.
  func removeSignUps() throws(SystemError) {
    let aside = StoredSignUp.name + Contents.Name.damaged
    let found = try names().filter { $0 == StoredSignUp.name || $0.hasPrefix(aside) }
    for name in found { try remove(name) }
    if !found.isEmpty { try fsync() }
  }
}

extension AccountStore {
  /// The unfinished sign-up, if any. A damaged one is set aside.
  public var signUp: SignUpDraft? {
    let found = try? root.read(
      StoredSignUp.name, limit: StoredSignUp.limit, as: StoredSignUp.self, at: path)
    if case .damaged = found {
      _ = try? root.setAside(StoredSignUp.name, now: Int64(time(nil)))
    }
    return found?.value?.draft
  }

  /// Stores an unfinished sign-up; `nil` drops it.
  public func keep(_ signUp: SignUpDraft?) throws(StoreProblem) {
    guard let signUp else {
      return try attempt { () throws(SystemError) in
        guard try root.information(of: StoredSignUp.name) != nil else { return }
        try root.remove(StoredSignUp.name)
        try root.fsync()
      }
    }
    let bytes = try attempt { () throws(SystemError) in try Envelope.seal(StoredSignUp(signUp)) }
    guard bytes.count <= StoredSignUp.limit else { throw .tooMuchText }
    do throws(DurableFile.Problem) {
      try DurableFile(
        name: StoredSignUp.name, directory: root, maxBytes: StoredSignUp.limit
      ).write(bytes)
    } catch {
      throw StoreProblem(error, in: root, at: path)
    }
  }
}
