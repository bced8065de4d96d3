import OnrampCore
extension RouteServices {
  func firstFix(of receiver: ReceiverAddress) -> Coordinate? { nil }
}
extension RoutesEffects {
  func follow(_ request: Request, _ receiver: ReceiverAddress) {}
}
