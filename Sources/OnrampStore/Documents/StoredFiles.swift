import OnrampCore
import OnrampJSON

/// The contents of `application.json`.
struct StoredApplication: StoredContents {
  /// Increases by one with each Save.
  var generation: Int
  /// The generation in which each section was last saved.
  var saved: [StepID: Int]
  var answers: Answers
  /// When the restart happened whose undo brought this back; `nil` after the next Save.
  var undoneFrom: Int64?
  /// The last export from the form.
  var exported: StoredExport?
  /// All members of the file, to preserve those this version doesn't know.
  private var members: [String: JSON]

  init(generation: Int, saved: [StepID: Int] = [:], answers: Answers = Answers()) {
    (self.generation, self.saved, self.answers, members) = (generation, saved, answers, [:])
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, (0..<Int(Int32.max)).contains(generation),
      case .object(let saved)? = json["saved"], case .object(var members) = json
    else { return nil }
    for name in Schema.reservedKeys + ["undoneFrom"] { members[name] = nil }
    undoneFrom = json["undoneFrom"]?.integer.map(Int64.init)
    exported = json["exported"].flatMap(StoredExport.init)
    self.generation = generation
    self.saved = [:]
    for (key, number) in saved {
      guard let number = number.integer else { return nil }
      self.saved[StepID(key)] = number
    }
    self.members = members
    answers = Answers(members)
  }

  var json: JSON {
    var members = answers.written(over: members)
    members["generation"] = .integer(generation)
    var numbers: [String: JSON] = [:]
    for (step, number) in saved { numbers[step.key] = .integer(number) }
    members["saved"] = .object(numbers)
    members["undoneFrom"] = undoneFrom.map { .integer(Int($0)) }
    members["exported"] = exported?.json
    return .object(members)
  }

  /// The contents for an export: every section, and members this version doesn't know.
  ///
  /// - Parameter files: The paths of the photos in it.
  func exported(files: [FieldID: String]) -> JSON {
    var members = answers.written(over: members, files: files)
    members["schema"] = .integer(Envelope.schema)
    return .object(members)
  }

  /// The digests of all photos named in the file, even in sections this version doesn't know.
  var photoDigests: Set<String> { JSON.object(answers.written(over: members)).photoDigests }
}

extension JSON {
  /// The digests of all photos, at any nesting depth.
  fileprivate var photoDigests: Set<String> {
    switch self {
    case .object(let members):
      let own = members["sha256"]?.string.map { Set([$0]) } ?? []
      return members.values.reduce(own) { $0.union($1.photoDigests) }
    case .array(let values): return values.reduce([]) { $0.union($1.photoDigests) }
    default: return []
    }
  }
}
