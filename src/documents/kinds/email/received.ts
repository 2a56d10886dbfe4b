import { isIP } from 'node:net';
import { MAX_HOPS } from './bounds.ts';
import { readMoment, secondsBetween } from './mime/moment.ts';

/** A server that relayed the message, according to its Received header. */
export interface Hop {
  /** Name that the sending host stated. */
  readonly from: string | null;
  /** Address that the receiving host saw. */
  readonly fromIp: string | null;
  readonly by: string | null;
  readonly with: string | null;
  readonly id: string | null;
  readonly for: string | null;
  readonly date: string | null;
  /** Seconds since the previous hop; negative if the clocks disagree. */
  readonly delaySeconds: number | null;
}

/**
 * Reads the Received headers (RFC 5321, 4.4). The headers are newest first; the result is oldest first. Only the
 * headers of known servers are trustworthy.
 */
export function readHops(headers: readonly string[]): Hop[] {
  let before: string | null = null;
  return headers
    .slice(0, MAX_HOPS)
    .reverse()
    .map((header) => {
      const hop = readHop(header.replace(/\s+/g, ' ').slice(0, 2_000));
      const delaySeconds = secondsBetween(before, hop.date);
      before = hop.date;
      return { ...hop, delaySeconds };
    });
}

const CLAUSES = new Set(['from', 'by', 'via', 'with', 'id', 'for']);

function readHop(header: string): Omit<Hop, 'delaySeconds'> {
  const end = header.lastIndexOf(';');
  const date = end === -1 ? null : readMoment(header.slice(end + 1));
  const clauses = new Map<string, { words: string[]; comments: string[] }>();
  let clause: { words: string[]; comments: string[] } | undefined;
  for (const token of tokensOf(end === -1 ? header : header.slice(0, end))) {
    const word = token.toLowerCase();
    if (CLAUSES.has(word) && !clauses.has(word)) {
      clause = { words: [], comments: [] };
      clauses.set(word, clause);
    } else if (token.startsWith('(')) clause?.comments.push(token.slice(1, -1));
    else clause?.words.push(token);
  }
  const first = (name: string): string | null =>
    clauses.get(name)?.words[0]?.replace(/^<|>$/g, '').slice(0, 500) || null;
  const from = clauses.get('from');
  const heard = from ? [...from.comments, ...from.words] : [];
  return {
    from: first('from'),
    fromIp: heard.map(addressIn).find((address) => address !== null) ?? null,
    by: first('by'),
    with: clauses.get('with')?.words.slice(0, 4).join(' ').slice(0, 200) || null,
    id: first('id'),
    for: first('for'),
    date,
  };
}

/** Splits a header into words and comments in brackets. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') {
      if (depth === 0) {
        if (at > start) tokens.push(text.slice(start, at));
        start = at;
      }
      depth += 1;
    } else if (sign === ')' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      tokens.push(text.slice(start, at + 1));
      start = at + 1;
    } else if (depth === 0 && (sign === ' ' || sign === undefined)) {
      if (at > start) tokens.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return tokens;
}

function addressIn(text: string): string | null {
  for (const piece of text.slice(0, 500).split(/[\s[\]()=,;]+/)) {
    const address = piece.replace(/^IPv6:/i, '');
    if (isIP(address) !== 0) return address;
  }
  return null;
}
