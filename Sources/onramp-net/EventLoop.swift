import CCurl
import Glibc
import OnrampCore
import OnrampHelper
import OnrampNet

/// The main loop: waits for orders and for all servers at once.
final class EventLoop {
  /// The maximum number of concurrent requests; the form queues further ones.
  private static let maxTransfers = 64
  private static let maxReceivers = 4
  /// The maximum number of connections in all, to one server, and kept for later requests.
  private static let (maxConnections, maxToOneServer, maxKept) = (64, 16, 32)
  /// The maximum sizes of an order's line and of its body in bytes.
  private static let (longestOrder, longestBody) = (1 << 20, 2 << 20)
  private static let milliseconds: Int32 = 60_000

  private let multi: UnsafeMutableRawPointer
  private var orders = OrderReader<NetworkOrder>(longest: longestOrder, maxBody: longestBody)
  private var transfers: [Int: Transfer] = [:]
  private var sequences: [Int: Sequence] = [:]
  private var receivers: [Int: Receiver] = [:]
  private let proxies = ProxyRules(Environment.value)

  init?() {
    guard let multi = curl_multi_init() else { return nil }
    self.multi = multi
    let options: [(CURLMoption, Int)] = [
      (CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.maxConnections),
      (CURLMOPT_MAX_HOST_CONNECTIONS, Self.maxToOneServer),
      (CURLMOPT_MAXCONNECTS, Self.maxKept),
    ]
    guard options.allSatisfy({ onramp_curl_set_all(multi, $0, $1) == CURLM_OK }) else { return nil }
  }

  func run() -> Never {
    while true {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { exit(70) }
      finishThoseDone()
      for id in sequences.keys { advance(id) }
      var input = curl_waitfd(fd: STDIN_FILENO, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      var ready: Int32 = 0
      guard curl_multi_poll(multi, &input, 1, Self.milliseconds, &ready) == CURLM_OK else {
        exit(70)
      }
      guard input.revents != 0 else { continue }
      // Invalid orders can't be from our form.
      guard let orders = orders.next() else { exit(65) }
      for (order, body) in orders { take(order, body) }
    }
  }

  private func take(_ order: NetworkOrder, _ body: [UInt8]) {
    if order.cancel == true { return cancel(order.id) }
    guard transfers[order.id] == nil, receivers[order.id] == nil else { exit(65) }
    if let receiver = order.receiver { return follow(receiver, order.id) }
    guard transfers.count < Self.maxTransfers else { exit(65) }
    guard let transfer = Transfer(order, body: body, proxies: proxies) else {
      return emit(order.id, .failed(cause: NetworkFailure.Cause.badAddress.rawValue, sent: false))
    }
    transfers[order.id] = transfer
    guard let id = transfer.sequence else { return begin(transfer) }
    sequences[id, default: Sequence()].waiting.append(transfer)
    advance(id)
  }

  /// Transfers that are sent one after another.
  private struct Sequence {
    /// The transfer that the server has, if any, and the one being sent.
    var running: [Transfer] = []
    var waiting: [Transfer] = []
    /// Whether a transfer failed, so that nothing more is sent.
    var isBroken = false
  }

  /// Begins the next transfer of a sequence if the server has the previous one. If one has failed,
  /// cancels the waiting ones.
  private func advance(_ id: Int) {
    guard let sequence = sequences[id], let next = sequence.waiting.first else { return }
    if sequence.isBroken {
      sequences[id]?.waiting = []
      for transfer in sequence.waiting {
        transfers[transfer.id] = nil
        emit(transfer.id, .failed(cause: NetworkFailure.Cause.reset.rawValue, sent: false))
      }
    } else if sequence.running.isEmpty
      || sequence.running.count == 1 && sequence.running[0].hasArrived
    {
      guard next.restart() else { exit(70) }
      sequences[id]?.waiting.removeFirst()
      sequences[id]?.running.append(next)
      begin(next)
    }
  }

  /// Continues the sequence of a transfer that has ended.
  private func leave(_ transfer: Transfer, hasSucceeded: Bool) {
    guard let id = transfer.sequence, sequences[id] != nil else { return }
    sequences[id]?.running.removeAll { $0 === transfer }
    sequences[id]?.waiting.removeAll { $0 === transfer }
    if !hasSucceeded { sequences[id]?.isBroken = true }
    advance(id)
    guard let rest = sequences[id], rest.running.isEmpty, rest.waiting.isEmpty, !rest.isBroken
    else { return }
    sequences[id] = nil
  }

  private func follow(_ address: String, _ id: Int) {
    guard receivers.count < Self.maxReceivers, let address = ReceiverAddress(address) else {
      exit(65)
    }
    let receiver = Receiver(id, address)
    receivers[id] = receiver
    guard receiver.start() else { exit(71) }
  }

  private func begin(_ transfer: Transfer) {
    guard curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else { exit(70) }
  }

  private func cancel(_ id: Int) {
    if let receiver = receivers.removeValue(forKey: id) { return receiver.cancel() }
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    curl_multi_remove_handle(multi, transfer.handle)
    leave(transfer, hasSucceeded: false)
    emit(id, transfer.canceled)
  }

  private func finishThoseDone() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      // Copy the message, which the next call frees.
      let (kind, handle, code) = (
        message.pointee.msg, message.pointee.easy_handle, message.pointee.data.result
      )
      guard kind == CURLMSG_DONE,
        let transfer = transfers.values.first(where: { $0.handle == handle })
      else { continue }
      curl_multi_remove_handle(multi, transfer.handle)
      if let end = transfer.end(code) {
        transfers[transfer.id] = nil
        // Begin the next transfer first, so that the server isn't kept waiting.
        leave(transfer, hasSucceeded: end == .finished && transfer.hasSucceeded)
        emit(transfer.id, end)
      } else {
        begin(transfer)
      }
    }
  }
}

extension NetworkOrder: HelperOrder {
  /// The size of the body, in bytes.
  public var bodyBytes: Int { body ?? 0 }
}
