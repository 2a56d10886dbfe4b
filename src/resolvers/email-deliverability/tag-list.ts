/** One `name=value` of a tag list, blanks around both taken off. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads the tag lists of DKIM (RFC 6376, 3.2), which DMARC, BIMI, MTA-STS and TLS reporting write alike. Parts that are no
 * tags are left out.
 */
export const readTags = (text: string): Tag[] =>
  text.split(';').flatMap((part) => {
    const equals = part.indexOf('=');
    return equals > 0 ? [{ name: part.slice(0, equals).trim(), value: part.slice(equals + 1).trim() }] : [];
  });

/** The value of the first tag of that name. */
export const tagValue = (tags: readonly Tag[], name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value;
