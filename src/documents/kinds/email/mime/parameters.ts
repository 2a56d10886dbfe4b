import { decodeText } from './charset.ts';
import { decodeWords } from './encoded-words.ts';

/** A header such as Content-Type: a value, and parameters by their names in lower case. */
export interface Structured {
  /** In lower case. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const MAX_PARAMETERS = 200;

/**
 * Reads a header with parameters (RFC 2045), including continued and encoded parameters (RFC 2231). Also accepts
 * common deviations: unquoted spaces, encoded words, and a missing closing quote.
 */
export async function readStructured(header: string): Promise<Structured> {
  const raw = new Map<string, string>();
  let at = endOfValue(header, 0);
  const value = withoutComments(header.slice(0, at)).trim().toLowerCase();
  while (at < header.length && raw.size < MAX_PARAMETERS) {
    at += 1;
    const equals = header.indexOf('=', at);
    const semicolon = header.indexOf(';', at);
    if (equals === -1) break;
    if (semicolon !== -1 && semicolon < equals) {
      at = semicolon;
      continue;
    }
    const name = withoutComments(header.slice(at, equals)).trim().toLowerCase();
    const [content, end] = contentAt(header, equals + 1);
    if (!raw.has(name)) raw.set(name, content);
    at = end;
  }
  return { value, parameters: await joined(raw) };
}

/** Returns the offset of the next semicolon, or of the end of the text. */
function endOfValue(header: string, from: number): number {
  const end = header.indexOf(';', from);
  return end === -1 ? header.length : end;
}

const withoutComments = (text: string): string => text.replace(/\([^()]*\)/g, '');

function contentAt(header: string, from: number): [content: string, end: number] {
  let at = from;
  while (header[at] === ' ' || header[at] === '\t') at += 1;
  if (header[at] !== '"') {
    const end = endOfValue(header, at);
    return [
      header
        .slice(at, end)
        .replace(/[ \t]\([^()]*\)[ \t]*$/, '')
        .trim(),
      end,
    ];
  }
  const pieces: string[] = [];
  let start = at + 1;
  for (at += 1; at < header.length && header[at] !== '"'; at += 1) {
    // The backslashes of Windows paths are not doubled.
    if (header[at] === '\\' && (header[at + 1] === '"' || header[at + 1] === '\\')) {
      pieces.push(header.slice(start, at));
      start = at + 1;
      at += 1;
    }
  }
  pieces.push(header.slice(start, at));
  return [pieces.join(''), endOfValue(header, at)];
}

interface Section {
  readonly number: number;
  readonly encoded: boolean;
  readonly content: string;
}

/**
 * Joins the sections of continued parameters. An encoded parameter takes precedence over a plain one of the same name.
 */
async function joined(raw: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const parameters = new Map<string, string>();
  const continued = new Map<string, Section[]>();
  for (const [name, content] of raw) {
    const [, base, number, star] = /^([^*]+)(?:\*(\d{1,3}))?(\*?)$/.exec(name) ?? [];
    if (base === undefined || (number === undefined && star === '')) {
      parameters.set(name, await decodeWords(content));
      continue;
    }
    const sections = continued.get(base) ?? [];
    sections.push({ number: Number(number ?? 0), encoded: star === '*', content });
    continued.set(base, sections);
  }
  for (const [name, sections] of continued) parameters.set(name, await joinedSections(sections));
  return parameters;
}

async function joinedSections(sections: Section[]): Promise<string> {
  sections.sort((one, other) => one.number - other.number);
  const [first] = sections;
  const [, charset, start] =
    first?.encoded === true ? (/^([^']*)'[^']*'([\s\S]*)$/.exec(first.content) ?? []) : [];
  const pieces = sections.map(({ encoded, content }, index) => {
    const text = index === 0 && start !== undefined ? start : content;
    return encoded ? unescaped(text) : Buffer.from(text);
  });
  const bytes = Buffer.concat(pieces);
  const plain = sections.every(({ encoded }) => !encoded);
  // Outlook uses encoded words even in sections.
  if (plain) return decodeWords(bytes.toString());
  return (await decodeText(bytes, charset || 'utf-8')).text;
}

function unescaped(text: string): Buffer {
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const hex = bytes[at] === 0x25 ? /^[0-9A-Fa-f]{2}$/.exec(bytes.toString('latin1', at + 1, at + 3)) : null;
    bytes[length] = hex ? Number.parseInt(hex[0], 16) : (bytes[at] as number);
    length += 1;
    if (hex) at += 2;
  }
  return bytes.subarray(0, length);
}
