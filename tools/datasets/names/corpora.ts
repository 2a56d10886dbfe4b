import { readdirSync, readFileSync } from 'node:fs';

/**
 * A sentence of a corpus. Each token has a tag: the type of the name it begins or continues, such as `B-PER`, or `O`.
 */
export interface Annotated {
  readonly tokens: readonly string[];
  readonly tags: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  PER: 'PER',
  person: 'PER',
  ORG: 'ORG',
  organization: 'ORG',
  corporation: 'ORG',
  group: 'ORG',
  LOC: 'LOC',
  location: 'LOC',
  place: 'LOC',
};

/** Reads a file with one token and its tag per line. The tag is in the last column, or in the given one. */
export function readColumns(file: string, columns?: { token: number; tag: number }): Annotated[] {
  return readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((block) => {
      const rows = block
        .split('\n')
        .filter((line) => line.trim() !== '' && !(columns && line.startsWith('#')))
        .map((line) => (line.includes('\t') ? line.split('\t') : line.split(' ')))
        .filter((row) => row.length > 1 && row[0] !== '-DOCSTART-')
        .map((row) => [row.at(columns?.token ?? 0) as string, row.at(columns?.tag ?? -1) as string] as const);
      return withoutMentions(
        rows.map(([token]) => token),
        begun(rows.map(([, tag]) => tag.trim())),
      );
    })
    .filter(({ tokens }) => tokens.length > 0);
}

/** Keeps the tags of the wanted types, and starts each name with a B tag, which some corpora omit. */
function begun(tags: readonly string[]): string[] {
  let before = '';
  return tags.map((tag) => {
    const [place, name] = [tag.slice(0, 1), TYPES[tag.slice(2)]];
    const begins = place === 'B' || before !== name;
    before = name ?? '';
    return name === undefined ? 'O' : `${begins ? 'B' : 'I'}-${name}`;
  });
}

/** Joins each mention of an account into one token, and no longer tags it as a name. */
function withoutMentions(tokens: readonly string[], tags: readonly string[]): Annotated {
  const kept: { token: string; tag: string }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at] as string, tokens[at + 1]];
    if (token === '@' && next !== undefined) {
      kept.push({ token: `@${next}`, tag: 'O' });
      at += 1;
    } else kept.push({ token, tag: token.length > 1 && token.startsWith('@') ? 'O' : (tags[at] as string) });
  }
  return { tokens: kept.map(({ token }) => token), tags: begun(kept.map(({ tag }) => tag)) };
}

/** The genres of GUM that are licensed under CC BY or CC BY-SA. */
const OPEN = /^GUM_(?:academic|bio|court|interview|news|voyage)_.*\.conllu$/;
const PROPER = new Set(['NNP', 'NNPS']);
const WITHIN = new Set([
  'of',
  'the',
  'and',
  '&',
  'for',
  'de',
  'la',
  'van',
  'von',
  'del',
  'di',
  'du',
  '-',
  "'s",
]);

interface Token {
  readonly text: string;
  readonly kind: string;
  readonly head: number;
}

interface Mention {
  readonly id: string;
  readonly type: string | undefined;
  readonly start: number;
  end: number;
}

/**
 * Reads the `dep` folder of GUM. Its entities are whole phrases; the name is the proper nouns around the head of the
 * phrase.
 */
export const readGum = (folder: string): Annotated[] =>
  readdirSync(folder)
    .filter((file) => OPEN.test(file))
    .sort()
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split(/\n\n+/).map(readSentence))
    .filter(({ tokens }) => tokens.length > 0);

function readSentence(block: string): Annotated {
  const tokens: Token[] = [];
  const mentions: Mention[] = [];
  const open: Mention[] = [];
  for (const line of block.split('\n')) {
    const cells = line.split('\t');
    if (!/^\d+$/.test(cells[0] ?? '')) continue;
    const at = tokens.push({ text: cells[1] ?? '', kind: cells[4] ?? '', head: Number(cells[6]) - 1 }) - 1;
    const entity = /Entity=([^|]*)/.exec(cells[9] ?? '')?.[1] ?? '';
    for (const [part] of entity.matchAll(/\([^()]+\)|\([^()]+|[^()]+\)/g)) {
      if (part.startsWith('(')) {
        const [id = '', type = ''] = part.replace(/[()]/g, '').split('-');
        (part.endsWith(')') ? mentions : open).push({ id, type: TYPES[type], start: at, end: at });
        continue;
      }
      const found = open.findLastIndex(({ id }) => id === part.slice(0, -1));
      if (found >= 0) mentions.push(...open.splice(found, 1).map((mention) => ({ ...mention, end: at })));
    }
  }
  const tags = tokens.map(() => 'O');
  for (const mention of mentions.sort((one, other) => other.end - other.start - (one.end - one.start)))
    nameIn(tokens, mention, tags);
  return { tokens: tokens.map(({ text }) => text), tags };
}

function nameIn(tokens: readonly Token[], { type, start, end }: Mention, tags: string[]): void {
  const inside = (at: number): boolean => at >= start && at <= end;
  const proper = (at: number): boolean => inside(at) && PROPER.has(tokens[at]?.kind ?? '');
  const within = (at: number): boolean => WITHIN.has(tokens[at]?.text ?? '');
  const head = tokens.findIndex(({ head: above }, at) => inside(at) && !inside(above));
  if (type === undefined || !proper(head)) return;
  let [first, last] = [head, head];
  while (proper(first - 1) || (within(first - 1) && proper(first - 2))) first -= proper(first - 1) ? 1 : 2;
  while (proper(last + 1) || (within(last + 1) && proper(last + 2))) last += proper(last + 1) ? 1 : 2;
  if (tags.slice(first, last + 1).some((tag) => tag !== 'O')) return;
  tags.fill(`I-${type}`, first, last + 1);
  tags[first] = `B-${type}`;
}
