import Dispatch
import Glibc
import OnrampAge
import OnrampCore
import OnrampScreens
import OnrampStore

/// Opens applications in processes that can do nothing else.
///
/// An attacker's file may take over that process, so its answers are used only if they are
/// plausible.
struct DeskReader: Sendable {
  /// The keys that open applications.
  let identities: [AgeIdentity]

  /// The maximum size of an answer without photos, in bytes.
  private static let maxBytes = 8 << 20
  /// The time limit.
  private static let timeout = DispatchTimeInterval.seconds(60)

  /// Opens an application.
  func open(_ bytes: [UInt8]) throws(DeskProblem) -> OpenedApplication {
    guard let program = realpath("/proc/self/exe", nil) else { throw .notConfined }
    defer { free(program) }
    guard let file = MemoryFile(bytes), let keyFile = MemoryFile(identities.keyFile),
      let photos = MemoryFile([])
    else { throw .notConfined }
    let arguments = [
      String(cString: program), "desk", "read", "--lang", screenWords.language.rawValue,
    ]
    let run = HelperRun(arguments) { output in
      [file.descriptor, output, nil, keyFile.descriptor, photos.descriptor]
    }
    guard let run else { throw .notConfined }
    var answer: DeskReadAnswer?
    run.read(most: Self.maxBytes, longest: Self.maxBytes, within: Self.timeout) {
      (answers: [DeskReadAnswer]) in
      answer = answers.first
      return false
    }
    switch answer?.problem {
    case .notForThisKey?: throw .notForThisKey
    case .notConfined?: throw .notConfined
    case .unreadable?: throw .unreadable
    case nil: break
    }
    guard let application = answer?.application,
      let opened = OpenedApplication(application, photosIn: photos)
    else { throw .unreadable }
    return opened
  }
}

extension OpenedApplication {
  /// Takes an answer; `nil` if it isn't plausible, or memory runs out.
  fileprivate init?(_ answer: DeskReadAnswer.Application, photosIn file: MemoryFile) {
    let sections = answer.sections.map { section in
      DeskDocument.Section(
        OutsideText(section.title),
        section.answers.map { answer in
          DeskDocument.Answer(
            FieldID(StepID(answer.step), answer.field), label: OutsideText(answer.label),
            asked: answer.asked.map { OutsideText($0) }, text: answer.text, isPhoto: answer.isPhoto,
            isOptional: answer.isOptional)
        })
    }
    let known = Set(sections.flatMap(\.answers).filter(\.isPhoto).map(\.field))
    var photos: [MemoryFile] = []
    for photo in answer.photos {
      guard known.contains(FieldID(StepID(photo.step), photo.field)),
        let part = file.part(from: photo.start, photo.bytes)
      else { return nil }
      photos.append(part)
    }
    let document = DeskDocument(
      sections,
      photos: answer.photos.map { photo in
        .init(
          FieldID(StepID(photo.step), photo.field), label: OutsideText(photo.label),
          bytes: photo.bytes)
      }, language: answer.language.flatMap { Language(code: $0) } ?? .english)
    guard document.isPlausible else { return nil }
    self.init(document: document, photos: photos, driver: answer.driver)
  }
}

extension DeskDocument {
  /// The maximum number of sections, answers and photos, and of characters of a text.
  private static let (maxSections, maxAnswers, maxPhotos) = (200, 2000, 100)
  private static let longestText = 20_000

  /// Whether a screen can show it.
  fileprivate var isPlausible: Bool {
    let texts =
      sections.map(\.title.raw)
      + answers.flatMap { [$0.label.raw, $0.asked.raw, $0.text?.raw ?? ""] }
    return (1...Self.maxSections).contains(sections.count) && answers.count <= Self.maxAnswers
      && photos.count <= Self.maxPhotos
      && Set(answers.map(\.field)).count == answers.count
      && Set(photos.map(\.field)).count == photos.count
      && texts.allSatisfy { $0.count <= Self.longestText }
  }
}

extension MemoryFile {
  /// The largest photo, in bytes.
  private static let maxBytes = Photo.maxBytes

  /// A copy of a part; `nil` if the file has no such part, or memory runs out.
  fileprivate func part(from start: Int, _ count: Int) -> MemoryFile? {
    guard start >= 0, (1...Self.maxBytes).contains(count) else { return nil }
    return read(count, of: descriptor, at: start).flatMap { MemoryFile($0) }
  }
}
