import Foundation
import Glibc
import TestKit
import Testing

/// Chromium as on a phone, controlled over WebDriver (W3C).
final class WebBrowser {
  struct Refused: Error, CustomStringConvertible { let description: String }

  private static let element = "element-6066-11e4-a52e-4f735466cecf"
  private let folder: Folder
  /// The prefix that runs programs in the browser's network.
  private let prefix: [String]
  private let driver: pid_t
  private var port = 0
  private var session = ""

  /// Whether a browser is installed.
  static var isThere: Bool { access("/usr/bin/chromedriver", X_OK) == 0 }

  /// Opens a window of the size of a small phone.
  ///
  /// - Parameter flags: More of Chromium's options.
  init(
    withScripts: Bool = true, language: String = "en", in network: PrivateNetwork? = nil,
    acceptsAnyCertificate: Bool = false, flags: [String] = []
  ) throws {
    folder = try Folder()
    prefix = network?.command ?? []
    let log = folder.file("log")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    SpawnAttributes.closeOthers(&actions)
    var attributes = SpawnAttributes.plain()
    var process = pid_t()
    let words = prefix + ["chromedriver", "--port=0"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    try #require(
      posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
        == 0)
    driver = process
    try waitFor("chromedriver's port") {
      let text = (try? String(file: log)) ?? ""
      port =
        text.range(of: "successfully on port ").flatMap {
          Int(text[$0.upperBound...].prefix { $0.isNumber })
        } ?? 0
      return port > 0
    }
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--lang=\(language)",
        "--user-data-dir=\(folder.file("profile"))",
      ] + flags,
      "prefs": [
        "intl.accept_languages": language,
        "profile.managed_default_content_settings.javascript": withScripts ? 1 : 2,
      ] as [String: Any],
      "mobileEmulation": [
        "deviceMetrics": ["width": 360, "height": 640, "pixelRatio": 2.0] as [String: Any]
      ],
    ]
    let answer =
      try call(
        "POST", "",
        [
          "capabilities": [
            "alwaysMatch": [
              "goog:chromeOptions": options, "acceptInsecureCerts": acceptsAnyCertificate,
              // Without scripts, nothing reports that the page has loaded.
              "pageLoadStrategy": withScripts ? "normal" : "none",
            ]
          ]
        ]) as? [String: Any]
    session = "/" + (try #require(answer?["sessionId"] as? String))
  }

  deinit {
    _ = try? call("DELETE", "", nil)
    kill(driver, SIGKILL)
    waitpid(driver, nil, 0)
  }

  func open(_ address: String) throws { _ = try call("POST", "/url", ["url": address]) }

  /// Puts a file into a file field.
  func choose(_ path: String, in field: String) throws {
    _ = try call("POST", "/element/\(try find(field))/value", ["text": path])
  }

  func press(_ button: String) throws {
    _ = try call("POST", "/element/\(try find(button))/click", [:])
  }

  func text(of element: String) throws -> String {
    try #require(call("GET", "/element/\(try find(element))/text", nil) as? String)
  }

  /// Loads the page again, as iOS does after the camera.
  func reload() throws { _ = try call("POST", "/refresh", [:]) }

  /// Makes the network slow, or breaks it.
  ///
  /// - Parameter speed: The bytes per second in each direction; `nil` for as many as there can be.
  func setNetwork(isOffline: Bool = false, speed: Int? = nil) throws {
    _ = try command("Network.enable", [:])
    _ = try command(
      "Network.emulateNetworkConditions",
      [
        "offline": isOffline, "latency": speed == nil ? 0 : 100,
        "downloadThroughput": speed ?? -1, "uploadThroughput": speed ?? -1,
      ])
  }

  /// The result of a script in the page; promises are awaited.
  func run(_ script: String) throws -> String {
    let answer = try call("POST", "/execute/sync", ["script": script, "args": [String]()])
    return "\(answer)"
  }

  /// Waits until an element shows a text.
  func wait(for text: String, in element: String) throws {
    try waitFor("“\(text)”, not “\(try self.text(of: element))” in \(element)") {
      try self.text(of: element).contains(text)
    }
  }

  // Without scripts, use the DevTools protocol instead.

  /// The HTML of an element, or an empty string if there is none.
  func html(of selector: String) throws -> String {
    guard let node = try node(selector) else { return "" }
    let answer = try command("DOM.getOuterHTML", ["nodeId": node])
    return answer["outerHTML"] as? String ?? ""
  }

  /// Waits until an element's HTML contains a text.
  func waitForHTML(_ text: String, in selector: String) throws {
    // While a page is replaced, it has no elements.
    try waitFor("“\(text)”, not \((try? html(of: "body")) ?? "")") {
      (try? html(of: selector))?.contains(text) == true
    }
  }

  /// Puts a file into a file field, and presses a button, without scripts.
  func send(_ path: String, in field: String, by button: String) throws {
    let node = try #require(try node(field))
    _ = try command("DOM.setFileInputFiles", ["files": [path], "nodeId": node])
    // Unlike a click, a key doesn't miss while the page is still being laid out.
    _ = try command("DOM.focus", ["nodeId": try #require(try self.node(button))])
    for kind in ["keyDown", "keyUp"] {
      _ = try command(
        "Input.dispatchKeyEvent",
        [
          "type": kind, "key": "Enter", "code": "Enter", "text": kind == "keyDown" ? "\r" : "",
          "windowsVirtualKeyCode": 13,
        ])
    }
  }

  private func node(_ selector: String) throws -> Int? {
    let document = try command("DOM.getDocument", [:])
    let root = try #require((document["root"] as? [String: Any])?["nodeId"] as? Int)
    let answer = try command("DOM.querySelector", ["nodeId": root, "selector": selector])
    return (answer["nodeId"] as? Int).flatMap { $0 == 0 ? nil : $0 }
  }

  private func command(_ name: String, _ parameters: [String: Any]) throws -> [String: Any] {
    let answer = try call("POST", "/goog/cdp/execute", ["cmd": name, "params": parameters])
    return answer as? [String: Any] ?? [:]
  }

  /// A picture of the window, as PNG.
  func screenshot() throws -> Data {
    let text = try #require(call("GET", "/screenshot", nil) as? String)
    return try #require(Data(base64Encoded: text))
  }

  private func find(_ selector: String) throws -> String {
    let answer = try call("POST", "/element", ["using": "css selector", "value": selector])
    return try #require((answer as? [String: Any])?[Self.element] as? String)
  }

  private func call(_ method: String, _ path: String, _ body: [String: Any]?) throws -> Any {
    var arguments = [
      "-s", "--max-time", "\(Int(patience))", "-X", method,
      "http://127.0.0.1:\(port)/session\(session)\(path)",
    ]
    if let body {
      try JSONSerialization.data(withJSONObject: body).write(
        to: URL(filePath: folder.file("body")))
      arguments += [
        "-H", "Content-Type: application/json", "--data-binary", "@\(folder.file("body"))",
      ]
    }
    let words = prefix + ["curl"] + arguments
    let output = try Shell.run(words[0], Array(words.dropFirst())).output
    let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let value = json?["value"] ?? ""
    if let error = (value as? [String: Any])?["error"] as? String {
      throw Refused(description: "\(method) \(path): \(error): \(output.prefix(500))")
    }
    return value
  }
}
