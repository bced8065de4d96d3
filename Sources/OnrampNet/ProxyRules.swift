/// Which proxy the environment specifies for which site, as curl reads it.
public struct ProxyRules: Sendable {
  private let http: String?
  private let https: String?
  private let exceptions: [Substring]

  /// Reads the variables.
  ///
  /// - Parameter variable: Returns a variable's value, or `nil`.
  public init(_ variable: (String) -> String?) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap(variable).first { !$0.isEmpty }
    }
    let all = value("all_proxy", "ALL_PROXY")
    // Not `HTTP_PROXY`, which a web server would set from a request header.
    http = value("http_proxy") ?? all
    https = value("https_proxy", "HTTPS_PROXY") ?? all
    exceptions = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " }
  }

  /// The proxy for a site; `nil` to connect directly.
  public func proxy(for site: Site) -> String? {
    exceptions.contains { Self.matches($0, site.host) }
      ? nil : site.scheme == "https" ? https : http
  }

  private static func matches(_ exception: Substring, _ host: String) -> Bool {
    if exception == "*" { return true }
    if let address = InternetAddress(host) {
      return AddressRange(exception)?.contains(address) ?? false
    }
    let name = exception.drop { $0 == "." }.lowercased()
    return host == name || host.hasSuffix("." + name)
  }
}
