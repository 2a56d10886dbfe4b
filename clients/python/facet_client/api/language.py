# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class DetectedLanguage(TypedDict):
    """The language of a text."""

    # ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined.
    code: str
    # Three-letter code of ISO 639-2 (terminological) or ISO 639-3.
    code3: str
    # English name.
    name: str
    # Name in the language itself; null for `und`.
    nativeName: str | None
    # ISO 15924 code of the script in which the text is written in this language, such as `Latn`, `Cyrl` or `Hani`. If the language is undetermined, the script of most of the text. Null for a text without letters.
    script: str | None
    # Writing direction of the script.
    direction: TextDirection


class LanguageCandidate(TypedDict):
    """A possible language of a text."""

    # Language code, as in `code` of the detected language.
    code: str
    # English name.
    name: str
    # Share of the votes, 0 to 1.
    confidence: float


class LanguageReport(TypedDict):
    """Result of language detection."""

    # Most likely language.
    language: DetectedLanguage
    # Share of the votes, 0 to 1; 0 if undetermined. This is not the probability of being correct.
    confidence: float
    # True if `confidence` is 0.8 or more. Of 100 such results, about 97 are correct for texts of 30 characters or more, and 92 for single words.
    reliable: bool
    # Up to five languages, most likely first, including the detected one. Languages with less than 0.1% of the votes are omitted. Empty for a text without letters.
    candidates: list[LanguageCandidate]
    # Number of characters analysed, at most 2,000. Links, email addresses, mentions and hashtags are not counted. Results for fewer than about 20 characters are guesses.
    textLength: int


TextDirection = Literal["ltr", "rtl"]
"""Writing direction."""


def language_detect(
    *,
    text: str,
) -> Call[LanguageReport]:
    """Detect a language. Detects the language of a text. To distinguish related languages, such as Danish and Norwegian, send a full sentence. For most other languages a few words are enough. If a text has several scripts, the languages of each script are candidates, weighted by the amount of text in that script. Product and brand names in Latin script have little weight.

    Costs 1 credit.

    text: Up to 50,000 characters, of which the first 2,000 are analysed."""
    return Call("languageDetect", "POST", "/language/v1/detect", 1, {"text": text})
