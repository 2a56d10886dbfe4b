/** JSON texts that are hard to parse, of about the given size. */
export const SHAPES: Readonly<Record<string, (bytes: number) => string>> = {
  'arrays in arrays': (bytes) => nested('[', ']', bytes),
  'objects in objects': (bytes) => nested('{"a":', '}', bytes, '1'),
  'never closed': (bytes) => '['.repeat(bytes),
  'many empty objects': (bytes) => list('{}', bytes),
  'many members': (bytes) => {
    const members = Array.from({ length: Math.floor(bytes / 14) }, (_, index) => `"m${index}":1`);
    return `{${members.join(',')}}`;
  },
  'one name many times': (bytes) => `{${list('"a":[]', bytes).slice(1, -1)}}`,
  'many numbers': (bytes) => list('1', bytes),
  'one long number': (bytes) => '9'.repeat(bytes),
  'many exponents': (bytes) => list('1e999', bytes),
  'one long text': (bytes) => `"${'x'.repeat(bytes)}"`,
  'text of escapes': (bytes) => `"${'\\ud83d'.repeat(bytes / 6)}"`,
  blanks: (bytes) => `[${' '.repeat(bytes)}]`,
  prototypes: (bytes) => nested('{"__proto__":', '}', bytes, '{}'),
};

function nested(open: string, close: string, bytes: number, inner = ''): string {
  const depth = Math.floor((bytes - inner.length) / (open.length + close.length));
  return `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
}

const list = (item: string, bytes: number): string =>
  `[${Array.from({ length: Math.floor(bytes / (item.length + 1)) }, () => item).join(',')}]`;
