import CImage
import OnrampCore

/// Decodes HEIC and AVIF; libheif applies the orientation itself.
final class HEIFDecoder: EncodedImage.Decoder {
  let width: Int
  let height: Int
  let scales = false
  let turnsItself = true
  /// Anything larger takes too long for a thumbnail.
  private static let maxThumbnailSide = 1024

  private let bytes: [UInt8]
  private let context: OpaquePointer
  private let handle: OpaquePointer

  init(_ bytes: [UInt8]) throws(DecodeProblem) {
    guard let context = heif_context_alloc() else { throw .tooMuchWork }
    var handle: OpaquePointer?
    let error = bytes.withUnsafeBytes { buffer in
      heif_context_read_from_memory(context, buffer.baseAddress, buffer.count, nil)
    }
    guard error.code == heif_error_Ok,
      heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok, let handle
    else {
      heif_context_free(context)
      throw .damaged
    }
    (self.bytes, self.context, self.handle) = (bytes, context, handle)
    width = Int(heif_image_handle_get_width(handle))
    height = Int(heif_image_handle_get_height(handle))
  }

  deinit {
    heif_image_handle_release(handle)
    heif_context_free(context)
  }

  var thumbnail: Pixels? {
    var id: heif_item_id = 0
    var handle: OpaquePointer?
    guard heif_image_handle_get_list_of_thumbnail_IDs(self.handle, &id, 1) == 1,
      heif_image_handle_get_thumbnail(self.handle, id, &handle).code == heif_error_Ok, let handle
    else { return nil }
    defer { heif_image_handle_release(handle) }
    let (thumbWidth, thumbHeight) = (
      Int(heif_image_handle_get_width(handle)), Int(heif_image_handle_get_height(handle))
    )
    guard (1...Self.maxThumbnailSide).contains(thumbWidth),
      (1...Self.maxThumbnailSide).contains(thumbHeight),
      thumbWidth < width,
      // A thumbnail with another aspect ratio is rotated or cropped. Sizes are rounded.
      abs(thumbWidth * height - thumbHeight * width) <= max(width, height) * 2
    else { return nil }
    return try? Self.pixels(of: handle)
  }

  func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels {
    try Self.pixels(of: handle).thinned(to: side)
  }

  private static func pixels(of handle: OpaquePointer) throws(DecodeProblem) -> Pixels {
    var image: OpaquePointer?
    let error = heif_decode_image(
      handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil)
    guard error.code == heif_error_Ok, let image else { throw .damaged }
    defer { heif_image_release(image) }
    var stride: Int32 = 0
    guard let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride) else {
      throw .damaged
    }
    let width = Int(heif_image_get_width(image, heif_channel_interleaved))
    let height = Int(heif_image_get_height(image, heif_channel_interleaved))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * Pixels.depth)
    for row in 0..<height {
      pixels += UnsafeBufferPointer(
        start: plane + row * Int(stride), count: width * Pixels.depth)
    }
    return Pixels(width: width, height: height, bytes: pixels)
  }
}
