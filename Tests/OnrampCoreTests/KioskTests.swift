import TestKit
import Testing

@testable import OnrampCore

/// What a kiosk takes away, and what happens when nobody is at it.
@Suite struct KioskTests {
  private static let schema: Schema = {
    var schema = Sample.schema
    schema.isAtKiosk = true
    return schema
  }()

  private static let path = Draft(line: EditableText("/etc/passwd"))

  /// The photo step, with a path that the driver typed at another terminal.
  private func onPhotos() -> App {
    let answers = Sample.withoutPhotos
    return App(
      Application(
        StoredState(answers: answers, drafts: Drafts(fields: [.license: Self.path])),
        schema: Self.schema))
  }

  @Test func `Effects that use the computer say so`() {
    let window = Window(rows: 24, columns: 80, colors: 0)
    let draft = SignUpDraft(screen: "terms", acceptsTerms: false, texts: [:])
    let effects: [(AppEffect, ComputerUse?)] = [
      (.application(.complete(1, path: "/")), .files),
      (.application(.list(1, path: "/")), .files),
      (
        .application(.preview(1, .field(.license), .path("/etc/passwd"), ViewOptions(), window)),
        .files
      ),
      (
        .application(.preview(1, .field(.license), .upload(UploadID("a")), ViewOptions(), window)),
        nil
      ),
      (.application(.save(1, .photos, [.license: .photo(path: "/etc/passwd")])), .files),
      (.application(.save(1, .photos, [.license: .upload(UploadID("a"))])), nil),
      (.application(.export(1, path: "/")), .exports),
      (.application(.findExport(path: "/", isOffered: true)), .exports),
      (.application(.openElsewhere(.path("/"))), .programs),
      (.application(.openFolder("/")), .programs),
      (.application(.capture(1, .license)), .programs),
      (.account(.keepSignUp(draft)), .plainText), (.account(.keepSignUp(nil)), nil), (.quit, nil),
    ]
    for (effect, use) in effects { #expect(effect.traits.use == use, "\(effect)") }
  }

  @Test func `A path from another terminal is neither read nor saved nor lost`() {
    var app = onPhotos()
    app.reduce(.application(.form(.focused(.field(.license)))))
    let actions: [AppAction] = [
      .resized(Window(rows: 24, columns: 80, colors: 256)), .application(.form(.tabTapped)),
      .application(.viewTapped), .application(.turnTapped), .application(.saveTapped),
    ]
    for action in actions {
      app.reduce(.application(.form(.focused(.field(.license)))))
      let effects = app.reduce(action).effects
      #expect(effects.allSatisfy { $0.traits.use == nil }, "\(action): \(effects)")
    }
    #expect(app.application.form.problem(of: .license) == .photo(.onAnotherComputer))
    #expect(app.application.form.draft(of: .license).line.text == "/etc/passwd")
    // It can be deleted, and then the step is saved.
    app.reduce(.application(.form(.focused(.field(.license)))))
    app.reduce(.application(.form(.edited(.killToStart))))
    #expect(app.application.form.draft(of: .license).line.text == "")
    let saved = app.reduce(.application(.saveTapped)).effects
    #expect(saved.contains { if case .application(.save) = $0 { true } else { false } })
  }

  @Test func `Nothing can be typed or pasted into a photo field`() {
    var app = onPhotos()
    app.reduce(.application(.form(.focused(.field(.insurance)))))
    for edit in [Edit.insert("x"), .paste("/etc/shadow"), .yank] {
      let effects = app.reduce(.application(.form(.edited(edit)))).effects
      #expect(effects == [] && app.application.notice == .photosByPhone, "\(edit)")
      #expect(app.application.form.draft(of: .insurance).line.isEmpty)
    }
  }

  @Test func `Actions that lead to features a kiosk lacks do nothing`() {
    let app = onPhotos()
    let actions: [AppAction] = [
      .application(.browseTapped), .application(.cameraTapped), .application(.exportTapped),
      .application(.export(.confirmed)), .application(.viewer(.openTapped)),
      .routes(.exportTapped), .routes(.maps(.tapped)),
    ]
    for action in actions {
      var after = app
      #expect(after.reduce(action).effects == [], "\(action)")
      #expect(after == app, "\(action)")
    }
  }

  @Test func `Elsewhere the same actions work`() {
    var app = App(Application(schema: Sample.schema))
    #expect(app.allows(.files) && !app.leavesWhenIdle)
    app.reduce(.account(.leavingSoon(minutes: 1)))
    #expect(app.session.leavesIn == nil)
    #expect(app.reduce(.account(.leftAlone)).effects == [])
  }
}
