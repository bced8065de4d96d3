import CCurl
import Glibc
import OnrampCore
import OnrampHelper
import OnrampNet

/// The main loop: waits for orders and for all servers at once.
final class EventLoop {
  /// The maximum number of concurrent requests; the form queues further ones.
  private static let mostTransfers = 64
  /// The maximum number of concurrent receivers.
  private static let mostReceivers = 4
  /// The maximum number of connections in all, to one server, and kept for later requests.
  private static let (mostConnections, mostToOneServer, mostKept) = (64, 16, 32)
  /// The maximum sizes of an order's line and of its body in bytes.
  private static let (longestOrder, longestBody) = (1 << 20, 2 << 20)
  private static let milliseconds: Int32 = 60_000

  private let multi: UnsafeMutableRawPointer
  private var orders = OrderReader<NetworkOrder>(longest: longestOrder, mostBody: longestBody)
  private var transfers: [Int: Transfer] = [:]
  private var receivers: [Int: Receiver] = [:]
  private let proxies = ProxyRules(Environment.value)

  init?() {
    guard let multi = curl_multi_init() else { return nil }
    self.multi = multi
    let options: [(CURLMoption, Int)] = [
      (CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.mostConnections),
      (CURLMOPT_MAX_HOST_CONNECTIONS, Self.mostToOneServer),
      (CURLMOPT_MAXCONNECTS, Self.mostKept),
    ]
    guard options.allSatisfy({ onramp_curl_set_all(multi, $0, $1) == CURLM_OK }) else { return nil }
  }

  func run() -> Never {
    while true {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { exit(70) }
      finishThoseDone()
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
    guard transfers.count < Self.mostTransfers else { exit(65) }
    guard let transfer = Transfer(order, body: body, proxies: proxies) else {
      return emit(order.id, .failed(cause: NetworkFailure.Cause.badAddress.rawValue, sent: false))
    }
    transfers[order.id] = transfer
    begin(transfer)
  }

  private func follow(_ address: String, _ id: Int) {
    guard receivers.count < Self.mostReceivers, let address = ReceiverAddress(address) else {
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
