import { type Cursor, MalformedMessage } from './cursor.ts';
import { base64, type Field, hex, ipv6Text, quoted } from './fields.ts';

interface Parameter {
  readonly value: unknown;
  /** Zone file text after the key and its `=`. Null for a key that has no value. */
  readonly text: string | null;
}

/** A known service parameter: its name, and how to read its value (RFC 9460, 9461, 9540). */
type Known = readonly [name: string, read: (cursor: Cursor) => Parameter];

/** Reads a key that has no value and is meaningful by its presence. */
const present = (): Parameter => ({ value: true, text: null });

const KNOWN: readonly Known[] = [
  ['mandatory', (cursor) => listed(all(cursor, () => keyName(cursor.uint16())))],
  ['alpn', protocols],
  ['no-default-alpn', present],
  ['port', (cursor) => plain(cursor.uint16())],
  ['ipv4hint', (cursor) => listed(all(cursor, () => cursor.bytes(4).join('.')))],
  ['ech', (cursor) => plain(base64(cursor.rest()))],
  ['ipv6hint', (cursor) => listed(all(cursor, () => ipv6Text(cursor.bytes(16))))],
  ['dohpath', text],
  ['ohttp', present],
];

const keyName = (key: number): string => KNOWN[key]?.[0] ?? `key${key}`;

/**
 * Reads the parameters of SVCB and HTTPS. Keys must be in ascending order, so no key can occur twice. Values of
 * unknown keys are kept in hexadecimal.
 */
export const serviceParameters: Field = (cursor) => {
  const params: Record<string, unknown> = {};
  const texts: string[] = [];
  let last = -1;
  while (cursor.left > 0) {
    const key = cursor.uint16();
    if (key <= last) throw new MalformedMessage('Parameters are out of order.');
    last = key;
    const content = cursor.part(cursor.uint16());
    const parameter = (KNOWN[key]?.[1] ?? unknown)(content);
    if (content.left > 0) throw new MalformedMessage('A parameter is too long.');
    params[keyName(key)] = parameter.value;
    texts.push(parameter.text === null ? keyName(key) : `${keyName(key)}=${parameter.text}`);
  }
  return { data: { params }, text: texts.join(' ') };
};

function all<Item>(cursor: Cursor, read: () => Item): Item[] {
  const items: Item[] = [];
  do items.push(read());
  while (cursor.left > 0);
  return items;
}

const plain = (value: string | number): Parameter => ({ value, text: String(value) });
const listed = (values: readonly string[]): Parameter => ({ value: values, text: values.join(',') });

function text(cursor: Cursor): Parameter {
  const bytes = cursor.rest();
  return { value: bytes.toString(), text: quoted(bytes) };
}

/** Commas and backslashes in a protocol name are escaped twice: once for the list, and once for the string. */
function protocols(cursor: Cursor): Parameter {
  const names = all(cursor, () => cursor.string());
  const list = names.map((name) => name.toString('latin1').replace(/[\\,]/g, '\\$&')).join(',');
  return { value: names.map(String), text: quoted(Buffer.from(list, 'latin1')) };
}

function unknown(cursor: Cursor): Parameter {
  const bytes = cursor.rest();
  return { value: hex(bytes), text: bytes.length === 0 ? null : quoted(bytes) };
}
