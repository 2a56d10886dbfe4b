/** The facts that are read from the text of a WHOIS server. */
export type Field =
  | 'domain'
  | 'created'
  | 'updated'
  | 'expires'
  | 'registrar'
  | 'ianaId'
  | 'url'
  | 'abuseEmail'
  | 'abusePhone'
  | 'nameserver'
  | 'status'
  | 'dnssec'
  /** Keys or DS records, which exist only if the domain is signed: texts that begin with a number. */
  | 'ds'
  /** The handle of a set of keys. */
  | 'keyset'
  | 'organization'
  | 'name'
  | 'country';

/** The labels of each fact, in lower case, with single spaces instead of punctuation. */
export type Labels = Readonly<Partial<Record<Field, readonly string[]>>>;

/** The lines below a heading, or of a block that begins with a label. */
export interface Section {
  readonly labels?: Labels;
  /** The fact that lines without a label state. */
  readonly lines?: Field;
  /** The fact that the value of the first line of a block states. */
  readonly value?: Field;
}

/**
 * The format of the answers of a registry. A registry that needs no row uses only the labels and date formats that mean
 * the same everywhere (`common-labels.ts`).
 */
export interface WhoisRegistry {
  readonly tlds: readonly string[];
  readonly labels?: Labels;
  /** True if `LOOSE_LABELS` are read, too, as they are for a registry without a row. */
  readonly loose?: boolean;
  /** Beginnings of sentences that end with the value, such as `Record created on`. */
  readonly sentences?: Labels;
  /** Sections below a heading, by its text. */
  readonly headings?: Readonly<Record<string, Section>>;
  /** Headings that follow the contacts without an empty line. Only the last one of the text is that of the registry. */
  readonly afterContacts?: readonly string[];
  /** Blocks of lines, by the label of their first line. */
  readonly blocks?: Readonly<Record<string, Section>>;
  /** Date formats that another registry would read differently. */
  readonly dates?: readonly string[];
  /** Hours that its abbreviations of time zones mean. Other registries may mean other time zones. */
  readonly zones?: Readonly<Record<string, number>>;
  /** Lines that mean that the domain is not registered, beside those in `absence.ts`. */
  readonly absent?: readonly string[];
  /** Statuses beside those in `status-words.ts`, with the meaning for the registration. */
  readonly statuses?: Readonly<Record<string, StatusMeaning>>;
  /** Statuses behind which the day of expiry follows in brackets: `Connected (2030/03/31)`. */
  readonly expiryBehind?: readonly string[];
  /** True if contacts are named only by their handles, so that they write none of the lines. */
  readonly flat?: boolean;
  /** True if the first tab of a line separates its label from the value. */
  readonly tabs?: boolean;
}

/** `taken`: the domain is registered. `free`: it is not. `other`: the status does not say. */
export type StatusMeaning = 'taken' | 'free' | 'other';

/** Converts a label to the form in which labels are compared. */
export const normaliseLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
