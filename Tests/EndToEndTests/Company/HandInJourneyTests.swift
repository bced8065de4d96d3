import Foundation
import Glibc
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// Handing in from the form and in the line mode.
@Suite(.journeys) struct HandInJourneyTests {
  let company: CompanyFolder
  private let desk: String

  init() throws {
    company = try CompanyFolder()
    desk = try company.makeDesk()
  }

  private func startServer(
    lie: @escaping CompanyServer.Lie = { _, _ in nil }
  ) throws -> CompanyServer {
    try company.startServer(desk: desk, lie: lie)
  }

  @Test func `Enter on the summary hands in, and the number stays there`() throws {
    let server = try startServer()
    let driver = try company.open(expecting: "[ Hand in ]")
    try driver.press("Enter")
    try driver.wait(for: "number: ")
    let number = try #require(server.submissions.first?.receipt?.number.text)
    try driver.wait(for: number)
    try driver.press("Escape")
    try driver.wait(for: "[ Withdraw ]")
    try driver.press("1")
    try driver.wait(for: "can't be changed")
    try driver.press("m")
    try driver.wait(until: "Main") { $0.contains("Main") && $0.contains(number) }
    try driver.quit()
    try company.open(in: driver, expecting: number)
    // Enter doesn't hand in again; it offers an export.
    try driver.press("Enter")
    try driver.wait(for: "Export to a folder")
    try driver.press("Escape")
    try driver.wait(until: "no dialog") { !$0.contains("Export to a folder") }
    try driver.press("r")
    try driver.wait(for: "Restart and clear")
    #expect(try driver.screen.contains("unless you choose"))
    try driver.press("n")
    try driver.press("w")
    try driver.wait(for: "Withdraw your application?")
    try driver.press("y")
    try driver.wait(for: "Withdrawn.")
    try driver.wait(for: "[ Hand in ]")
    #expect(server.submissions.first?.isWithdrawn == true)
    try driver.press("1")
    try driver.wait(for: "Step 1 of 3")
    try driver.quit()
    #expect(server.unsigned == 0)
  }

  @Test
  func `A waiting application says why, outlives the form, and is sent once that is possible`()
    throws
  {
    let server = try startServer { _, _ in .reset }
    let driver = try company.open(expecting: "[ Hand in ]")
    try driver.press("Enter")
    try driver.wait(for: "Waiting for the company's server since")
    try driver.wait(for: "server closed")
    try driver.press("Escape")
    try driver.wait(for: "F5 try again")
    #expect(try !driver.screen.contains("Everything saved"))
    try driver.press("r")
    try driver.wait(for: "won't be sent")
    try driver.press("n")
    // The form can be used meanwhile.
    try driver.press("m")
    try driver.wait(for: "Main")
    try driver.press("Escape")
    kill(try driver.process, SIGKILL)
    try driver.wait(for: "exit=137")
    server.lie()
    let next = try company.open(expecting: "number: ")
    try next.quit()
    #expect(server.submissions.count == 1 && server.submissions.first?.receipt != nil)
    #expect(company.folder.names(in: "data/outbox").isEmpty)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `An application withdrawn during the name lookup is never sent`() throws {
    _ = try startServer()
    try company.put(
      """
      {"server":"http://drive.example.com","recipients":["\(desk)"],
       "serverKey":"\(SigningKey.random().publicKey.text)"}
      """, as: "policy.json")
    try company.put("nameserver 127.0.0.9\noptions timeout:30\n", as: "resolv.conf")
    // A name server that never answers.
    try company.put(
      """
      set -e
      ip link set lo up
      mount --bind resolv.conf /etc/resolv.conf
      python3 -c 'import socket
      server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
      server.bind(("127.0.0.9", 53))
      open("silent", "w").close()
      while True: server.recv(9)' & silence=$!
      until [ -e silent ]; do sleep 0.01; done
      "$@" || status=$?
      kill $silence
      exit ${status:-0}
      """, as: "silence")
    let driver = try Driver()
    try driver.command(
      "cd \(company.folder.path); unshare -nm sh silence \(Program.path) --data-dir data "
        + "--policy policy.json")
    try driver.wait(for: "[ Hand in ]")
    try driver.press("Enter")
    try driver.wait(for: "Waiting to be sent since")
    try driver.press("Escape")
    try driver.wait(for: "[ Withdraw ]")
    try driver.press("w")
    try driver.wait(for: "won't be sent")
    try driver.press("y")
    try driver.wait(for: "Withdrawn.")
    try driver.quit()
    #expect(company.folder.names(in: "data/outbox").isEmpty)
  }

  @Test func `Quitting before the application is sent says so, and how to send it`() throws {
    let server = try startServer { _, _ in .reset }
    let driver = try company.open(expecting: "[ Hand in ]")
    try driver.press("Enter")
    try driver.wait(for: "server closed")
    try driver.press("C-q")
    try driver.wait(for: "hasn't reached the company yet")
    try driver.wait(for: "exit=0")
    #expect(try company.run("status").output.contains("the next time you open Onramp"))
    #expect(server.submissions.isEmpty)
  }

  @Test func `In the line mode, one word hands in, and another withdraws`() throws {
    let server = try startServer()
    let first = try company.talk(["hand in", "quit"])
    #expect(first.status == 0 && first.output.contains("Type hand in to send it"), "\(first)")
    #expect(
      ["Being sent", "number: ", "Waiting for"].contains { first.output.contains($0) },
      "\(first)"
    )
    let sent = try company.run("hand-in", "--wait")
    #expect(sent.status == 0)
    let number = try #require(server.submissions.first?.receipt?.number.text)
    let second = try company.talk(["1", "withdraw", "yes", "quit"])
    #expect(second.output.contains(number), "\(second)")
    #expect(second.output.contains("can't be changed"), "\(second)")
    #expect(second.output.contains("Withdrawn."), "\(second)")
    #expect(server.submissions.count == 1 && server.submissions.first?.isWithdrawn == true)
  }

  @Test func `Without a server in the policy, no screen offers to send the application`() throws {
    _ = try startServer()
    try company.put("{}", as: "policy.json")
    let driver = try company.open(expecting: "Export to hand in")
    #expect(try !driver.screen.contains("[ Hand in ]"))
    try driver.quit()
    let plain = try company.talk(["hand in", "quit"])
    #expect(!plain.output.contains("send it to the company"))
    #expect(!company.folder.names(in: "data").contains("company.json"))
  }
}
