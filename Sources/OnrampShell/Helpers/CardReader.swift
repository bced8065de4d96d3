import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// A run of `onramp-read` on one photo, whose pixels it gets from `onramp-photo` directly.
final class CardReader: Sendable {
  /// The time limit: on a busy computer a second's work may take long, and only commands and
  /// scripts wait for it.
  private static let timeout = DispatchTimeInterval.seconds(60)
  /// The maximum size of the answer, in bytes.
  private static let maxBytes = 4 << 20
  /// How large the gray copy is, in pixels of its longer side: fine print needs 2,000, and the bars
  /// of a barcode more.
  private static let (sideForWords, sideForBarcodes) = (2000, 3000)

  private let decoder: String?
  private let reader: String?
  private let decoding = ChildProcess()
  private let reading = ChildProcess()

  /// - Parameters:
  ///   - decoder: The path of `onramp-photo`.
  ///   - reader: The path of `onramp-read`.
  init(
    decoder: String? = HelperProgram.path(of: "onramp-photo"),
    reader: String? = HelperProgram.path(of: "onramp-read")
  ) {
    (self.decoder, self.reader) = (decoder, reader)
  }

  /// Ends the run, or prevents its start.
  func stop() {
    decoding.stop()
    reading.stop()
  }

  /// Reads an open file.
  ///
  /// - Returns: What is on it; `nil` if that takes too much time or memory, or it isn't a photo.
  func read(
    _ file: Int32, _ order: ReaderOrder, turn: Turn = .none
  ) throws(ReadProblem) -> CardText? {
    guard let decoder, let reader else { throw .noHelper }
    var gray = DecoderOrder(columns: 0, rows: 0, colors: 0)
    (gray.turn, gray.gray) = (turn, order.barcode ? Self.sideForBarcodes : Self.sideForWords)
    var pipe: [Int32] = [-1, -1]
    guard let decoderOrder = Self.argument(gray), let readerOrder = Self.argument(order),
      // Unlike `pipe`, this makes its ends close-on-exec atomically.
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &pipe) == 0
    else { return nil }
    // Reopen the file to get a separate offset.
    let photo = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
    let isDecoding =
      photo >= 0
      && decoding.start(.init(arguments: [decoder, decoderOrder], files: [photo, pipe[1], nil]))
    close(pipe[1])
    if photo >= 0 { close(photo) }
    defer {
      decoding.end()
      _ = decoding.wait()
    }
    let run =
      isDecoding
      ? HelperRun(
        [reader, readerOrder], child: reading,
        // libgomp ends the process if it can't start its threads, and one is enough.
        environment: ["OMP_THREAD_LIMIT=1"]
      ) { [pipe[0], $0, nil] } : nil
    close(pipe[0])
    guard let run else { throw .noHelper }
    return try read(run)
  }

  private func read(_ run: HelperRun) throws(ReadProblem) -> CardText? {
    var text = CardText()
    var problem: ReadProblem?
    var isOver = false
    run.read(most: Self.maxBytes, longest: Self.maxBytes, within: Self.timeout) {
      (answers: [ReaderAnswer]) in
      for answer in answers {
        guard answer.isPlausible, text.passes.count < 8 else { return false }
        if let barcode = answer.barcode { text.barcode = barcode }
        if let words = answer.words { text.passes.append(words) }
        (problem, isOver) = (answer.problem, answer.isOver == true)
        if isOver || problem != nil || answer.isUnreadable == true { return false }
      }
      return true
    }
    if let problem { throw problem }
    return isOver ? text : nil
  }

  private static func argument(_ order: some Encodable) -> String? {
    (try? JSONEncoder().encode(order)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension CardReader {
  /// What reading a photo brings, for a screen.
  func news(of file: Int32, _ question: CardQuestion, _ turn: Turn) -> PreviewUpdate {
    do throws(ReadProblem) {
      return .read(try advice(on: file, question, turn: turn), nil)
    } catch {
      return .read([], error)
    }
  }

  /// Reads a photo and compares it with the driver's answers.
  func advice(
    on file: Int32, _ question: CardQuestion, turn: Turn = .none
  ) throws(ReadProblem) -> [CardAdvice] {
    // A photo without legible words is nothing to report.
    guard let text = try read(file, question.order, turn: turn), let today = Clock.now.date else {
      return []
    }
    return CardReading(text, question, today: today).advice(question, today: today)
  }
}
