"""The vehicle form in Textual, to be measured beside Onramp's."""

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label


class Page(Screen):
    """A heading and a field for each question; Ctrl-S goes to the next page."""

    BINDINGS = [Binding("ctrl+s", "app.next_page", "Save", priority=True)]

    def __init__(self, heading: str, questions: dict[str, str]) -> None:
        super().__init__()
        self.heading = heading
        self.questions = questions

    def compose(self) -> ComposeResult:
        yield Label(self.heading)
        for question, answer in self.questions.items():
            yield Label(question)
            yield Input(answer)
        yield Button("Save")
        yield Footer()


class Form(App):
    """Two pages of the application."""

    def on_mount(self) -> None:
        vehicle = {"Make": "Toyota", "Model": "Prius", "Year": "", "Number of seats": ""}
        self.push_screen(Page("Vehicle info", vehicle))

    def action_next_page(self) -> None:
        photos = {"Driver's license": "", "Proof of insurance": "", "License, back (optional)": ""}
        self.switch_screen(Page("Photo upload", photos))


Form().run()
