import OnrampCore
import Testing

@Suite struct PhotoPathTests {
  private func readings(_ text: String) -> [String] {
    PhotoPath.readings(of: text, home: "/home/amina").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A path is first read literally`() {
    #expect(readings("/a/b.jpg") == ["/a/b.jpg"])
    #expect(readings(" /a/b.jpg ") == [" /a/b.jpg ", "/a/b.jpg"])
  }

  @Test(arguments: [
    ("'/a/my photo.jpg'", "/a/my photo.jpg"), ("\"/a/my photo.jpg\"", "/a/my photo.jpg"),
    ("/a/my\\ photo\\ \\(1\\).jpg", "/a/my photo (1).jpg"), ("~/a.jpg", "/home/amina/a.jpg"),
    ("'/a/it'\\''s.jpg'", "/a/it's.jpg"), ("file:///a/my%20photo.jpg", "/a/my photo.jpg"),
    ("file://host/a.jpg\r\n", "/a.jpg"), ("FILE:///a%2Fb", "/a/b"),
    ("'~/a.jpg'", "/home/amina/a.jpg"),
    ("file:///100%", "/100%"), ("file:///%zz", "/%zz"), ("a\\\\b", "a\\b"),
  ])
  func `A path dropped by a terminal is read as it was meant`(text: String, path: String) {
    #expect(readings(text).contains(path))
  }

  @Test func `No reading is repeated, empty, or holds a NUL`() {
    for text in ["", "  ", "''", "file://", "file:///a%00b", "~", "\\", "'", "\"\"", "a\0b"] {
      let found = PhotoPath.readings(of: text, home: nil)
      #expect(Set(found).count == found.count)
      #expect(found.filter { $0.isEmpty || $0.contains(0) } == [])
    }
  }

  @Test(arguments: [
    "/a/b.jpg /a/c.jpg", "'/a/b.jpg' '/a/c.jpg'", "file:///a/b.jpg\r\nfile:///a/c.jpg",
    "/a/my\\ b.jpg ~/c.jpg", "\"/a/b c.jpg\" /d.jpg",
  ])
  func `Several files dropped at once are recognized`(text: String) {
    #expect(PhotoPath.namesSeveral(text))
  }

  @Test(arguments: [
    "/a/my photo.jpg", "'/a/my photo.jpg'", "/a/my\\ /photo.jpg", "my photo.jpg", "", "/a",
    "'/a /b'",
  ])
  func `One file isn't taken for several`(text: String) {
    #expect(!PhotoPath.namesSeveral(text))
  }
}
