import OnrampCore
import OnrampScreens
import OnrampSteps
import OnrampWords

/// The texts about a company's steps, in one language.
struct StepsWords: Sendable {
  let words: Words
}

extension StepsWords {
  /// Says what is wrong with text that should be JSON.
  func sentence(_ fault: JSONFault) -> String { sentence(.json(fault)) }

  /// The names of the program's own steps in a file.
  var builtInSteps: String {
    StepID.ofDriver.map { $0.key.quotedInSentence }.joined(separator: ", ")
  }
}

extension CommandWords {
  /// The texts about steps in the same language.
  var steps: StepsWords { StepsWords(words: words) }
}

extension StepsWords {
  /// Says what is wrong in a file, and what to write instead.
  func sentence(_ fault: StepsFault) -> String {
    switch fault {
    case .json(let fault): json(fault)
    case .notASchema: words("write an object, in braces")
    case .dialect:
      words(#""$schema" has to be "https://json-schema.org/draft/2020-12/schema""#)
    case .value(let keyword, let value): words("\(quoted(keyword)) has to be \(name(value))")
    case .format: words(#""format" has to be "email" or "date""#)
    case .pattern(.tooLarge): words("the pattern is too long or repeats too often; shorten it")
    case .pattern(.unbalanced):
      words(#"a parenthesis, bracket or brace isn't closed; close it, or write \\ before it"#)
    case .pattern(.unknown(let part)):
      words("\(quoted(part)) can't be used in a pattern; docs/steps.md lists what can")
    case .unknownKeyword(let name, let instead):
      words("\(quoted(name)) can't be used here; \(say(instead))")
    case .misplaced(let keyword, let place):
      words("\(quoted(keyword)) says nothing about \(name(place)); leave it out")
    case .missing(let keyword, let place):
      words("\(quoted(keyword)) is missing in \(name(place)); write \(example(of: keyword, place))")
    case .type(let types): words("the type has to be \(words.anyOf(types.map(quoted)))")
    case .empty(let place):
      words("there is nothing in \(name(place)); write at least one \(part(of: place))")
    case .key(let key):
      words("\(quoted(key)) can't be a key; use 1 to 64 of A-Z, a-z, 0-9 and \"_\"")
    case .reservedKey(let key):
      words(
        """
        a step can't be called \(quoted(key)), which has another meaning in stored files; choose \
        another key
        """)
    case .tooMany(let counted, let limit):
      words("there are more than \(limit) \(plural(counted)); leave some out")
    case .tooLong(let keyword, let limit):
      words("\(quoted(keyword)) is longer than \(limit) characters; shorten it")
    case .blank(let keyword):
      words("\(quoted(keyword)) is blank; write something to read, or leave it out")
    case .controlCharacter(let keyword):
      words("\(quoted(keyword)) contains a control character; leave it out")
    case .outOfRange(let keyword, let range):
      words(
        """
        \(quoted(keyword)) has to be a whole number from \(range.lowerBound) to \
        \(range.upperBound)
        """)
    case .tooManyDigits: words("the number has more than 15 digits; write a shorter one")
    case .notBuiltIn(let name):
      words("only \(builtInSteps) can be true; describe \(quoted(name)) as an object")
    case .unknownName(let name, let meant):
      meant.map { words("there is no \(quoted(name)); write \(quoted($0))") }
        ?? words("there is no \(quoted(name)); name what is in \"properties\"")
    case .repeated(let name): words("\(quoted(name)) is there twice; leave one out")
    case .choice: words(#"a choice needs a value; write {"const": "daily", "title": "Every day"}"#)
    case .valueType(let type): words("the value has to be \(value(of: type))")
    case .reversed(let low, let high):
      words("\(quoted(low)) is greater than \(quoted(high)); swap them")
    case .noMultiple:
      words(
        #"no number between the bounds is a multiple of it; change "multipleOf", or the bounds"#)
    case .conflict(let one, let other):
      words("\(quoted(one)) and \(quoted(other)) can't be together; leave one out")
    case .kind: words(#""x-kind" has to be "photo", "telephone", "iban", "vin" or "plate""#)
    case .dateBound:
      words(#"write a date like "2026-12-31", or "today", "today+30d" or "today-30d""#)
    case .language(let name):
      words(
        """
        \(quoted(name)) doesn't belong here; write a language and its words, like {"es": {"title": \
        "Antecedentes"}}
        """)
    case .condition:
      words(
        """
        write fields of this step with "const" or "enum", like {"properties": {"abroad": {"const": \
        true}}, "required": ["abroad"]}
        """)
    case .consequence:
      words(
        """
        write "required" with names, or "properties" with false, like {"properties": {"countries": \
        false}}
        """)
    case .circle(let key):
      words("\(quoted(key)) is asked depending on itself; leave it out of \"if\"")
    case .requiredThoughHidden(let key):
      words(
        """
        \(quoted(key)) is always required but not always asked; move it from "required" to that of \
        "then"
        """)
    case .stillThere(let key):
      words("\(quoted(key)) is still asked; \"x-was\" names a key that is gone")
    case .notAConsent:
      words(#""x-alone" is for a consent; write "type": "boolean" and "const": true"#)
    case .refusedByField(let keyword):
      words(
        "\(quoted(keyword)) has a value that the field itself refuses; write one that it accepts")
    case .mediaType: words(#"a photo needs "contentMediaType": "image/jpeg""#)
    case .address:
      words(#""$id" has to be an address, like "https://drive.example.com/steps/2026-11-23""#)
    case .typeChanged(let key):
      words("\(quoted(key)) asked for another type before; give the new field a new key")
    }
  }

  /// Says what a change means for drivers who began under the previous form.
  func sentence(_ change: StepsComparison.Change) -> String {
    switch change {
    case .added(let key): words("\(quoted(key)) is new: drivers who began before will be asked")
    case .removed(let key):
      words("\(quoted(key)) is gone: answers to it stay in drivers' files and aren't handed in")
    case .renamed(let key, let old): words("the answers to \(quoted(old)) move to \(quoted(key))")
    case .nowRequired(let key):
      words("\(quoted(key)) is required now: drivers who skipped it will be asked")
    case .rule(let key):
      words(
        "\(quoted(key)) has another rule: answers that break it go back to the driver as drafts")
    case .consentWords(let key):
      words("\(quoted(key)) has other words: drivers who agreed are asked again")
    case .sameVersion:
      words(#""$id" is that of the form before, though the form differs; give it a new one"#)
    case .unknownBefore(let old):
      words("\(quoted(old)) in \"x-was\" isn't asked by the form before, so nothing moves")
    }
  }

  // MARK: JSON

  private func json(_ fault: JSONFault) -> String {
    switch fault {
    case .tooLarge: words("the file is larger than 1 MiB; shorten it")
    case .tooDeep(let limit): words("lists and objects nest deeper than \(limit); flatten them")
    case .notUTF8: words("this is not UTF-8 text; save the file as UTF-8")
    case .unfinished: words("the file ends too early; something isn't closed")
    case .expected(.value): words("a value is missing here")
    case .expected(.name): words("a name in double quotes is missing here")
    case .expected(.colon): words("a colon is missing here")
    case .expected(.commaOrBrace): words("a comma or } is missing here")
    case .expected(.commaOrBracket): words("a comma or ] is missing here")
    case .trailingComma: words("nothing follows the comma before this; leave the comma out")
    case .comment: words(#"JSON has no comments; write "$comment": "…""#)
    case .unquoted:
      words("write texts and names in double quotes, and true, false and null in small letters")
    case .controlCharacter: words(#"a line break or tab can't be in a text; write \n or \t"#)
    case .escape: words(#"this is not an escape sequence; write a backslash as \\"#)
    case .surrogate: words("this escape is half of a character; write the character itself")
    case .number: words("this is not a JSON number; write one like 12 or 0.5")
    case .repeatedName(let name): words("\(quoted(name)) is there twice; leave one out")
    case .more: words("there is more after the end; leave it out")
    }
  }

  private func name(_ value: StepsFault.Expected) -> String {
    switch value {
    case .text: words("text, in quotes")
    case .number: words("a number")
    case .positiveNumber: words("a number above 0")
    case .wholeNumber: words("a whole number of 1 or more")
    case .object: words("an object, in braces")
    case .list: words("a list with something in it, in brackets")
    case .texts: words(#"a list of names, like ["name", "email"]"#)
    }
  }

  // MARK: Parts of sentences

  private func say(_ instead: StepsFault.Instead) -> String {
    switch instead {
    case .meant(let word): words("write \(quoted(word))")
    case .conditions: words(#"write "if", "then" and "else" in the step"#)
    case .choices: words(#"write "oneOf" with "const" and "title""#)
    case .oneFieldEach: words("ask each thing in a field of its own")
    case .writtenOut: words("write the field out where it is used")
    case .nothing: words("leave it out")
    case .known: words("leave it out; docs/steps.md lists what can be written")
    }
  }

  private func name(_ place: StepsFault.Place) -> String {
    switch place {
    case .file: words("the whole form")
    case .step: words("a step")
    case .condition: words("a condition")
    case .consequence: words(#""then" and "else""#)
    case .choice: words("a choice")
    case .field("string"): words("a text")
    case .field("integer"): words("a whole number")
    case .field("number"): words("a number")
    case .field("boolean"): words("a yes-or-no question")
    case .field("date"): words("a date")
    case .field("email"): words("an email address")
    case .field("choice"): words("a choice", context: "name")
    case .field("photo"): words("a photo")
    case .field("telephone"): words("a telephone number")
    case .field("iban"): words("an IBAN")
    case .field("vin"): words("a VIN")
    case .field("plate"): words("a license plate")
    case .field: words("a field")
    }
  }

  private func part(of place: StepsFault.Place) -> String {
    place == .file ? words("step") : words("field")
  }

  private func example(of keyword: String, _ place: StepsFault.Place) -> String {
    switch (keyword, place) {
    case ("type", .field): words(#""type": "string", "integer", "number" or "boolean""#)
    case ("type", _): words(#""type": "object""#)
    case ("title", _): words(#""title": "…", which drivers read"#)
    case ("properties", .file): words(#""properties": {…} with the steps"#)
    case ("properties", _): words(#""properties": {…} with the fields"#)
    case ("if", _): words(#""if": {…} beside it"#)
    default: quoted(keyword)
    }
  }

  private func value(of type: String) -> String {
    switch type {
    case "string": words("text, in quotes")
    case "integer": words("a whole number")
    case "number": words("a number")
    default: words("true or false")
    }
  }

  private func plural(_ counted: StepsFault.Counted) -> String {
    switch counted {
    case .steps: words("steps")
    case .fields: words("fields")
    case .choices: words("choices")
    }
  }

  private func quoted(_ text: String) -> String { text.quotedInSentence }
}

extension String {
  /// An excerpt of a company's file, quoted and safe to show, cut to 60 characters.
  var quotedInSentence: String {
    let start = prefix(60)
    return "\"\(SafeText.visible(start))\(start.endIndex < endIndex ? "…" : "")\""
  }
}

extension Words {
  /// Names of which one is meant, such as "a, b or c".
  func anyOf(_ names: [String]) -> String {
    names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + words(" or ") + names[names.count - 1]
  }
}
