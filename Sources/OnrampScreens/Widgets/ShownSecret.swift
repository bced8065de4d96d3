import OnrampCore

/// A secret shown in clear text: a recovery code, or a field that the driver revealed.
///
/// Its characters are never in a cell: frames are copied often, and the copies left in memory
/// couldn't be found to be wiped. A cell only says which character of which secret it shows.
public struct ShownSecret: Hashable, Sendable {
  let slot: SecretSlot
  let text: SecretText
}

/// A place where a secret is shown, to which its cells refer.
struct SecretSlot: Hashable, Sendable {
  let number: Int

  /// The recovery code.
  static let code = SecretSlot(number: 0)

  /// A field of the account or of the lock.
  static func field(_ field: FieldID) -> SecretSlot {
    SecretSlot(number: 1 + (fields.firstIndex(of: field) ?? 0))
  }

  /// All secret fields.
  static let fields: [FieldID] = [
    .password, .pin, .pinAgain, .accountPassword, .recoveryCode, .newPassword, .codeGroup,
  ]
}

extension CellColors {
  /// Above the marks of pictures, and below all colors.
  private static let firstSecret = -1000
  private static let maxCells = 1 << 8

  /// Marks a cell as part of a secret's character. One that is spelled out takes several.
  init(secret slot: SecretSlot, character: Int, part: Int) {
    self.init(
      foreground: Self.firstSecret + slot.number,
      background: character * Self.maxCells + min(part, Self.maxCells - 1))
  }

  /// The secret that a mark refers to, if any.
  var secret: (slot: SecretSlot, character: Int, part: Int)? {
    guard
      (Self.firstSecret...(Self.firstSecret + SecretSlot.fields.count))
        .contains(Int(foreground))
    else { return nil }
    let place = Int(background)
    return (
      SecretSlot(number: Int(foreground) - Self.firstSecret), place / Self.maxCells,
      place % Self.maxCells
    )
  }
}

extension LineBuilder {
  /// The cells of a secret's characters, each only a mark.
  func cells(
    _ characters: some Sequence<Int>, of secret: SecretText, at slot: SecretSlot,
    _ style: Style = .plain
  ) -> [Cell] {
    characters.flatMap { character in
      cells(String(secret[character])).indices.map { part in
        var cell = Cell(" ", style: style)
        cell.colors = CellColors(secret: slot, character: character, part: part)
        return cell
      }
    }
  }
}

extension Frame {
  /// The cell to show: itself, or the part of a secret's character that it refers to. `nil` for
  /// the second half of a wide character.
  public func shown(_ cell: Cell, width: CellWidth) -> Cell? {
    guard let (slot, character, part) = cell.colors?.secret else { return cell }
    guard let secret = secrets.first(where: { $0.slot == slot })?.text, character < secret.count
    else { return nil }
    let cells = SafeText.cells(String(secret[character]), style: cell.style, width: width)
    return cells.indices.contains(part) && cells[part].width > 0 ? cells[part] : nil
  }

  /// The cells of a secret's characters.
  public var secretPlaces: [Position] {
    guard !secrets.isEmpty else { return [] }
    return rows.indices.flatMap { row in
      rows[row].indices.filter { rows[row][$0].colors?.secret != nil }
        .map { Position(row: row, column: $0) }
    }
  }
}

extension Lock {
  /// The secret, if it is shown in clear text.
  var shownSecrets: [ShownSecret] {
    guard isRevealed else { return [] }
    return [ShownSecret(slot: .field(stage == .pin ? .pin : .accountPassword), text: secret)]
  }
}
