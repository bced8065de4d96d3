"""What becomes of an English text and its translation. Run by `WordsTests`."""

import tempfile
import unittest
from pathlib import Path

import po
import swift_words as swift
import words

ENGLISH = '''
struct EnglishNews: NewsWords {}

extension NewsWords {
  func moved(_ from: String, _ to: String) -> String {
    "From \\(SafeText.visible(from)) to \\(to)"
  }
  func count(_ cars: Int) -> String { cars == 1 ? "1 car" : "\\(cars) cars" }
  func counted(_ cars: [Int]) -> String { total(cars.count) }
  private func total(_ cars: Int) -> String { "\\(cars) in all" }
  var example: String { "{\\"a\\": 1}" }
}
'''


def language(name, plurals):
    made = words.Language(words.HERE / "xx")
    made.name = name
    made.read_plurals(plurals)
    return made


def said(member, translations, to):
    """The Swift of a member of the English above, in a language."""
    found = next(m for b in swift.blocks(ENGLISH) for m in b.members if m.name == member)
    message = found.messages[0]
    entry = po.Entry(*message.key, translations=translations)
    return to.rendered(found.source, found.messages, {message.key: entry})


class WordsTests(unittest.TestCase):
    spanish = language("Spanish", "nplurals=2; plural=(n != 1);")
    polish = language(
        "Polish",
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    )

    def test_arguments_stand_where_the_translation_puts_them(self):
        self.assertIn('"A \\(to) de \\(SafeText.visible(from))"', said("moved", ["A {to} de {from}"], self.spanish))

    def test_a_translation_with_a_wrong_argument_is_not_used(self):
        self.assertIn("From", said("moved", ["De {form} a {to}"], self.spanish))

    def test_a_plural_has_the_forms_of_the_language(self):
        self.assertIn('cars == 1 ? "1 coche" : "\\(cars) coches"', said("count", ["1 coche", "{cars} coches"], self.spanish))
        self.assertIn(
            'cars==1 ? "jeden" : cars%10>=2 && cars%10<=4 && (cars%100<10 || cars%100>=20) ? "\\(cars) auta" : "\\(cars) aut"',
            said("count", ["jeden", "{cars} auta", "{cars} aut"], self.polish),
        )

    def test_a_member_comes_along_with_the_private_one_that_it_uses(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "EnglishNews.swift")
            path.write_text(ENGLISH)
            entry = po.Entry("total", "{cars} in all", translations=["{cars} en total"])
            made = words.made(path, self.spanish, {entry.key: entry}, "News.po")
        self.assertIn("extension SpanishNews {", made)
        self.assertIn("func counted(_ cars: [Int]) -> String { total(cars.count) }", made)
        self.assertIn('{ "\\(cars) en total" }', made)
        self.assertNotIn("moved", made)

    def test_braces_are_only_text(self):
        self.assertIn('"{\\"b\\": 1}"', said("example", ['{{"b": 1}}'], self.spanish))

    def test_a_text_whose_english_was_changed_waits_to_be_looked_at(self):
        old = po.Entry("title", "News", translations=["Noticias"])
        entry = words.updated([po.Entry("title", "The news")], [old])[0]
        self.assertEqual((entry.translations, entry.is_fuzzy, entry.is_done), (["Noticias"], True, False))

    def test_a_catalogue_that_is_written_reads_the_same(self):
        entry = po.Entry("count", "1 car", "{cars} cars", ['1 "coche"', "{cars}\\ncoches"], is_fuzzy=True)
        header, entries = po.read(po.write({"Language": "es"}, [entry], 2))
        self.assertEqual(header, {"Language": "es"})
        self.assertEqual((entries[0].key, entries[0].translations, entries[0].is_fuzzy),
                         (entry.key, entry.translations, True))

    def test_the_english_that_was_there_is_a_comment_line_by_line(self):
        entry = po.Entry("help", "New", translations=["Antes"], is_fuzzy=True, previous="First.\nSecond.")
        written = po.write({"Language": "es"}, [entry], 2)
        self.assertIn('#| msgid ""\n#| "First.\\n"\n#| "Second."\nmsgctxt', written)
        self.assertEqual(po.read(written)[1][0].text, "New")


if __name__ == "__main__":
    unittest.main()
