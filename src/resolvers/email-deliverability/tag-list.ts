/** One `name=value` of a tag list, without surrounding whitespace. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/**
 * Parses the tag list syntax of DKIM (RFC 6376, 3.2), which DMARC, BIMI, MTA-STS and TLS reporting share. Leaves out
 * parts that are not tags.
 */
export const readTags = (text: string): Tag[] =>
  text.split(';').flatMap((part) => {
    const equals = part.indexOf('=');
    return equals > 0 ? [{ name: part.slice(0, equals).trim(), value: part.slice(equals + 1).trim() }] : [];
  });

/** Returns the value of the first tag with a name. */
export const tagValue = (tags: readonly Tag[], name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value;
