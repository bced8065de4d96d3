import Foundation
import OnrampCore
import TestKit

/// Measures how long a photo takes to appear, compared to other programs that draw it.
struct PictureComparison {
  private let folder: Folder
  private let large: String
  private let helper: String

  init(in folder: Folder) throws {
    self.folder = folder
    large = folder.file("large.jpg")
    let order = try JSONEncoder().encode(DecoderOrder(columns: 18, rows: 7, colors: 256))
    helper = Program.path + "-photo '" + String(decoding: order, as: UTF8.self) + "'"
    try run(
      "convert /usr/share/backgrounds/mate/nature/Wood.jpg -resize 4032x3024! -quality 90 \(large)")
  }

  /// A JPEG, drawn and checked.
  func measureJPEG(isOnce: Bool) throws {
    try Comparison(
      name: "A photo of 12 megapixels, drawn and judged", other: "chafa draws it at the same size",
      runs: isOnce ? 1 : 31
    ).print {
      try run("\(helper) < \(large) | grep -q hints")
    } _: {
      try run("chafa -f symbols --symbols block+space -c 240 -s 18x7 \(large) | cat")
    }
  }

  /// A HEIC like an iPhone's, with a thumbnail of 320 pixels.
  func measureHEIC(isOnce: Bool) throws {
    let heic = folder.file("large.heic")
    try run("heif-enc -t 320 -q 60 -o \(heic) \(large)")
    for (sight, answer) in [("first picture", "-m1 thumbnail"), ("drawn and judged", "hints")] {
      try Comparison(
        name: "HEIC of 12 megapixels, \(sight)", other: "heif-convert", runs: isOnce ? 1 : 11
      ).print {
        try run("\(helper) < \(heic) | grep -q \(answer)")
      } _: {
        try run("heif-convert \(heic) \(folder.file("converted.jpg"))")
      }
    }
  }

  private func run(_ command: String) throws {
    let result = try Shell.run("sh", ["-c", command])
    precondition(result.status == 0, "\(command): \(result.errors)")
  }
}

/// Prints how long photos take to appear.
func comparePicture(in folder: Folder, isOnce: Bool) throws {
  let comparison = try PictureComparison(in: folder)
  try comparison.measureJPEG(isOnce: isOnce)
  try comparison.measureHEIC(isOnce: isOnce)
}
