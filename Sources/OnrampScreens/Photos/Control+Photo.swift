import OnrampCore
import OnrampWords

/// A photo: a file's path, or a photo from a phone or a camera.
extension Control {
  static let photo = Control(
    hasPicture: true,
    contents: { field, application, set, _, width in
      let draft = application.form.draft(of: field.id)
      let view =
        draft.photo.map { TextFieldView($0, width: width, set: set) }
        ?? TextFieldView(draft.line, width: width, set: set)
      return .text(view)
    },
    notes: { field, application, set, column, width in
      set.photoNotes(of: field.id, in: application, at: column, most: width)
    },
    keymaps: { app in
      app.allows(.files) ? text.keymaps(app) : [Keymap.typing, .form, .meant, .photos, .removing]
    },
    spoken: { field, application, words in
      let draft = application.form.draft(of: field.id)
      let current =
        words.spoken(draft.photo.map { words.given($0.source) } ?? draft.line.text)
        ?? application.keptPhoto(of: field.id).map(words.photo)
      return draft.turn == .none ? current : current.map { "\($0), \(words.turned(draft.turn))" }
    },
    commands: [.remove, .turn, .phone, .browse, .camera, .keep],
    command: { command, question in
      switch command {
      case .phone: [.application(.phoneTapped)]
      case .browse: [.application(.browseTapped)]
      case .turn: question.turning
      case .keep: question.keeping
      case .camera: [.say(question.mode.words.capturing + "."), .application(.cameraTapped)]
      default: question.removal
      }
    },
    answer: { line, question in
      if !question.mode.allows(.files), !line.isEmpty {
        return [.say(question.mode.words.error(question.mode.words.plainPhotosByPhone))]
      }
      let before = question.draft.line.text
      guard let problem = question.problem(of: question.text(after: line)) else {
        let look = line.isEmpty ? [] : [LineAction.describePhoto(.field(question.field.id))]
        return question.typing(line) + look + [question.goOn(after: question.typing(line))]
      }
      // A path that leads nowhere isn't kept, so that an empty line can skip the photo.
      if line.isEmpty { return question.clearing }
      return [.say(question.refusal(problem))] + question.bringing(line, problem)
        + (line == before ? question.clearing : [])
    })
}

extension LineMode.Question {
  fileprivate var turning: [LineAction] {
    guard application.photoName(of: field.id) != nil else {
      return [.say(mode.words.error(mode.words("There is no photo here to turn.")))]
    }
    // Only examining the photo shows whether its type can be turned.
    return [.lookAtPhoto(.field(field.id)), .application(.turnTapped)]
  }

  fileprivate var keeping: [LineAction] {
    application.advice(onSaved: field.id).isEmpty
      ? [.say(mode.words.error(mode.words("There is no advice about this photo.")))]
      : [.application(.keepTapped)]
  }

  /// Over SSH: how to bring a file here that isn't.
  fileprivate func bringing(_ line: String, _ problem: FieldProblem) -> [LineAction] {
    guard problem == .photo(.missing), let copy = mode.remote?.copying(line) else { return [] }
    let (bring, enter) = (mode.words.bringIt, mode.words.thenEnter(copy.path))
    return [.say(bring), .say(SafeText.visible(copy.command)), .say(enter)]
  }

  fileprivate var removal: [LineAction] {
    let isStored = application.keptPhoto(of: field.id) != nil
    guard isStored || !draft.line.isEmpty else {
      return [.say(mode.words.error(mode.words("There is no photo here to remove.")))]
    }
    // A driver who removes an unsaved photo usually gives another, so the question stays.
    let actions =
      isStored
      ? mode.edits([.deleteForward]) + [.say(mode.words.plainRemoved), goOn(after: clearing)]
      : [.say(mode.words.plainRemovedUnsaved)]
    return [.confirm(mode.words.plainRemove, then: clearing + actions)]
  }
}
