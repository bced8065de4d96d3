import OnrampCore
import Testing

@Suite struct PatternTests {
  @Test(
    arguments: [
      ("", "", true), ("a", "cab", true), ("a", "", false), ("^a*$", "aaa", true),
      ("^a*$", "aab", false), ("^a+$", "", false), ("a?b", "b", true), ("^(ab|c)+$", "abcab", true),
      ("^(ab|c)+$", "aba", false), ("^a|b$", "ax", true), ("^a|b$", "xb", true),
      ("^(?:a|b)$", "ab", false), ("^[A-Z]{2}\\d{3,4}$", "AB1234", true),
      ("^[A-Z]{2}\\d{3,4}$", "AB12345", false), ("^[A-Z]{2}\\d{3,}$", "AB12345", true),
      ("^a{0}$", "", true), ("^(a{2}){2}$", "aaaa", true), ("^(a{2}){2}$", "aaaaa", false),
      ("^[^a-c]$", "d", true), ("^[^a-c]$", "b", false), ("^[\\d_-]+$", "1_-", true),
      ("^[a-]$", "-", true), ("^[]a]$", "]", nil), ("^[\\]a]$", "]", true), ("^.$", "🚗", true),
      ("^.$", "\n", false), ("^.$", "e\u{301}", false), ("^\\w+$", "aZ_9", true),
      ("^\\w$", "é", false), ("^\\W$", "é", true), ("^\\s$", "\u{A0}", true), ("^\\S$", " ", false),
      ("^\\d$", "٣", false), ("^\\x41\\u00e9$", "Aé", true), ("\\.", "a.b", true),
      ("\\.", "ab", false), ("^a\\/b$", "a/b", true), ("^(a*)*$", "aaab", false),
      ("^(a|aa)+$", "aaaa", true), ("^(|a)+$", "aa", true), ("^a*?$", "aa", true),
      ("a$", "a\n", false), ("^[é-ü]$", "ñ", true), ("^[A-Za-zÁÉÍÓÚÑ ]+$", "ÑANDÚ", true),
      ("^[^\\d\\s]+$", "ab", true), ("^[^\\d\\s]+$", "a b", false), ("^[\\D]$", "5", false),
    ] as [(String, String, Bool?)])
  func `A text matches where some part of it does`(
    _ pattern: String, _ text: String, _ matches: Bool?
  ) {
    #expect(Pattern(pattern)?.matches(text) == matches)
  }

  @Test(
    arguments: [
      ("(", .unbalanced), (")", .unbalanced), ("a)", .unbalanced), ("[a", .unbalanced),
      ("a]", .unbalanced), ("a}", .unbalanced), ("{", .unbalanced), ("a{1", .unbalanced),
      ("*", .unknown("*")), ("a**", .unknown("a**")), ("a++", .unknown("a++")),
      ("(|?)", .unknown("?")),
      ("^*", .unknown("^*")), ("(?=a)", .unknown("(?=")), ("(?<n>a)", .unknown("(?<")),
      ("(?!a)", .unknown("(?!")), ("\\1", .unknown("\\1")), ("\\b", .unknown("\\b")),
      ("\\p{L}", .unknown("\\p")), ("\\a", .unknown("\\a")), ("\\", .unknown("\\")),
      ("[]", .unknown("[]")), ("[^]", .unknown("[^]")), ("[z-a]", .unknown("z-a")),
      ("[\\d-z]", .unknown("\\d-z")), ("\\x4", .unknown("\\x4")), ("\\uD800", .unknown("\\uD800")),
      ("a{2,1}", .unknown("{2,1}")), ("a{x}", .unknown("{x")), ("a{1001}", .tooLarge),
      ("(a{1000}){1000}", .tooLarge), ("((((){1000}){1000}){1000}){1000}", .tooLarge),
      (String(repeating: "(", count: 21) + "a", .tooLarge),
      (String(repeating: "a", count: 1001), .tooLarge),
    ] as [(String, Pattern.Defect)])
  func `A part outside the subset is refused by name`(_ text: String, _ defect: Pattern.Defect) {
    #expect(throws: defect) { try Pattern(compiling: text) }
  }

  /// With backtracking, each of these would take longer than anyone would wait.
  @Test(arguments: [
    "^(a+)+$", "^(a|a)*$", "^(a*)*b$", "^((a?){30})*b$", "(.*)(.*)(.*)(.*)x$",
    "^(([a-z])+.)+[A-Z]$",
    "^(a?){500}a{500}b$",
  ])
  func `No expression runs away`(_ expression: String) throws {
    let pattern = try #require(Pattern(expression))
    #expect(!pattern.matches(String(repeating: "a", count: 1000) + "!"))
  }

  @Test func `Expressions that are written alike are equal`() {
    #expect(Pattern("a+") == Pattern("a+"))
    #expect(Pattern("a+") != Pattern("a*"))
  }
}
