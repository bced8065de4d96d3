// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "extract",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")],
  targets: [
    .executableTarget(
      name: "extract",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      path: "Sources")
  ])
