import { maskKeys } from '../errors.ts';

/**
 * Last safeguard of the log: no secret of a caller appears in a line, whatever was passed to the logger. Fields are
 * masked by their names. Texts are searched for keys, because error messages and stacks quote input.
 */
const MASK = '***';
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

const SECRET_NAME =
  /^(x-api-key|api_?key|(proxy-)?authorization|(set-)?cookie|variables|.*(password|secret|token)s?)$/i;

/** Cheap first check: most lines contain none of these and are returned unchanged. */
const SUSPECT = /fct[_%]|api-?key|authorization|cookie|proxy-secret/i;
const QUERY_KEY = /(api_?key(?:=|%3d))[^&\s"'\\#]+/gi;
/** Matches a header and its value in code, JSON (also JSON within a string), a header dump or a raw header list. */
const HEADER =
  /((?:x-api-key|authorization|cookie|x-[\w-]{1,64}-proxy-secret)[\\"'\]]*\s*[:,=]\s*)(?:((?:\[[[\s]*)?\\*["'])(?:[^\\"'\r\n]|\\+(?![\\"']))*(?=\\*["'])|[^\\"'\r\n]+)/gi;

/** Masks keys and secret headers in text, such as a log line. Returns text that contains none unchanged. */
export function redactText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return maskKeys(text)
    .replace(QUERY_KEY, `$1${MASK}`)
    .replace(HEADER, (_all, name: string, quote = '') => `${name}${quote}${MASK}`);
}

/**
 * Masks all fields that have a secret name, at any depth. Keeps only the type, message, code, stack and cause of an
 * error, because its other properties may contain a whole request.
 */
export function redactFields(fields: object): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // Only fields with secret names can contain a secret directly. Other fields are searched only if they are objects.
    shown[name] = SECRET_NAME.test(name) ? MASK : typeof value === 'object' ? redactValue(value, 1) : value;
  }
  return shown;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '…';
  if (value instanceof Error) return describe(value, depth);
  if (value instanceof Date || value instanceof URL) return String(value);
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (value instanceof Map || value instanceof Headers) return redactValue(Object.fromEntries(value), depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) ? MASK : redactValue(item, depth + 1),
    ]),
  );
}

function describe(error: Error & { code?: unknown }, depth: number): Record<string, unknown> {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack,
    ...(cause !== undefined && { cause: redactValue(cause, depth + 1) }),
  };
}
