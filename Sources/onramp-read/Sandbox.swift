import CRead
import CSandbox
import Glibc
import OnrampCore
import OnrampHelper

/// The sandbox in which pixels from outside are read.
///
/// The data of a language is read before it is in force, the pixels after.
enum Sandbox {
  /// The maximum private memory, in bytes: with the pages of the program and its libraries, 100 MB.
  private static let maxMemory: rlim_t = 69 << 20
  /// The maximum address space, in bytes, most of which the libraries' code takes.
  private static let maxAddresses: rlim_t = 1 << 30
  private static let maxSeconds: rlim_t = 10
  /// The size, in bytes, from which memory goes back to the system as soon as it is freed: both
  /// cores prepare pictures, and each would otherwise keep its freed memory.
  private static let large: Int = 256 << 10
  /// The answer if a library crashes on its input: without memory Tesseract continues with a null
  /// pointer.
  private static let lastAnswer: StaticString = "{\"isUnreadable\":true}\n"

  /// Enters the sandbox; if that fails, nothing is read.
  ///
  /// - Returns: The reader of words, if any are to be read.
  static func enter(readsWords: Bool) throws(ReadProblem) -> WordReader? {
    setpgid(0, 0)
    onramp_return_large(large)
    let isLimited =
      limit(RLIMIT_DATA, to: maxMemory) && limit(RLIMIT_AS, to: maxAddresses)
      // A second is left for the answer.
      && limit(RLIMIT_CPU, to: maxSeconds, atMost: maxSeconds + 1)
    guard onramp_end_with_parent(), isLimited, onramp_limit(16, 0) == 0, onramp_be_quiet(),
      onramp_close_others(), onramp_hide_memory(), onramp_give_up_privileges(),
      onramp_answer_when_broken(lastAnswer.utf8Start)
    else { throw .notConfined }
    let language = readsWords ? LanguageData.installed : nil
    if readsWords, language == nil { throw .noLanguage }
    // The thread that ends this process when nobody reads its answers is under the filter, too.
    guard Landlock.hold() != nil, onramp_end_when_unread() else { throw .notConfined }
    let reader = language.map { WordReader($0, SecondCore()) }
    guard raiseCallFilter(onramp_forbid_all_but_computing) else { throw .notConfined }
    return reader
  }
}
