import Foundation

/// Small JPEGs, and the segments that they consist of.
enum SampleJPEG {
  static let baseline = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td\
    hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
    pKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAYABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFRAB\
    AQAAAAAAAAAAAAAAAAAAABL/xAAWAQEBAQAAAAAAAAAAAAAAAAAABQP/xAAZEQEAAgMAAAAAAAAAAAAAAAAAARQCEhP/\
    2gAMAwEAAhEDEQA/AM6ikqKaVlewrQlQViwlRQLnPFG3koA54m8v/9k=
    """)
  static let progressive = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td\
    hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
    pKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAYABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAIE/8QAFgEB\
    AQEAAAAAAAAAAAAAAAAAAAQC/9oADAMBAAIQAxAAAAHMlqukiBdGB//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEA\
    AQUCH//EABYRAQEBAAAAAAAAAAAAAAAAAAARE//aAAgBAwEBPwHRoqv/xAAXEQEAAwAAAAAAAAAAAAAAAAAAARIT/9oA\
    CAECAQE/Ac2asKw//8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQAGPwIf/8QAFRABAQAAAAAAAAAAAAAAAAAAABH/\
    2gAIAQEAAT8hqqqqqq//2gAMAwEAAgADAAAAEMcfPP/EABYRAQEBAAAAAAAAAAAAAAAAAAAREP/aAAgBAwEBPxDC1v/E\
    ABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QGH//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/EBAH/9k=
    """)
  static let restarting = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqM\
    yP/L2u71////m8H////6/+b9//j/wAALCAAYABgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA\
    tRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0\
    NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2\
    t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/90ABAAB/9oACAEBAAA/AIpF+z3zoBhSdy8Y\
    4Nf/0JLpPPsSw+9H8/4d/wDPtX//0VsZelf/0l1Fd0EUw6ocHjsf8/rX/9OWzkDDB5B4Ir//1IUX7PdPFzhTxn07fpX/\
    1Z4MTwNETw64+lf/1obRmjco3DKcEe9f/9c1FAGinUdflY/y/rX/2Q==
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text) ?? Data())
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  static func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
    segment(marker, Array(text.utf8))
  }

  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])

  /// An EXIF segment, little-endian, with an orientation and optionally a location.
  static func exif(orientation: UInt8, hasPlace: Bool = false, behind: [UInt8] = []) -> [UInt8] {
    var entries: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    if hasPlace { entries += [0x25, 0x88, 4, 0, 1, 0, 0, 0, 0x40, 0, 0, 0] }
    let count: [UInt8] = [UInt8(entries.count / 12), 0]
    let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + count + entries + [0, 0, 0, 0]
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff + behind)
  }

  /// A color profile of this many bytes, in pieces of at most 60,000.
  static func profile(count: Int) -> [UInt8] {
    var profile = [UInt8](repeating: 5, count: count)
    withUnsafeBytes(of: UInt32(count).bigEndian) { profile.replaceSubrange(0..<4, with: $0) }
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    let pieces = stride(from: 0, to: count, by: 60_000).map { profile[$0...].prefix(60_000) }
    return pieces.enumerated().flatMap { number, piece in
      let counts = [UInt8(number + 1), UInt8(pieces.count)]
      return segment(0xE2, Array("ICC_PROFILE\0".utf8) + counts + piece)
    }
  }

  /// The offsets of all markers except the first and the restart markers.
  static func markers(of bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 2
    while place + 3 < bytes.count {
      let isMarker =
        bytes[place] == 0xFF && bytes[place + 1] != 0 && !(0xD0...0xD7).contains(bytes[place + 1])
      if isMarker { places.append(place) }
      place += isMarker ? 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3]) : 1
    }
    return places + [bytes.count - 2]
  }
}
