import Foundation
import OnrampWire
import TestKit

/// A company with a server, and one driver's application handed in there.
struct Company {
  /// The state of handing in.
  enum Standing: Equatable { case none, waiting, handedIn(number: String) }

  /// A recipient whose private key nobody has.
  private static let recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"

  let server: CompanyServer
  /// The data directory, with a finished application.
  let home: Home
  let policy: String
  /// The state that the driver saw last.
  var standing = Standing.none
  /// The number that the company assigned, which doesn't change for this driver.
  var number: String?

  /// Fills in an application under a policy that names the server.
  init(in folder: Folder, program: String) throws {
    server = try CompanyServer()
    (home, policy) = (Home(data: folder.file("handed in")), folder.file("company.policy"))
    try Data(
      """
      {"server":"\(server.url)","serverKey":"\(server.key)","recipients":["\(Self.recipient)"]}
      """.utf8
    ).write(to: URL(filePath: policy))
    let photo = Program.fixture("license.jpg")
    let answers = folder.file("company.answers")
    try Data(
      """
      {"personal":{"name":"Amina","email":"amina@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(photo)","insurance":"\(photo)"}}
      """.utf8
    ).write(to: URL(filePath: answers))
    let filled = try Shell.run(
      program, ["fill", "--from", answers, "--policy", policy, "--data-dir", home.data])
    guard filled.status == 0 else { throw Failure("fill: \(filled)") }
  }

  /// The submissions that the company has, without withdrawn ones.
  var held: [CompanyServer.Submission] {
    server.submissions.filter { $0.receipt != nil && !$0.isWithdrawn }
  }
}
