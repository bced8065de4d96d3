import Foundation
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct HealthTests {
  @Test func `health checks write at most once in ten seconds, however many there are`() throws {
    let server = try ServerProcess()
    let administrator = try server.administrator()
    try administrator.run(
      """
      CREATE TABLE public.beats ();
      CREATE FUNCTION public.beat() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO public.beats DEFAULT VALUES;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER beat AFTER UPDATE ON onramp.pulse EXECUTE FUNCTION public.beat()
      """)
    let start = ContinuousClock.now
    let areWell = together(8) { _ in
      (0..<25).map { _ in Sender(server).ask("GET", "/health", signed: false)?.status == 200 }
    }
    #expect(areWell.joined().allSatisfy { $0 })
    try waitFor("a write") { try server.number("SELECT count(*) FROM public.beats") > 0 }
    let beats = try server.number("SELECT count(*) FROM public.beats")
    #expect(beats <= 1 + Int((ContinuousClock.now - start) / .seconds(10)))
  }

  @Test func `the health check fails while no commit is confirmed`() throws {
    let cluster = try Cluster.own()
    let server = try ServerProcess(on: cluster)
    let administrator = try server.administrator()
    try administrator.awaitStandby("absent")
    try waitFor("the health check to notice") {
      Sender(server).ask("GET", "/health", signed: false)?.refusal == "503 database"
    }
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    #expect(try administrator.query(waiting).integer(0) == 1, "it writes once")
    try administrator.awaitStandby("")
    try waitFor("the health check to pass") {
      Sender(server).ask("GET", "/health", signed: false)?.status == 200
    }
  }

  @Test func `metrics count waiting applications, and work under any host name`() throws {
    let server = try ServerProcess(["--host", "drive.example.com", "--storage", "3"])
    #expect(Sender(server).ask("GET", "/health", signed: false)?.status == 200)
    let metrics = Sender(server).ask("GET", "/metrics", signed: false)
    #expect(metrics?.status == 200)
    let text = String(decoding: metrics?.body ?? [], as: UTF8.self)
    #expect(text.contains("onramp_requests_total{route=\"/health\",status=\"200\"} 1\n"), "\(text)")
    #expect(text.contains("onramp_request_seconds_bucket{le=\"+Inf\"} 1\n"))
    #expect(text.contains("\nonramp_applications_waiting 0\n"))
    #expect(text.contains("\nonramp_oldest_waiting_seconds 0\n"))
    #expect(text.contains("\nonramp_storage_limit_bytes \(3 << 30)\n"))
    let storage = text.firstMatch(of: #/\nonramp_storage_bytes (\d+)\n/#).flatMap { Int($0.1) }
    #expect((1 << 20..<1 << 30).contains(storage ?? 0))
    let forwarded = Sender(server).ask(
      "GET", "/metrics", headers: ["X-Forwarded-For": "127.0.0.1"], signed: false)
    #expect(forwarded?.status == 404, "behind a proxy, every client seems local")
    #expect(Sender(server).ask("GET", "/openapi.json", signed: false)?.status == 421)

    let other = try ServerProcess()
    try other.insert(3)
    try waitFor("the applications to be counted") {
      let text = Sender(other).metrics ?? ""
      let oldest = text.firstMatch(of: #/onramp_oldest_waiting_seconds (\d+)/#)
      return text.contains("onramp_applications_waiting 3\n") && Int(oldest?.1 ?? "") ?? 0 > 0
    }
  }
}
