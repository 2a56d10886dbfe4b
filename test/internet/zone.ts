import { absoluteName, rdataWire, type Token, typeName, typeNumber } from './rdata.ts';

export interface ZoneRecord {
  /** Lower case, with the trailing dot. */
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly rdata: Buffer;
  /** Target of a CNAME. */
  readonly target: string | undefined;
}

/** A deviation from the plain answer of a name. */
export interface Behaviour {
  readonly kind: string;
  /** With the trailing dot; a leading `*.` means everything below. */
  readonly name: string;
  /** The text after the name: a record type, or a number of milliseconds. */
  readonly rest: string | undefined;
}

export interface Zone {
  readonly records: readonly ZoneRecord[];
  readonly behaviours: readonly Behaviour[];
}

const DEFAULT_TTL = 300;

/**
 * Reads zone file text: `$ORIGIN`, `$TTL`, `@`, omitted owners, multi-line brackets, quotes, comments. Lines such as `;
 * @timeout slow.example` instruct the server.
 */
export function readZone(text: string): Zone {
  const records: ZoneRecord[] = [];
  let [origin, ttl, owner] = ['.', DEFAULT_TTL, '.'];
  for (const { tokens, indented } of statements(text)) {
    const [first, second] = tokens.map((token) => token.text);
    if (first === '$ORIGIN') origin = absoluteName(second as string, '.').toLowerCase();
    else if (first === '$TTL') ttl = Number(second);
    else {
      if (!indented) owner = absoluteName(first as string, origin).toLowerCase();
      records.push(readRecord(owner, indented ? tokens : tokens.slice(1), origin, ttl));
    }
  }
  return { records, behaviours: readBehaviours(text) };
}

function readRecord(name: string, tokens: readonly Token[], origin: string, defaultTtl: number): ZoneRecord {
  const at = tokens.findIndex(({ text }) => !/^(\d+|IN)$/i.test(text));
  const ttl = Number(tokens.slice(0, at).find(({ text }) => /^\d+$/.test(text))?.text ?? defaultTtl);
  const type = typeName(typeNumber((tokens[at] as Token).text.toUpperCase()));
  const data = tokens.slice(at + 1);
  const target = type === 'CNAME' ? absoluteName(data[0]?.text ?? '', origin).toLowerCase() : undefined;
  try {
    return { name, type, ttl, rdata: rdataWire(type, data, origin), target };
  } catch (error) {
    throw new Error(`${name} ${type} is not readable: ${error}`);
  }
}

/** Splits the text into tokens by line, with bracketed lines joined. */
function* statements(text: string): Generator<{ tokens: Token[]; indented: boolean }> {
  let [tokens, depth, indented]: [Token[], number, boolean] = [[], 0, false];
  for (const line of text.split('\n')) {
    if (depth === 0) indented = /^\s/.test(line);
    for (const [piece, quoted] of line.matchAll(
      /(?:[a-z\d-]+=)?"((?:\\.|[^"\\])*)"|;.*|[()]|(?:\\.|[^\s();\\])+/g,
    )) {
      if (piece.startsWith(';')) continue;
      if (piece === '(') depth += 1;
      else if (piece === ')') depth -= 1;
      else
        tokens.push({
          text: piece.startsWith('"') ? (quoted as string) : piece,
          quoted: piece.startsWith('"'),
        });
    }
    if (depth > 0 || tokens.length === 0) continue;
    yield { tokens, indented };
    tokens = [];
  }
}

const readBehaviours = (text: string): Behaviour[] =>
  [...text.matchAll(/^\s*;\s*@([a-z]+)\s+(\S+)(?:\s+(\S+))?\s*$/gm)].map(
    ([, kind = '', name = '', rest]) => ({
      kind,
      name: absoluteName(name, '.').toLowerCase(),
      rest,
    }),
  );
