import { type Blanks, WSP, withoutBlanks } from '../../../formats/blanks.ts';

/** One `name=value` of a tag list, without surrounding whitespace. */
export interface Tag {
  readonly name: string;
  readonly value: string;
  /** The text of the tag as published, from its name to the end of its value. */
  readonly text: string;
}

/** A part of a tag list that is not a tag, and the tag before it. */
export interface BrokenPart {
  readonly text: string;
  readonly after: Tag | undefined;
}

/** A tag list as published: nothing in it is left out. */
export interface TagList {
  readonly tags: readonly Tag[];
  /** The parts between semicolons that are not tags, such as `fo:0`, `0` and `p`. */
  readonly broken: readonly BrokenPart[];
  /** The number of semicolons that follow another semicolon directly. One at the end of the list is allowed. */
  readonly empty: number;
}

/** A name of a tag by the grammars of all standards that share the syntax. */
const TAG = /^([a-z0-9][a-z0-9_.-]*)([ \t\r\n]*)=(.*)$/is;

/**
 * Parses the tag list syntax of DKIM (RFC 6376, 3.2), which DMARC, BIMI, MTA-STS and TLS reporting share.
 * @param blanks the blanks that the standard allows between the parts: DKIM also allows line breaks
 */
export function readTagList(text: string, blanks: Blanks = WSP): TagList {
  const tags: Tag[] = [];
  const broken: BrokenPart[] = [];
  const parts = text.split(';');
  let empty = 0;
  for (const [index, untrimmed] of parts.entries()) {
    const part = withoutBlanks(untrimmed, blanks);
    if (part === '') {
      if (index < parts.length - 1) empty++;
      continue;
    }
    const [, name, gap = '', value] = TAG.exec(part) ?? [];
    if (name === undefined || value === undefined || withoutBlanks(gap, blanks) !== '')
      broken.push({ text: part, after: tags.at(-1) });
    else tags.push({ name, value: withoutBlanks(value, blanks), text: part });
  }
  return { tags, broken, empty };
}

/** Returns the value of the first tag with a name. */
export const tagValue = ({ tags }: TagList, name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value;

/**
 * True if a text starts like a record with the version `stem`, such as `sts` for `v=STSv1`, in any spelling: ` v=STSv1`,
 * `"v=stsv1`, `v:STSv1`, `STSv1` … True for correct records too.
 */
export function resemblesVersion(text: string, stem: string): boolean {
  const letters = text
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return letters.startsWith(`v${stem}`) || letters.startsWith(stem);
}
