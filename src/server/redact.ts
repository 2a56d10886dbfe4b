import { maskKeys } from '../errors.ts';

/**
 * The net under everything that is logged: no secret of a caller reaches a line, whatever was handed to the logger.
 * Names are judged in structures, and text is searched for keys, as error messages and stacks quote what they met.
 */
const MASK = '***';
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

const SECRET_NAME =
  /^(x-api-key|api_?key|(proxy-)?authorization|(set-)?cookie|variables|.*(password|secret|token)s?)$/i;

/** Cheap first look: most lines hold none of these and are passed on untouched. */
const SUSPECT = /fct[_%]|api-?key|authorization|cookie|proxy-secret/i;
const QUERY_KEY = /(api_?key(?:=|%3d))[^&\s"'\\#]+/gi;
/** A header and its value as code, JSON (also JSON within a string), a header dump or a raw header list shows them. */
const HEADER =
  /((?:x-api-key|authorization|cookie|x-[\w-]{1,64}-proxy-secret)[\\"'\]]*\s*[:,=]\s*)(?:((?:\[[[\s]*)?\\*["'])(?:[^\\"'\r\n]|\\+(?![\\"']))*(?=\\*["'])|[^\\"'\r\n]+)/gi;

/** Masks keys and secret headers in text, such as a log line. Text without any comes back as it is. */
export function redactText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return maskKeys(text)
    .replace(QUERY_KEY, `$1${MASK}`)
    .replace(HEADER, (_all, name: string, quote = '') => `${name}${quote}${MASK}`);
}

/**
 * The fields of a log line with everything under a secret name masked, at any depth, and errors spelled out
 * as type, message, code, stack and cause only: what else hangs on an error may be a whole request.
 */
export function redactFields(fields: object): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // A request line is all plain values under harmless names: it pays for the name test alone.
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
