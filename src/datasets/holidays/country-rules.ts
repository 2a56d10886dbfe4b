/** Names by language code, which has two or three letters or is `en-us`. */
export type Names = Readonly<Record<string, string>>;

/** A rule's facts about a day: its type, its years, and its names or `_name`, the key of shared names. */
export interface Day {
  readonly name?: Names;
  readonly _name?: string;
  readonly type?: string;
  readonly active?: readonly { readonly from?: string; readonly to?: string }[];
  /** `disable` lists dates that are omitted. `enable` lists their replacements, in the same order. */
  readonly disable?: readonly string[];
  readonly enable?: readonly string[];
  /** The dates that a condition of the rule adds replace another day, and so does the date of a rule for one date. */
  readonly substitute?: boolean;
  /** Added by Facet: a day off next to a holiday, or in exchange for another day. */
  readonly bridge?: true;
  /** Added by Facet: the date is calculated and not yet official. */
  readonly estimated?: true;
}

/** Days by date-holidays rule. `false` if the rule does not apply here. */
export type Days = Readonly<Record<string, false | Day>>;

/** A country or a part of one, in the date-holidays format. */
export interface CountryRules {
  /** The first language is the language of `localName`. */
  readonly langs?: readonly string[];
  /** The first time zone is the capital's. */
  readonly zones?: readonly string[];
  readonly name?: string;
  readonly names?: Names;
  /** The parent, such as `['US']`. `days` adds to the parent's days, or replaces them. */
  readonly _days?: readonly string[];
  readonly days?: Days;
  readonly states?: Readonly<Record<string, CountryRules>>;
  readonly regions?: Readonly<Record<string, CountryRules>>;
  /** Added by Facet: some statutory days are missing. */
  readonly partial?: true;
}
