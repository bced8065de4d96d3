import FoundationEssentials
import Glibc
import OnrampCore

/// A JSON file with answers for any of the steps.
public struct AnswersFile: Sendable {
  /// Why a file can't be used.
  public enum Problem: Error, Hashable, Sendable {
    /// The file is missing or unreadable. `code` is the errno.
    case unreadable(code: Int32)
    /// The path doesn't name a regular file, or it is too large for answers.
    case unacceptable
    /// The file is not a JSON object of objects.
    case notAnswers
    /// The form has no such section or field.
    case unknown(key: String)
  }

  /// The answers in the file, by step and field.
  public let steps: [StepID: [FieldID: RawAnswer]]

  /// Reads a file of at most 1 MiB.
  public init(path: String, schema: Schema) throws(Problem) {
    let data: Data?
    do {
      data = try Self.read(path)
    } catch {
      throw .unreadable(code: error.code)
    }
    guard let data else { throw .unacceptable }
    try self.init(data, schema: schema)
  }

  /// Decodes a file's contents.
  public init(_ data: Data, schema: Schema) throws(Problem) {
    guard let sections = try? JSONDecoder().decode([String: Section].self, from: data) else {
      throw .notAnswers
    }
    var steps: [StepID: [FieldID: RawAnswer]] = [:]
    for (key, section) in sections.sorted(by: { $0.key < $1.key }) {
      // Accept the output of `show --json`.
      if key == "schema" { continue }
      guard let step = schema.step(StepID(key)) else { throw .unknown(key: key) }
      switch section {
      case .missing: continue
      case .other: throw .notAnswers
      case .fields(let given):
        steps[step.id] = [:]
        for (key, value) in given.sorted(by: { $0.key < $1.key }) {
          guard let field = step.fields.first(where: { $0.id.key == key }) else {
            throw .unknown(key: FieldID(step.id, key).path)
          }
          steps[step.id]?[field.id] = value.given
        }
      }
    }
    self.steps = steps
  }

  /// The bytes of a regular file; `nil` if it is too large.
  private static func read(_ path: String) throws(SystemError) -> Data? {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = Descriptor(try retrying { open(path, flags) })
    let information = try file.information()
    guard information.kind == S_IFREG, information.st_size <= StoredDocument.application.limit
    else {
      return nil
    }
    var data = Data()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while data.count <= StoredDocument.application.limit {
      let count = try file.read(into: buffer)
      if count == 0 { return data }
      data.append(contentsOf: buffer.prefix(count))
    }
    return nil
  }

  private enum Section: Decodable {
    case fields([String: Answer])
    case missing
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .missing
      } else if let fields = try? container.decode([String: Answer].self) {
        self = .fields(fields)
      } else {
        self = .other
      }
    }
  }

  private struct Answer: Decodable {
    let given: RawAnswer

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        given = .nothing
      } else if let text = try? container.decode(String.self) {
        given = .text(text)
      } else if let isYes = try? container.decode(Bool.self) {
        given = .boolean(isYes)
      } else {
        given = Self.number(in: container)
      }
    }

    /// A number, which JSON doesn't limit: `Int` and `Double` would round 0.00…1 to 0.
    private static func number(in container: any SingleValueDecodingContainer) -> RawAnswer {
      do {
        guard let decimal = DecimalNumber("\(try container.decode(Decimal.self))") else {
          return .longNumber
        }
        // JSON doesn't distinguish 5.0 from 5.
        return decimal.whole.map(RawAnswer.number) ?? .decimal(decimal)
      } catch DecodingError.typeMismatch {
        return .other
      } catch {
        return .longNumber
      }
    }
  }
}

/// Checks whether a file could be stored as a photo.
public struct PhotoCheck {
  /// Returns what Save would do with the private data in the file that `text` names.
  public static func privacy(of text: String, home: String?) throws(PhotoProblem) -> PhotoPrivacy {
    try PhotoSource(text, home: home).describe().privacy
  }

  /// Returns the problem with the file that `text` names; `nil` if there is none.
  public static func problem(of text: String, home: String?) -> PhotoProblem? {
    do {
      _ = try PhotoSource(text, home: home)
      return nil
    } catch {
      return error
    }
  }
}
