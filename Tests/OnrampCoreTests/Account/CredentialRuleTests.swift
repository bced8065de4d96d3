import TestKit
import Testing

@testable import OnrampCore

@Suite struct CredentialRuleTests {
  @Test(arguments: [
    "+49 170 1234567", "+1 (202) 555-0123", "0170/123 45 67", "(0170) 1234567", "12345",
    "+442079460018", "02.97.46.00.18", "  +34 612 345 678 ", "123456789012345",
    "+34\u{A0}612 345 678",
    "0170\u{2011}1234567",
  ])
  func `Telephone numbers are accepted as people write them`(text: String) {
    #expect(text.isTelephone)
  }

  @Test(arguments: [
    "", "1234", "1234567890123456", "+0170 1234567", "phone", "0170 1234567 ext 2", "0170+1234567",
    "+ 49", "(0170 1234567", "0170) 1234567", "((0170)) 1234567", "-0170 1234567", "0170 1234567-",
    "٠١٧٠١٢٣٤٥٦٧", "12 34 5a", "++49 170 1234567",
  ])
  func `Anything that isn't a telephone number is refused`(text: String) {
    #expect(!text.isTelephone)
  }

  @Test(arguments: [
    "000000", "999999", "123456", "987654", "890123", "321098", "121212", "123123", "112233",
    "147258", "246802", "111222", "123321", "101010", "111112", "000001", "454545", "369369",
  ])
  func `PINs that are easy to guess are refused`(pin: String) {
    #expect(PINProblem(Sample.secret(pin), length: 6) == .tooSimple)
  }

  @Test(arguments: ["284917", "739164", "190285", "271828", "100200", "408213"])
  func `Other PINs are accepted`(pin: String) {
    #expect(PINProblem(Sample.secret(pin), length: 6) == nil)
  }

  @Test(arguments: [
    ("1212", 4), ("1111", 4), ("1234", 4), ("1122", 4), ("12341234", 8), ("123456789012", 12),
    ("9876543", 7), ("86427531", 8),
  ])
  func `PINs of other lengths that are easy to guess are refused`(pin: String, length: Int) {
    #expect(PINProblem(Sample.secret(pin), length: length) == .tooSimple)
  }

  @Test func `Most PINs of every length are accepted`() {
    for (length, least) in [(4, 80), (6, 97)] {
      let count = length == 4 ? 10_000 : isExhaustive ? 100_000 : 20_000
      let taken = (0..<count).count { number in
        // Spreads the sample over all PINs.
        let pin = String(number * (length == 4 ? 1 : 7919) % (length == 4 ? 10_000 : 1_000_000))
        let padded = String(repeating: "0", count: length - pin.count) + pin
        return PINProblem(Sample.secret(padded), length: length) == nil
      }
      #expect(taken * 100 / count >= least, "\(length): \(taken)")
    }
  }

  @Test func `A PIN has as many ASCII digits as the company says`() {
    #expect(PINProblem(Sample.secret("28491"), length: 6) == .length(6))
    #expect(PINProblem(Sample.secret("2849175"), length: 6) == .length(6))
    #expect(PINProblem(Sample.secret("28491x"), length: 6) == .notDigits(length: 6))
    #expect(PINProblem(Sample.secret("٢٨٤٩١٧"), length: 6) == .notDigits(length: 6))
    #expect(PINProblem(tried: Sample.secret("2849"), length: nil) == nil)
  }

  @Test(arguments: [
    "password", "Password", "PASSWORD1", "12345678", "iloveyou", "zhongguo", "1234qwer", "trustno1",
    "        ", "王王王王王王王王", "aaaaaaaa1", "~~~~~~~~", "!!!!!!!!", "abcabcABC", "123456789012",
    "09876543210",
    "98765432109876", "13579135",
  ])
  func `Passwords that are easy to guess are refused`(password: String) {
    #expect(PasswordProblem(Sample.secret(password)) == .tooEasy, "\(password)")
  }

  @Test(arguments: [
    "correct horse", "zhongguoo", "passwore", "aaaabcd1", "12345679", "1234567890x", "王小明王小明你好",
  ])
  func `Any other 8 characters are a password`(password: String) {
    #expect(PasswordProblem(Sample.secret(password)) == nil)
  }

  @Test(arguments: [
    "amina.yusuf@example.com", "AMINA.YUSUF@example.com", "Amina.Yusuf", "Ángela María",
    "ÁNGELA MARÍA",
    "+49 170 1234567", "491701234567",
  ])
  func `A password can't be its owner's email, name or telephone number`(password: String) {
    let known = ["amina.yusuf@example.com", "Ángela María", "Yu", " +49 170 1234567 "]
    #expect(PasswordProblem(Sample.secret(password), of: known) == .tooEasy)
    #expect(PasswordProblem(Sample.secret(password + "!"), of: known) == nil)
    #expect(PasswordProblem(Sample.secret(password)) == nil)
  }

  @Test func `The length of a password is counted in graphemes`() {
    #expect(PasswordProblem(Sample.secret("👩🏽‍🚗👩🏽‍🚗👩🏽‍🚗")) == .tooShort(least: 8))
    #expect(PasswordProblem(Sample.secret("1234567")) == .tooShort(least: 8))
  }

  @Test func `Every listed password is found, first and last included`() {
    let words = CommonPasswords.all
    #expect(
      words.count == 613 && words == words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for word in words { #expect(CommonPasswords.contains(Sample.secret(word)), "\(word)") }
    for word in words where !words.contains(word + "x") {
      #expect(!CommonPasswords.contains(Sample.secret(word + "x")))
    }
  }
}

extension CommonPasswords {
  /// All passwords on the list.
  fileprivate static var all: [String] {
    String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
