# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call


class Emoji(TypedDict):
    """An emoji that Unicode recommends for interchange, or a component of one."""

    # The characters, with U+FE0F where Unicode recommends it.
    emoji: str
    # Short name from Unicode CLDR in the requested language.
    name: str
    # Code points of `emoji` in hexadecimal, such as `1F600`.
    codepoints: list[str]
    # Shortcodes by platform.
    shortcodes: EmojiShortcodes
    # Emoticons of plain characters, such as `:)`. Usually empty.
    emoticons: list[str]
    # Key of the group, such as `smileys-emotion`.
    group: str
    # Key of the subgroup, such as `face-smiling`.
    subgroup: str
    # Search keywords in the requested language, in alphabetical order.
    keywords: list[str]
    # Emoji version that introduced the emoji. A value below 1 means that the emoji is older than the standard.
    version: float
    # The emoji without skin tone; the same as `emoji` if the emoji has no skin tone.
    base: str
    # Skin tone of the person, or of the first of two people; null if neutral.
    tone: SkinTone | None
    # Skin tone of the second person. Null if there is no second person, or if both have the same skin tone.
    secondTone: SkinTone | None
    # The emoji in all its skin tones: 0 or 5 entries, or 25 for two people.
    skinTones: list[TonedEmoji]
    # Position in CLDR order, as on emoji keyboards. The numbers increase, with gaps.
    order: int
    # The character in text presentation, with U+FE0E; null if there is none.
    text: str | None
    # ISO 3166-1 alpha-2 code for a country flag; null for all others.
    countryCode: str | None


class EmojiDraw(TypedDict):
    """Randomly drawn emoji."""

    # Number of entries in `items`.
    count: int
    # Number of emoji to draw from.
    total: int
    # Seed of the draw. Send it again to draw the same emoji.
    seed: str
    # Emoji without repetition, in the order drawn.
    items: list[Emoji]


class EmojiGroup(TypedDict):
    """A group of emoji, as defined by Unicode."""

    # Key, the same in every language: `food-drink`.
    group: str
    # Name in the requested language.
    name: str
    # Number of emoji, not counting skin tones.
    count: int
    # All subgroups, or only the matching ones if a search did not match the group itself.
    subgroups: list[EmojiSubgroup]


class EmojiGroupPage(TypedDict):
    """Emoji groups, in Unicode order."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[EmojiGroup]


class EmojiPage(TypedDict):
    """Emoji, best match first."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[Emoji]


class EmojiShortcodes(TypedDict):
    """Shortcodes without the surrounding colons, preferred one first. An empty list means that the platform has no shortcode for the emoji."""

    # GitHub shortcodes. There are none for skin tones.
    github: list[str]
    # Slack shortcodes. Those for the skin tones of one person contain colons: `wave::skin-tone-2`.
    slack: list[str]
    # JoyPixels (formerly EmojiOne) shortcodes, on which the shortcodes of Discord are based.
    joypixels: list[str]
    # Emojibase shortcodes; every emoji has one.
    emojibase: list[str]
    # Shortcodes derived from the English Unicode CLDR name; every emoji has one.
    cldr: list[str]


class EmojiSubgroup(TypedDict):
    """A subgroup of emoji."""

    # Key, the same in every language: `cat-face`.
    subgroup: str
    # Name in the requested language.
    name: str
    # Number of emoji, not counting skin tones.
    count: int


SkinTone = Literal["light", "medium_light", "medium", "medium_dark", "dark"]
"""A Unicode skin tone, by Fitzpatrick scale type."""


class TonedEmoji(TypedDict):
    """An emoji in one of its skin tones."""

    # The characters.
    emoji: str
    # Skin tone of the person, or of the first of two people.
    tone: SkinTone
    # Skin tone of the second person. Null if there is no second person, or if both have the same skin tone.
    secondTone: SkinTone | None


def emoji_search(
    *,
    q: str,
    group: str | None = None,
    language: str | None = None,
    fields: list[Literal["emoji", "name", "codepoints", "shortcodes", "emoticons", "group", "subgroup", "keywords", "version", "base", "tone", "secondTone", "skinTones", "order", "text", "countryCode"]] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[EmojiPage]:
    """Search emoji. Searches emoji by name, keyword or shortcode in any of 28 languages. Accents, case and minor typos are ignored; equal matches are sorted by popularity.

    Costs 1 credit.

    q: Words, a shortcode, an emoticon or an emoji.
    group: Returns only one group or subgroup: `food-drink`, `Animals & Nature`, `cat-face`.
    language: Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: \"en\".
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("emojiSearch", "GET", "/emoji/v1/search", 1, {"q": q, "group": group, "language": language, "fields": fields, "limit": limit, "offset": offset})


def emoji_lookup(
    *,
    q: str,
    language: str | None = None,
) -> Call[Emoji]:
    """Look up an emoji. Returns all data about one emoji, including skin tones. If platforms use a shortcode for different emoji, GitHub takes precedence, then Slack.

    Costs 1 credit.

    q: The emoji itself, its code points (`1F600`, `U+1F1E8 U+1F1ED`, `\\u{1F600}`, `&#x1F600;`), a shortcode (`:wave:`, `wave`) or an emoticon (`:)`).
    language: Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: \"en\"."""
    return Call("emojiLookup", "GET", "/emoji/v1/lookup", 1, {"q": q, "language": language})


def emoji_groups(
    *,
    q: str | None = None,
    language: str | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[EmojiGroupPage]:
    """Emoji groups. Lists the emoji groups with their subgroups, optionally filtered by key or name.

    Costs 1 credit.

    q: Part of the key or the name of a group or a subgroup.
    language: Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: \"en\".
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("emojiGroups", "GET", "/emoji/v1/groups", 1, {"q": q, "language": language, "limit": limit, "offset": offset})


def emoji_random(
    *,
    q: str | None = None,
    group: str | None = None,
    count: int | None = None,
    seed: str | None = None,
    language: str | None = None,
) -> Call[EmojiDraw]:
    """Random emoji. Draws random emoji without repetition. The same seed draws the same emoji as long as the data does not change.

    Costs 1 credit.

    q: Draws only from the results of a search for this text.
    group: Returns only one group or subgroup: `food-drink`, `Animals & Nature`, `cat-face`.
    count: Number of emoji to draw; fewer are returned if there are not enough. Default: 1.
    seed: Any text. If omitted, a seed is generated and returned.
    language: Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: \"en\"."""
    return Call("emojiRandom", "GET", "/emoji/v1/random", 1, {"q": q, "group": group, "count": count, "seed": seed, "language": language})
