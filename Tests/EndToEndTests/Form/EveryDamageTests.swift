import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Every command on a data directory damaged in every way ends with a sentence and a documented
/// exit code.
@Suite(.journeys) struct EveryDamageTests {
  /// A way to damage a data directory: a shell command, run in it.
  static let damages: [String] =
    ["photos", "application.json", "accounts", "routes", "routes.json"].flatMap { name in
      [
        "mkdir NAME; touch NAME/odd", "echo odd >NAME", "ln -s /tmp NAME", "ln -s nowhere NAME",
        "mkfifo NAME", #"echo '{"schema":99}' >NAME"#, "mkdir NAME; chmod 0 NAME",
        "echo >NAME; chmod 0 NAME",
      ].map { "rm -rf NAME; \($0)".replacing("NAME", with: name) }
    }
    + [
      "application.json.prev", "draft.json", "undo.json", "favourites.json", "cars", "incoming",
      "signup.json", "location.json", "searches.json", "route-draft.json",
    ].flatMap { name in
      ["mkdir NAME; touch NAME/odd", "ln -s /tmp NAME", "echo >NAME; chmod 0 NAME"].map {
        "rm -rf NAME; \($0)".replacing("NAME", with: name)
      }
    } + [
      "chmod 0 photos/* .", "chmod 0 .", "chmod 500 .", "chmod 300 .", "chmod 0 application.json",
      "cd ..; rm -rf data; echo >data", "cd ..; mv data other; ln -s other data",
      "rm -rf photos", "rm -f photos/*",
      "rm -rf accounts; mkdir -p accounts/0123; chmod 0 accounts",
      "rm -rf accounts; mkdir -p accounts/00000000000000000000000000000000",
    ]

  static let commands = [
    "status", "status --json", "show", "show --json", "check", "check --json",
    "fill --check --from ../answers.json", "fill --from ../answers.json", "export --to ../out",
    "restart --undo", "restart --yes", "restart --yes --no-undo", "routes list",
    "routes list --json", "routes show Home", "routes export Home --to ../home.gpx",
    "routes delete Home --yes", "cars --json --cars-url http://127.0.0.1:1", "account status",
    "account status --json", "--plain", "account --plain", "main --plain", "routes --plain",
  ]

  static let codes: Set<Int32> = [0, 64, 65, 66, 69, 73, 74, 75, 77, 78]

  @Test(arguments: damages)
  func `Every command says in a sentence what is wrong, with an exit code of the contract`(
    damage: String
  ) throws {
    let folder = try Folder()
    try folder.put(#"{"personal":{"name":"Amina","email":"a@example.com"}}"#, as: "answers.json")
    let photo = #"{"photos":{"license":"\#(Program.fixture("license.jpg"))","insurance":null}}"#
    try folder.put(photo, as: "photos.json")
    // Root can read everything, so another user runs the commands. One process starts them all.
    let script = """
      set -u
      onramp=\(Program.path) bounded="timeout \(Int(patience))"
      mkdir data && cd data || exit 1
      $onramp fill --data-dir . --from ../answers.json >/dev/null
      $onramp fill --data-dir . --from ../photos.json >/dev/null
      cd ..; cp -a data whole
      number=0
      while read -r command; do
        number=$((number + 1))
        chmod -R u+rwx data other 2>/dev/null; rm -rf data other out; cp -a whole data
        (cd data; \(damage))
        mkdir -p here; cd here
        $bounded $onramp $command --data-dir ../data </dev/null >../$number.out 2>../$number.err
        echo $? >../$number.code
        cd ..
      done <<'END'
      \(Self.commands.joined(separator: "\n"))
      END
      chmod -R u+rwx . 2>/dev/null; true
      """
    try folder.put(script, as: "script")
    _ = try Shell.run("chmod", ["-R", "a+rwX", folder.path])
    let nobody =
      getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let run = try Shell.run(
      "env", nobody + ["sh", "-c", "umask 077; cd \(folder.path) && exec sh script"])
    try #require(run.status == 0, "\(run.errors)")
    for (index, command) in Self.commands.enumerated() {
      func text(_ kind: String) throws -> String {
        try String(file: folder.file("\(index + 1).\(kind)"))
      }
      let (said, code) = (try text("err"), try #require(Int32(try text("code").trimmed)))
      let about: Comment = "\(damage): \(command): \(code) \(said)"
      #expect(Self.codes.contains(code), about)
      let all = try text("out") + said
      #expect(!all.contains("unexpected") && !all.contains("Problem"), about)
      #expect(!all.contains(/\([A-Za-z]*[a-z][A-Z]\w*\)/), about)
      // The findings of `check` are its regular output.
      let sentence = command.hasPrefix("check") && code == 65 ? try text("out") : said
      #expect(code == 0 || sentence.trimmed.contains(/[.}]$/), about)
    }
  }
}
