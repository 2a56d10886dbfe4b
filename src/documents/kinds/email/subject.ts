import { forwardPrefixes, replyPrefixes } from './subject-words.ts';

/** A subject without its prefixes. */
export interface SubjectParts {
  /** Subject without reply and forward prefixes, and without the tag of the mailing list. */
  readonly normalized: string;
  /** Determined by the outermost prefix: `Re: Fwd:` is a reply to a forwarded message. */
  readonly reply: boolean;
  readonly forward: boolean;
}

const MAX_PREFIXES = 50;
/** Matches `Re:`, `RE[2]:`, `AW (3):`, `回复：`. */
const PREFIX =
  /^\s*(\p{L}[\p{L}\p{M}-]{0,12}(?: \p{L}{2,8})?)\s?(?:\[\d{1,3}\]|\(\d{1,3}\)|[\^*]\d{1,3})?\s?[:：]\s*/u;
const TAG = /^\s*\[([^[\]]{1,60})\]\s*/;

/**
 * Removes the prefixes of a subject.
 * @param tags names of the mailing list of the message, in lower case
 */
export function readSubject(subject: string, tags: ReadonlySet<string>): SubjectParts {
  let rest = subject.replace(/\s+/g, ' ').trim();
  let outermost: 'reply' | 'forward' | undefined;
  for (let count = 0; count < MAX_PREFIXES; count += 1) {
    const [all, word = ''] = PREFIX.exec(rest) ?? [];
    const found = all === undefined ? undefined : kindOf(word);
    const [tagged, tag = ''] = TAG.exec(rest) ?? [];
    if (all !== undefined && found !== undefined) {
      outermost ??= found;
      rest = rest.slice(all.length);
    } else if (tagged !== undefined && tags.has(tag.trim().toLowerCase())) rest = rest.slice(tagged.length);
    else break;
  }
  return { normalized: rest.trim(), reply: outermost === 'reply', forward: outermost === 'forward' };
}

function kindOf(word: string): 'reply' | 'forward' | undefined {
  // A single lower-case letter is a word in a sentence or a list item.
  if (word.length === 1 && word !== word.toUpperCase()) return undefined;
  const plain = word.toLowerCase();
  if (replyPrefixes().has(plain)) return 'reply';
  return forwardPrefixes().has(plain) ? 'forward' : undefined;
}
