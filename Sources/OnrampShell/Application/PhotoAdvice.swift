import OnrampCore
import OnrampScreens
import OnrampStore

/// The advice that a form shows beside its photo fields, for commands.
struct PhotoAdvice {
  private let schema: Schema
  private let home: String?
  private let store: Store?

  /// - Parameter store: The store that has stored photos, if any are to be inspected.
  init(_ schema: Schema, home: String?, store: Store? = nil) {
    (self.schema, self.home, self.store) = (schema, home, store)
  }

  /// The advice about photos, each with its field's label, in the order of the fields.
  ///
  /// - Parameter asked: The fields to give advice on; the others are only compared with them.
  func sentences(about photos: [FieldID: PhotoName], asked: Set<FieldID>) -> [String] {
    if asked.isEmpty { return [] }
    var looks: [FieldID: Look] = [:]
    for (field, name) in photos {
      looks[field] = look(at: name, isAsked: asked.contains(field), isAlone: photos.count == 1)
    }
    return schema.fields.filter { asked.contains($0.id) }.flatMap { field -> [String] in
      guard let look = looks[field.id] else { return [] }
      let isTwin = looks.contains { other, twin in
        other != field.id && look.digest != nil && twin.digest == look.digest
      }
      let hints = look.hints + (isTwin ? [.sameAsOther] : [])
      let problem = look.problem.map {
        [screenWords.decodeProblem($0, isSaved: photos[field.id].map(\.isStored) ?? false)]
      }
      return ((problem ?? []) + hints.map(screenWords.hint)).map {
        screenWords.about(field.label, $0) + "."
      }
    }
  }

  private struct Look {
    var hints: [Hint] = []
    var problem: DecodeProblem?
    var digest: String?
  }

  /// - Parameters:
  ///   - isAsked: Whether to give advice on the photo, which requires decoding it.
  ///   - isAlone: Whether there is no other photo to compare it with.
  private func look(at name: PhotoName, isAsked: Bool, isAlone: Bool) -> Look {
    var look = Look()
    // Save has reported unreadable photos.
    guard let source = try? open(name)?.inMemory(while: { true }) else { return look }
    if isAsked {
      PhotoHelper().run(
        on: source.descriptor, DecoderOrder(columns: 1, rows: 1, colors: 0)
      ) { update in
        switch update {
        case .hints(let hints): look.hints = hints
        // No picture is shown here, so other problems don't matter; a file that isn't a photo is
        // reported by its privacy check.
        case .problem(.damaged): look.problem = .damaged
        default: break
        }
      }
    }
    if !isAlone { look.digest = try? source.pictureDigest() }
    return look
  }

  private func open(_ name: PhotoName) throws(PhotoProblem) -> PhotoSource? {
    switch name {
    case .path(let path): try PhotoSource(path, home: home)
    case .stored(let photo): try store?.open(photo.blob)
    case .upload: nil
    }
  }
}

extension PhotoName {
  fileprivate var isStored: Bool { if case .stored = self { true } else { false } }
}

extension Answers {
  /// The photos, by field.
  var photoNames: [FieldID: PhotoName] {
    Dictionary(uniqueKeysWithValues: photosByField.map { ($0.field, .stored($0.photo)) })
  }
}
