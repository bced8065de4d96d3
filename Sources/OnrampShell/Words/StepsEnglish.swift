import OnrampCore
import OnrampScreens
import OnrampSteps

/// The texts about a company's steps in American English.
struct StepsEnglish: StepsWords {}

/// The English texts, which also replace those that another language lacks.
extension StepsWords {
  func sentence(_ fault: StepsFault) -> String {
    switch fault {
    case .json(let fault): json(fault)
    case .schema(let fault): schema(fault)
    case .unknownKeyword(let name, let instead):
      "\(quoted(name)) can't be used here; \(say(instead))"
    case .misplaced(let keyword, let place):
      "\(quoted(keyword)) says nothing about \(name(place)); leave it out"
    case .missing(let keyword, let place):
      "\(quoted(keyword)) is missing in \(name(place)); write \(example(of: keyword, place))"
    case .type(let types): "the type has to be \(list(types.map(quoted)))"
    case .empty(let place):
      "there is nothing in \(name(place)); write at least one \(part(of: place))"
    case .key(let key):
      "\(quoted(key)) can't be a key; use 1 to 64 of A-Z, a-z, 0-9 and \"_\""
    case .reservedKey(let key):
      "a step can't be called \(quoted(key)), which has another meaning in stored files; choose another key"
    case .tooMany(let counted, let limit):
      "there are more than \(limit) \(plural(counted)); leave some out"
    case .tooLong(let keyword, let limit):
      "\(quoted(keyword)) is longer than \(limit) characters; shorten it"
    case .outOfRange(let keyword, let range):
      "\(quoted(keyword)) has to be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .tooManyDigits: "the number has more than 15 digits; write a shorter one"
    case .notBuiltIn(let name):
      "only \(builtInSteps) can be true; describe \(quoted(name)) as an object"
    case .unknownName(let name, let meant):
      meant.map { "there is no \(quoted(name)); write \(quoted($0))" }
        ?? "there is no \(quoted(name)); name what is in \"properties\""
    case .repeated(let name): "\(quoted(name)) is there twice; leave one out"
    case .choice: #"a choice needs a value; write {"const": "daily", "title": "Every day"}"#
    case .valueType(let type): "the value has to be \(value(of: type))"
    case .reversed(let low, let high): "\(quoted(low)) lies above \(quoted(high)); swap them"
    case .noMultiple:
      #"no number between the bounds is a multiple of it; change "multipleOf", or the bounds"#
    case .conflict(let one, let other):
      "\(quoted(one)) and \(quoted(other)) can't be together; leave one out"
    case .kind: #""x-kind" has to be "photo", "telephone", "iban", "vin" or "plate""#
    case .dateBound: #"write a date like "2026-12-31", or "today", "today+30d" or "today-30d""#
    case .language(let name):
      "\(quoted(name)) doesn't belong here; write a language and its words, "
        + #"like {"es": {"title": "Antecedentes"}}"#
    case .condition:
      #"write fields of this step with "const" or "enum", like "#
        + #"{"properties": {"abroad": {"const": true}}, "required": ["abroad"]}"#
    case .consequence:
      #"write "required" with names, or "properties" with false, like {"properties": {"countries": false}}"#
    case .circle(let key): "\(quoted(key)) is asked depending on itself; leave it out of \"if\""
    case .requiredThoughHidden(let key):
      "\(quoted(key)) is always required but not always asked; move it from \"required\" to that of \"then\""
    case .stillThere(let key):
      "\(quoted(key)) is still asked; \"x-was\" names a key that is gone"
    case .notAConsent: #""x-alone" is for a consent; write "type": "boolean" and "const": true"#
    case .refusedByField(let keyword):
      "\(quoted(keyword)) has a value that the field itself refuses; write one that it accepts"
    case .mediaType: #"a photo needs "contentMediaType": "image/jpeg""#
    case .address: #""$id" has to be an address, like "https://drive.example.com/steps/2026-11-23""#
    case .typeChanged(let key):
      "\(quoted(key)) asked for another type before; give the new field a new key"
    }
  }

  func sentence(_ change: StepsComparison.Change) -> String {
    switch change {
    case .added(let key): "\(quoted(key)) is new: drivers who began before will be asked"
    case .removed(let key):
      "\(quoted(key)) is gone: answers to it stay in drivers' files and aren't handed in"
    case .renamed(let key, let old): "the answers to \(quoted(old)) move to \(quoted(key))"
    case .nowRequired(let key):
      "\(quoted(key)) is required now: drivers who skipped it will be asked"
    case .rule(let key):
      "\(quoted(key)) has another rule: answers that break it go back to the driver as drafts"
    case .consentWords(let key):
      "\(quoted(key)) has other words: drivers who agreed are asked again"
    case .sameVersion:
      #""$id" is that of the form before, though the form differs; give it a new one"#
    case .unknownBefore(let old):
      "\(quoted(old)) in \"x-was\" isn't asked by the form before, so nothing moves"
    }
  }

  // MARK: JSON

  private func json(_ fault: JSONFault) -> String {
    switch fault {
    case .tooLarge: "the file is larger than 1 MiB; shorten it"
    case .tooDeep(let limit): "lists and objects nest deeper than \(limit); flatten them"
    case .notUTF8: "this is not UTF-8 text; save the file as UTF-8"
    case .unfinished: "the file ends too early; something isn't closed"
    case .expected(.value): "a value is missing here"
    case .expected(.name): "a name in double quotes is missing here"
    case .expected(.colon): "a colon is missing here"
    case .expected(.commaOrBrace): "a comma or } is missing here"
    case .expected(.commaOrBracket): "a comma or ] is missing here"
    case .trailingComma: "nothing follows the comma before this; leave the comma out"
    case .comment: #"JSON has no comments; write "$comment": "…""#
    case .unquoted:
      "write texts and names in double quotes, and true, false and null in small letters"
    case .controlCharacter: #"a line break or tab can't be in a text; write \n or \t"#
    case .escape: #"this is not an escape sequence; write a backslash as \\"#
    case .surrogate: "this escape is half of a character; write the character itself"
    case .number: "this is not a JSON number; write one like 12 or 0.5"
    case .repeatedName(let name): "\(quoted(name)) is there twice; leave one out"
    case .more: "there is more after the end; leave it out"
    }
  }

  private func schema(_ fault: SchemaFault) -> String {
    switch fault {
    case .notASchema: "write an object, in braces"
    case .unknownKeyword(let name): "\(quoted(name)) can't be used here; leave it out"
    case .dialect:
      #""$schema" has to be "https://json-schema.org/draft/2020-12/schema""#
    case .type: "there is no such type"
    case .format: #""format" has to be "email" or "date""#
    case .pattern(.tooLarge): "the pattern is too long or repeats too often; shorten it"
    case .pattern(.unbalanced):
      #"a parenthesis, bracket or brace isn't closed; close it, or write \\ before it"#
    case .pattern(.unknown(let part)):
      "\(quoted(part)) can't be used in a pattern; docs/steps.md lists what can"
    case .value(let keyword, let value): "\(quoted(keyword)) has to be \(name(value))"
    }
  }

  private func name(_ value: SchemaFault.SchemaValue) -> String {
    switch value {
    case .text: "text, in quotes"
    case .number: "a number"
    case .positiveNumber: "a number above 0"
    case .wholeNumber: "a whole number of 1 or more"
    case .object: "an object, in braces"
    case .list: "a list with something in it, in brackets"
    case .texts: #"a list of names, like ["name", "email"]"#
    case .schemas: "a list of objects"
    }
  }

  // MARK: Parts of sentences

  private func say(_ instead: StepsFault.Instead) -> String {
    switch instead {
    case .meant(let word): "write \(quoted(word))"
    case .conditions: #"write "if", "then" and "else" in the step"#
    case .choices: #"write "oneOf" with "const" and "title""#
    case .oneFieldEach: "ask each thing in a field of its own"
    case .writtenOut: "write the field out where it is used"
    case .nothing: "leave it out"
    case .known: "leave it out; docs/steps.md lists what can be written"
    }
  }

  private func name(_ place: StepsFault.Place) -> String {
    switch place {
    case .file: "the whole form"
    case .step: "a step"
    case .condition: "a condition"
    case .consequence: #""then" and "else""#
    case .choice: "a choice"
    case .field("string"): "a text"
    case .field("integer"): "a whole number"
    case .field("number"): "a number"
    case .field("boolean"): "a yes-or-no question"
    case .field("date"): "a date"
    case .field("email"): "an email address"
    case .field("choice"): "a choice"
    case .field("photo"): "a photo"
    case .field("telephone"): "a telephone number"
    case .field("iban"): "an IBAN"
    case .field("vin"): "a VIN"
    case .field("plate"): "a license plate"
    case .field: "a field"
    }
  }

  private func part(of place: StepsFault.Place) -> String { place == .file ? "step" : "field" }

  private func example(of keyword: String, _ place: StepsFault.Place) -> String {
    switch (keyword, place) {
    case ("type", .field): #""type": "string", "integer", "number" or "boolean""#
    case ("type", _): #""type": "object""#
    case ("title", _): #""title": "…", which drivers read"#
    case ("properties", .file): #""properties": {…} with the steps"#
    case ("properties", _): #""properties": {…} with the fields"#
    case ("if", _): #""if": {…} beside it"#
    default: quoted(keyword)
    }
  }

  private func value(of type: String) -> String {
    switch type {
    case "string": "text, in quotes"
    case "integer": "a whole number"
    case "number": "a number"
    default: "true or false"
    }
  }

  private func plural(_ counted: StepsFault.Counted) -> String {
    switch counted {
    case .steps: "steps"
    case .fields: "fields"
    case .choices: "choices"
    }
  }

  private func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
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
