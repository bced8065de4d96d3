import OnrampCore
import Testing

@testable import OnrampLink

@Suite struct RequestValidatorTests {
  private let token = LinkToken()
  private let host = "192.168.1.7:40213"

  private var judge: RequestValidator { RequestValidator(LinkAccess(token), host: host) }

  private func head(_ change: (inout RequestValidator.Head) -> Void = { _ in })
    -> RequestValidator.Head
  {
    var head = RequestValidator.Head()
    (head.method, head.path, head.hosts) = ("GET", "/\(token.text)", [host])
    change(&head)
    return head
  }

  private func photo(_ change: (inout RequestValidator.Head) -> Void = { _ in })
    -> RequestValidator.Head
  {
    head { head in
      (head.method, head.lengths) = ("POST", ["1000"])
      (head.types, head.origins) = (["image/jpeg"], ["http://\(host)"])
      change(&head)
    }
  }

  @Test func `The token opens the page and sends a photo`() {
    #expect(judge.verdict(on: head()) == .page)
    #expect(judge.verdict(on: photo()) == .photo(length: 1000))
    #expect(judge.verdict(on: head { $0.path += "/now" }) == .now)
  }

  @Test
  func `A form is accepted once the driver allows it, with the code that then opens the page`()
    throws
  {
    let access = LinkAccess(token)
    let judge = RequestValidator(access, host: host)
    let plain = photo { $0.types = ["multipart/form-data; boundary=----WebKit7"] }
    let typed = head { $0.path = "/ABCD2345" }
    #expect(judge.verdict(on: plain) == .nothing && judge.verdict(on: typed) == .nothing)
    access.allow(try #require(LinkToken("ABCD2345")))
    #expect(judge.verdict(on: plain) == .form(boundary: "----WebKit7", length: 1000))
    let form = photo { $0.types = ["multipart/form-data; boundary=\"x y\""] }
    #expect(judge.verdict(on: form) == .nothing, "a blank in a boundary")
    for path in ["/ABCD2345", "/abcd2345"] {
      #expect(judge.verdict(on: head { $0.path = path }) == .page)
      #expect(judge.verdict(on: head { $0.path = path + "/now" }) == .now)
      #expect(judge.verdict(on: photo { $0.path = path }) == .photo(length: 1000))
    }
    #expect(judge.verdict(on: head()) == .page, "the scanned code still opens it")
  }

  @Test func `After twenty wrong codes, even the right one opens nothing`() throws {
    let access = LinkAccess(token)
    let judge = RequestValidator(access, host: host)
    let (right, wrong) = (head { $0.path = "/ABCD2345" }, head { $0.path = "/ABCD2346" })
    #expect(!judge.countWrong(wrong), "there is no code to guess")
    access.allow(try #require(LinkToken("ABCD2345")))
    for _ in 1..<LinkAccess.maxTries { #expect(!judge.countWrong(wrong)) }
    for path in ["/", "/favicon.ico", "/\(token.text)x", "/x/y"] {
      #expect(!judge.countWrong(head { $0.path = path }), "that isn't a guess")
    }
    #expect(!judge.countWrong(right) && judge.verdict(on: right) == .page)
    #expect(judge.countWrong(head { $0.path = "/abcdefgh" }))
    #expect(judge.verdict(on: right) == .nothing && !access.takesPlain)
    #expect(judge.verdict(on: head()) == .page)
    access.allow(try #require(LinkToken("ZZZZ2222")))
    #expect(judge.verdict(on: head { $0.path = "/ZZZZ2222" }) == .page)
  }

  @Test func `Everything else gets the same answer`() {
    let wrong: [RequestValidator.Head] = [
      head { $0.path = "/" }, head { $0.path = "" }, head { $0.path = token.text },
      head { $0.path = "/\(token.text.dropLast())" }, head { $0.path = "/\(token.text)A" },
      head { $0.path = "/\(token.text.lowercased())" }, head { $0.path = "/\(token.text)/.." },
      head { $0.path = "/../\(token.text)" }, head { $0.path = "/\(token.text)?a" },
      head { $0.path = "/\(token.text)/" }, head { $0.path = "/\(token.text)/now/" },
      head { $0.path = "/\(token.text)/Now" }, head { $0.path = "/x/now" },
      photo { $0.path += "/now" },
      photo { $0.types = ["multipart/form-data; boundary=----WebKit7"] },
      head { $0.path = "http://\(host)/\(token.text)" }, head { $0.path = "/favicon.ico" },
      head { $0.hosts = [] }, head { $0.hosts = ["192.168.1.7"] },
      head { $0.hosts = ["evil:40213"] },
      head { $0.hosts = [host, host] }, head { $0.origins = ["http://evil"] },
      head { $0.origins = ["null"] }, head { $0.method = "HEAD" }, head { $0.method = "PUT" },
      head { $0.method = "get" }, head { $0.lengths = ["5"] }, head { $0.encodings = ["chunked"] },
      photo { $0.lengths = [] }, photo { $0.lengths = ["0"] }, photo { $0.lengths = ["-1"] },
      photo { $0.lengths = ["+5"] }, photo { $0.lengths = ["5", "5"] },
      photo { $0.lengths = ["1e3"] },
      photo { $0.lengths = ["\(LinkEvent.longestSealed + 1)"] },
      photo { $0.lengths = ["99999999999999999999"] }, photo { $0.lengths = ["٥"] },
      photo { $0.encodings = ["chunked"] }, photo { $0.encodings = ["gzip"] },
      photo { $0.types = [] }, photo { $0.types = ["multipart/form-data"] },
      photo { $0.types = ["multipart/form-data; boundary="] },
      photo { $0.types = ["multipart/form-data; boundary=\(String(repeating: "x", count: 71))"] },
      photo { $0.origins = ["http://\(host)", "http://evil"] },
      photo { $0.origins = ["https://\(host)"] },
    ]
    for head in wrong { #expect(judge.verdict(on: head) == .nothing, "\(head)") }
    #expect(
      judge.verdict(on: photo { $0.lengths = ["\(LinkEvent.longestSealed)"] }) != .nothing)
  }

  @Test func `A token that differs in one letter, or in length, opens nothing`() {
    let judge = judge
    var head = head()
    let right = Array(head.path.dropFirst())
    var wrong = right.indices.flatMap { index in
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".filter { $0 != right[index] }.map { letter in
        var token = right
        token[index] = letter
        return String(token)
      }
    }
    wrong +=
      right.indices.map { String(right[..<$0]) } + [String(right) + "A", String(right + right)]
    wrong.append(String(right).lowercased())
    for token in wrong {
      head.path = "/" + token
      #expect(judge.verdict(on: head) == .nothing, "\(token)")
    }
    #expect(wrong.count == 26 * 31 + 26 + 3)
  }

  @Test func `A token has 130 bits, and no two are the same`() {
    let tokens = Set((0..<10_000).map { _ in LinkToken().text })
    #expect(tokens.count == 10_000)
    #expect(tokens.allSatisfy { $0.utf8.count == 26 && $0.allSatisfy(\.isASCII) })
    #expect(Set(tokens.joined()).count == 32)
  }
}

@Suite struct MultipartReaderTests {
  private static let file: [UInt8] = [
    0xFF, 0xD8, 0x0D, 0x0A, 0x2D, 0x2D, 0x0D, 0x0A, 0x2D, 0x2D, 0x41,
  ]

  private static func form(_ file: [UInt8] = file, before: String = "") -> [UInt8] {
    Array(before.utf8)
      + Array(
        "--AB\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"../../x.jpg\"\r\n".utf8)
      + Array("Content-Type: image/jpeg\r\n\r\n".utf8) + file + Array("\r\n--AB--\r\n".utf8)
  }

  private func read(_ pieces: [[UInt8]]) throws -> (file: [UInt8], isDone: Bool) {
    var reader = MultipartReader(boundary: "AB")
    var file: [UInt8] = []
    for piece in pieces { file += try reader.read(piece) }
    return (file, reader.isDone)
  }

  @Test func `The file is the same wherever the pieces are cut`() throws {
    let form = Self.form()
    for cut in 0...form.count {
      let (file, isDone) = try read([Array(form[..<cut]), Array(form[cut...])])
      #expect(file == Self.file && isDone, "\(cut)")
    }
    #expect(try read(form.map { [$0] }).file == Self.file)
  }

  @Test func `Other parts are skipped, and anything after the file is ignored`() throws {
    let other = "--AB\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ntext\r\n"
    let (file, isDone) = try read([Self.form(before: other), Array("more".utf8)])
    #expect(file == Self.file && isDone)
  }

  @Test func `An empty file is complete, and a truncated one isn't`() throws {
    #expect(try read([Self.form([])]).isDone)
    let (file, isDone) = try read([Array(Self.form().dropLast(8))])
    #expect(!isDone && Self.file.starts(with: file))
  }

  @Test(arguments: [
    "no boundary at all", "--AX\r\n\r\n", "--AB--\r\n", "--ABCD\r\n\r\n",
    "--AB\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ntext\r\n--AB--\r\n",
    "--AB\r\n" + String(repeating: "x", count: 5000),
  ])
  func `Anything that no browser sends is malformed`(text: String) {
    #expect(throws: MultipartReader.Malformed.self) { try read([Array(text.utf8)]) }
  }
}

@Suite struct LinkAddressesTests {
  @Test func `The default route comes first, and internal networks are left out`() {
    typealias Candidate = LinkAddresses.Candidate
    let found = [
      Candidate(interface: "lo", bytes: [127, 0, 0, 1]),
      Candidate(interface: "docker0", bytes: [172, 17, 0, 1]),
      Candidate(interface: "tun0", bytes: [10, 8, 0, 2]),
      Candidate(interface: "eth1", bytes: [203, 0, 113, 5]),
      Candidate(interface: "eth0", bytes: [10, 0, 0, 4]),
      Candidate(interface: "wlan0", bytes: [192, 168, 1, 7]),
    ]
    #expect(
      LinkAddresses.ordered(found, defaultRoute: "wlan0")
        == ["192.168.1.7", "10.0.0.4", "203.0.113.5"])
    #expect(LinkAddresses.ordered(found, defaultRoute: "eth1").first == "10.0.0.4")
    #expect(LinkAddresses.ordered([found[0]], defaultRoute: nil) == [])
  }
}
