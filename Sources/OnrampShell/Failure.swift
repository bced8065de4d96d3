import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// Why a command failed: a sentence for people and a code for programs.
struct Failure: Error {
  /// The message; `nil` if it has been printed already.
  let sentence: String?
  let code: Code

  /// The exit codes, as in sysexits.h.
  enum Code: Int32 {
    /// A bug in Onramp.
    case unexpected = 1
    case usage = 64
    case dataWrong = 65
    case inputMissing = 66
    case unavailable = 69
    case cannotCreate = 73
    case inputOutput = 74
    case openElsewhere = 75
    case notPermitted = 77
    case policyWrong = 78
  }

  init(_ sentence: String, _ code: Code) {
    self.sentence = sentence
    self.code = code
  }

  /// A failure that the command's output has explained.
  static func said(_ code: Code) -> Failure { Failure(code) }

  private init(_ code: Code) { (sentence, self.code) = (nil, code) }

  /// An unforeseen error. Only its type is shown, because its contents may include answers.
  init(unexpected error: any Error) {
    self.init(commandWords.unexpected("\(type(of: error))"), .unexpected)
  }

  /// Opens the store, or throws the reason it can't be opened.
  static func openStore(_ path: String) throws(Failure) -> (store: Store, state: StoredState) {
    try attempt(Store.open(path, now: Clock.now.seconds))
  }

  /// Runs work on a store, converting its errors.
  static func attempt<Result>(
    _ work: @autoclosure () throws(StoreProblem) -> Result
  ) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }

  init(_ problem: ExportProblem) {
    let code: Code =
      switch problem {
      case .photo(_, .onItsWay): .unavailable
      case .incomplete, .photo: .dataWrong
      case .notAFolder, .inData, .target(.cannotCreate): .cannotCreate
      case .target(let problem), .source(let problem): Code(problem)
      }
    self.init(screenWords.problem(problem), code)
  }

  /// Prints the sentence to standard error.
  func report() { if let sentence { Self.say(sentence) } }

  /// Prints text to standard error.
  static func say(_ text: String) {
    let line = Array((text.wrapped(for: STDERR_FILENO) + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  init(_ problem: StoreProblem) {
    self.init(screenWords.problem(problem), Code(problem))
  }
}

extension StoreReader {
  /// The faults of the stored data, including those found by reading all photos.
  func faults() throws(Failure) -> [StorageFault] {
    let damaged = try Failure.attempt(verifyPhotos())
    return state.faults + damaged
  }
}

extension Failure.Code {
  init(_ problem: StoreProblem) {
    self =
      switch problem {
      case .gone, .full, .quota, .sizeLimit, .tooMuchText, .readOnly, .inputOutput, .unconfirmed:
        .inputOutput
      case .notPermitted, .notOwner: .notPermitted
      case .notADirectory, .inTheWay, .cannotCreate: .cannotCreate
      case .openElsewhere: .openElsewhere
      case .newerSchema, .damaged, .nothingToUndo: .dataWrong
      }
  }
}
