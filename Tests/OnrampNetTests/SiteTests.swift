import OnrampNet
import Testing

@Suite struct SiteTests {
  private static func site(_ scheme: String, _ host: String = "a.example") -> Site {
    Site(scheme: scheme, host: host, port: scheme == "https" ? "443" : "80")
  }

  @Test(arguments: [
    ("http", "http", true), ("http", "https", true), ("https", "https", true),
    ("https", "http", false), ("http", "file", false), ("https", "ftp", false),
  ])
  func `A redirect never leaves the web, and never leads from https to http`(
    from: String, to: String, isAllowed: Bool
  ) {
    #expect(Self.site(from).mayRedirect(to: Self.site(to, "b.example"), after: 0) == isAllowed)
    #expect(Self.site(from).mayRedirect(to: Self.site(to), after: 4) == isAllowed)
    #expect(!Self.site(from).mayRedirect(to: Self.site(to), after: 5))
  }

  @Test(arguments: [
    ("localhost", true), ("localhost.", true), ("127.0.0.1.", true), ("ip6-localhost", true),
    ("192.88.99.1", true), ("LocalHost", true), ("a.localhost", true), ("127.0.0.1", true),
    ("[::1]", true), ("192.168.1.1", true), ("8.8.8.8", false), ("[2606:4700::1]", false),
    ("example.com", false), ("localhost.example", false), ("10.example", false),
  ])
  func `The name alone shows whether a host is this computer`(host: String, isPrivate: Bool) {
    #expect(Self.site("http", host).isNamedPrivate == isPrivate)
  }

  // MARK: Proxies

  private static func proxy(_ variables: [String: String], _ site: Site) -> String? {
    ProxyRules { variables[$0] }.proxy(for: site)
  }

  @Test func `The variables name a proxy by scheme`() {
    let variables = ["http_proxy": "p1", "HTTPS_PROXY": "p2", "all_proxy": "p3"]
    #expect(Self.proxy(variables, Self.site("http")) == "p1")
    #expect(Self.proxy(variables, Self.site("https")) == "p2")
    #expect(Self.proxy(["ALL_PROXY": "p3"], Self.site("https")) == "p3")
    #expect(Self.proxy([:], Self.site("http")) == nil)
    // A web server would set this from a request header.
    #expect(Self.proxy(["HTTP_PROXY": "p1"], Self.site("http")) == nil)
    #expect(Self.proxy(["https_proxy": "", "all_proxy": "p3"], Self.site("https")) == "p3")
  }

  @Test(arguments: [
    ("*", "a.example", true), ("a.example", "a.example", true), ("example", "a.example", true),
    (".example", "a.example", true), ("A.Example", "a.example", true),
    ("b.example", "a.example", false),
    ("ample", "a.example", false), ("x, a.example", "a.example", true), ("", "a.example", false),
    ("10.0.0.0/8", "10.1.2.3", true), ("10.0.0.0/8", "11.1.2.3", false),
    ("10.1.2.3", "10.1.2.3", true),
    ("10.0.0.0/33", "10.1.2.3", false), ("10.0.0.0/x", "10.1.2.3", false),
    ("fd00::/8", "[fd12::1]", true),
    ("1.2.3", "9.1.2.3", false),
  ])
  func `Exceptions are names, their subdomains, and ranges`(
    exceptions: String, host: String, isDirect: Bool
  ) {
    let variables = ["all_proxy": "p", "no_proxy": exceptions]
    #expect((Self.proxy(variables, Self.site("http", host)) == nil) == isDirect)
  }

  // MARK: Headers of a request

  @Test func `Headers become lines, an empty one too`() {
    #expect(
      RequestHeaders.lines(["Accept": "text/html", "X-Empty": ""]) == [
        "Accept: text/html", "X-Empty;",
      ])
  }
}
