import { FORWARD_PREFIXES, REPLY_PREFIXES } from './subject-words.ts';

/** What a subject says before it begins. */
export interface SubjectParts {
  /** Without prefixes of replies and forwards, and without the tag of the list that it came through. */
  readonly normalized: string;
  /** By the outermost prefix: `Re: Fwd:` answers what was passed on. */
  readonly reply: boolean;
  readonly forward: boolean;
}

const MAX_PREFIXES = 50;
/** `Re:`, `RE[2]:`, `AW (3):`, `回复：` */
const PREFIX =
  /^\s*(\p{L}[\p{L}\p{M}-]{0,12}(?: \p{L}{2,8})?)\s?(?:\[\d{1,3}\]|\(\d{1,3}\)|[\^*]\d{1,3})?\s?[:：]\s*/u;
const TAG = /^\s*\[([^[\]]{1,60})\]\s*/;

/**
 * Takes the prefixes off a subject.
 * @param tags names of the list that the message came through, in lower case
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
  // One small letter is a word of a sentence, or the item of a list.
  if (word.length === 1 && word !== word.toUpperCase()) return undefined;
  const plain = word.toLowerCase();
  if (REPLY_PREFIXES.has(plain)) return 'reply';
  return FORWARD_PREFIXES.has(plain) ? 'forward' : undefined;
}
