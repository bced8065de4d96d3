import TestKit
import Testing

@testable import OnrampCore

@Suite struct EditableTextTests {
  private func edited(_ start: String, cursor: Int? = nil, _ edits: Edit...) -> EditableText {
    var text = EditableText(start, cursor: cursor)
    var killed = ""
    for edit in edits { text.apply(edit, killed: &killed) }
    return text
  }

  @Test(arguments: ["é", "e\u{301}", "王", "👩🏽‍🚗", "🇩🇪", "क्षि", "ก็", "م"])
  func `A visible character is passed and deleted as one`(character: String) {
    #expect(edited("a" + character, .deleteBackward).text == "a")
    #expect(edited(character + "b", .moveToStart, .deleteForward).text == "b")
    #expect(edited("a" + character, .moveLeft).cursor == 1)
    #expect(edited(character + "b", .moveToStart, .moveRight).cursor == 1)
  }

  @Test func `A mark typed behind a letter joins it`() {
    #expect(edited("e", .insert("\u{301}")).cursor == 1)
    let joined = edited("xb", cursor: 1, .insert("e"), .insert("\u{301}"))
    #expect(joined.text == "xe\u{301}b" && joined.cursor == 2)
  }

  @Test func `Text that forms one character across the cursor is passed as one`() {
    let text = edited("\u{301}b", cursor: 0, .insert("e"))
    #expect(text.before == "e\u{301}" && text.after == "b")
  }

  @Test func `The readline keys kill and yank`() {
    #expect(edited("one two three", .killWordLeft).text == "one two ")
    #expect(edited("one two three", cursor: 3, .killToEnd).text == "one")
    #expect(edited("one two three", cursor: 4, .killToStart).text == "two three")
    #expect(edited("one two", cursor: 0, .killWordRight).text == " two")
    #expect(edited("one two", .killWordLeft, .moveToStart, .yank).text == "twoone ")
    #expect(edited("one two", .killWordLeft, .yank, .yank).text == "one twotwo")
  }

  @Test func `Words are found in any script`() {
    #expect(edited("王 小明", .moveWordLeft).cursor == 2)
    #expect(edited("مرحبا بك", cursor: 0, .moveWordRight).cursor == 5)
    #expect(edited("naïve café-bar", .moveWordLeft, .moveWordLeft).cursor == 6)
    #expect(edited("  lead", cursor: 2, .moveWordLeft).cursor == 0)
  }

  @Test func `Edits at an end do nothing`() {
    for edit in [Edit.moveLeft, .deleteBackward, .killToStart, .killWordLeft, .moveWordLeft] {
      #expect(edited("ab", cursor: 0, edit).text == "ab")
    }
    for edit in [Edit.moveRight, .deleteForward, .killToEnd, .killWordRight, .moveWordRight] {
      #expect(edited("ab", edit).text == "ab")
    }
  }

  @Test func `Undo takes back a word, a paste, or a run of deleting in one step`() {
    var text = EditableText()
    var killed = ""
    for character in "one two" { text.apply(.insert(String(character)), killed: &killed) }
    text.apply(.undo, killed: &killed)
    #expect(text.text == "one ")
    text.apply(.redo, killed: &killed)
    #expect(text.text == "one two")
    for _ in 0..<3 { text.apply(.deleteBackward, killed: &killed) }
    text.apply(.undo, killed: &killed)
    #expect(text.text == "one two")
    text.apply(.paste("and more"), killed: &killed)
    text.apply(.undo, killed: &killed)
    #expect(text.text == "one two")
    text.apply(.undo, killed: &killed)
    text.apply(.undo, killed: &killed)
    #expect(text.text == "" && text.history.past.isEmpty)
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\tb", "a b"), ("a\u{1B}[31mb", "a[31mb"),
    ("a\u{7}\u{0}\u{9B}b", "ab"), ("line\n", "line "), ("a\u{85}b", "a b"),
    ("a\u{202E}b", "a\u{202E}b"),
  ])
  func `Pasted text is one line without controls`(pasted: String, line: String) {
    #expect(edited("", .paste(pasted)).text == line)
  }

  @Test func `A cursor beyond the text is put at its end`() {
    #expect(EditableText("abc", cursor: 99).cursor == 3)
    #expect(EditableText("abc", cursor: 1).cursor == 1)
  }

  @Test func `A megabyte is edited as a word is`() {
    var text = EditableText()
    var killed = ""
    text.apply(.paste(String(repeating: "abc ", count: 1 << 18)), killed: &killed)
    for _ in 0..<200 {
      text.apply(.insert("x"), killed: &killed)
      text.apply(.moveLeft, killed: &killed)
    }
    #expect(text.text.utf8.count == (1 << 20) + 200)
  }

  /// A model that does the same in the simplest way.
  private struct Model {
    var characters: [Character] = []
    var cursor = 0

    mutating func apply(_ edit: Edit) {
      let start = (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
      let end = characters[cursor...].firstIndex(of: "\n") ?? characters.count
      switch edit {
      case .insert(let text), .lines(let text):
        characters.insert(contentsOf: text, at: cursor)
        cursor += text.count
      case .moveLeft: cursor = max(0, cursor - 1)
      case .moveRight: cursor = min(characters.count, cursor + 1)
      case .moveToStart: cursor = start
      case .moveToEnd: cursor = end
      case .deleteBackward where cursor > 0:
        cursor -= 1
        characters.remove(at: cursor)
      case .deleteForward where cursor < characters.count: characters.remove(at: cursor)
      case .killToEnd:
        characters.removeSubrange(cursor..<min(characters.count, max(end, cursor + 1)))
      case .killToStart:
        let start = max(0, min(start, cursor - 1))
        characters.removeSubrange(start..<cursor)
        cursor = start
      default: break
      }
    }
  }

  @Test func `Random edits do what the plainest model does`() {
    var random = SplitMix(seed: 42)
    let edits: [Edit] = [
      .insert("a"), .insert("王"), .insert("👩🏽‍🚗"), .insert(" "), .insert("é"), .moveLeft, .moveRight,
      .moveToStart, .moveToEnd, .deleteBackward, .deleteForward, .killToEnd, .killToStart,
      .insert("b"), .insert("c"), .moveLeft, .lines("x\ny"), .moveLeft,
    ]
    for _ in 0..<2000 {
      var text = EditableText()
      var model = Model()
      var killed = ""
      for _ in 0..<30 {
        let edit = edits[Int(random.next() % UInt64(edits.count))]
        text.apply(edit, killed: &killed)
        model.apply(edit)
      }
      #expect(text.text == String(model.characters))
      #expect(text.cursor == model.cursor)
    }
  }

  @Test func `Undo to the end and redo to the end come back to the same text`() {
    var random = SplitMix(seed: 7)
    let edits: [Edit] = [
      .insert("a"), .insert("b "), .paste("xyz"), .deleteBackward, .killWordLeft, .yank, .moveLeft,
    ]
    for _ in 0..<500 {
      var text = EditableText("start")
      var killed = ""
      for _ in 0..<20 {
        text.apply(edits[Int(random.next() % UInt64(edits.count))], killed: &killed)
      }
      let end = text.text
      while !text.history.past.isEmpty { text.apply(.undo, killed: &killed) }
      #expect(text.text == "start")
      for _ in 0..<100 { text.apply(.redo, killed: &killed) }
      #expect(text.text == end)
    }
  }

  @Test func `Control characters match Unicode's tables`() {
    let wrong = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.isControl != ($0.properties.generalCategory == .control)
    }
    #expect(wrong.isEmpty)
  }
}
