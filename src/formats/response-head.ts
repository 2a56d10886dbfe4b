export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Matches a character that must not occur in a header value (RFC 9110, section 5.5). */
const INVALID = /[^\t\x20-\x7e\x80-\xff]/;
/** Matches a valid name. Names come from the code, so there are only a few. */
const NAME = /^[a-z\d-]+$/i;
/** Node adds these headers, or changes the connection because of them. */
const OF_CONNECTION = new Set([
  ...['connection', 'content-length', 'date', 'expect', 'keep-alive', 'trailer', 'transfer-encoding'],
]);
const knownNames = new Set<string>();

function isPlainName(name: string): boolean {
  if (knownNames.has(name)) return true;
  if (!NAME.test(name) || OF_CONNECTION.has(name.toLowerCase())) return false;
  knownNames.add(name);
  return true;
}

/** Returns headers as lines of HTTP/1.1. Undefined if Node must check or write one of them. */
function linesOf(headers: HeaderList): string | undefined {
  let lines = '';
  for (const [name, value] of headers) {
    if (!isPlainName(name) || INVALID.test(value)) return undefined;
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** Headers that are the same in many responses. Their lines are written only once. */
export class CommonHeaders {
  readonly list: HeaderList;
  readonly lines: string | undefined;

  constructor(list: HeaderList) {
    this.list = list;
    this.lines = linesOf(list);
  }
}

/** The headers of a response. */
export class ResponseHead {
  readonly #common: CommonHeaders;
  readonly #own: HeaderList;
  readonly #bodyBytes: number | undefined;

  /** @param bodyBytes undefined for a stream, and for a response without a body */
  constructor(common: CommonHeaders, own: HeaderList, bodyBytes?: number) {
    this.#common = common;
    this.#own = own;
    this.#bodyBytes = bodyBytes;
  }

  /** Returns the headers without the length of the body. */
  get list(): HeaderList {
    return [...this.#common.list, ...this.#own];
  }

  /** Returns names and values in turn, as Node's `writeHead` expects them. */
  get flat(): string[] {
    const length = this.#bodyBytes;
    return [...this.list.flat(), ...(length === undefined ? [] : ['content-length', String(length)])];
  }

  /** Returns the headers as lines of HTTP/1.1. Undefined if Node must check or write one of them. */
  get lines(): string | undefined {
    const { lines } = this.#common;
    const own = this.#bodyBytes === undefined ? undefined : linesOf(this.#own);
    if (lines === undefined || own === undefined) return undefined;
    return `${lines}${own}content-length: ${this.#bodyBytes}\r\n`;
  }
}
