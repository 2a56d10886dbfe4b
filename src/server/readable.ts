import { stripVTControlCharacters } from 'node:util';

/** A line of the log as parsed JSON, written by pino or by the log itself. */
interface Line {
  readonly level: string;
  readonly time: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

/** Fields of a request line for the text format. Secrets in them are already masked. */
interface RequestWords {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly operation?: string | undefined;
  readonly credits?: number | undefined;
  readonly reason?: string | undefined;
  readonly process?: number | undefined;
}

/** Fields of a request line that the text format omits or prints in its own order. */
const OF_REQUESTS = new Set([
  'method',
  'path',
  'status',
  'ms',
  'operation',
  'credits',
  'requestId',
  'face',
  'account',
]);

/**
 * Converts a JSON line to text for a terminal: the time of day, the message, and the other fields as `name=value`. The
 * stack of an error follows on separate lines.
 */
export function readable(json: string): string {
  const line = parsed(json);
  return line ? asText(line) : json;
}

/**
 * Formats a request line as `readable` does, but without converting it to JSON, which would cost more than the rest of
 * the log.
 */
export function readableRequest(request: RequestWords, time: number): string {
  const { requestId, method, path, status, ms, operation, credits, reason, process } = request;
  return (
    `${timeOfDay(time)}  ${status}  ${plain(method)}  ${plain(path)}  ${ms} ms${operation ? `  ${operation}` : ''}` +
    `${credits === undefined ? '' : `  ${creditsOf(credits)}`}${status >= 400 ? `  requestId=${requestId}` : ''}` +
    `${reason === undefined ? '' : `  reason=${plain(reason)}`}${process === undefined ? '' : `  process=${process}`}\n`
  );
}

let second = 0;
let shown = '';

/** Returns the local time of day. The time is cached, because most lines are in the same second as the previous one. */
function timeOfDay(time: number): string {
  const now = Math.floor(time / 1_000);
  if (now !== second) {
    second = now;
    shown = new Date(time).toTimeString().slice(0, 8);
  }
  return shown;
}

/** Returns undefined if the line is not valid JSON, because masking may have removed a quotation mark. */
function parsed(json: string): Line | undefined {
  try {
    return JSON.parse(json) as Line;
  } catch {
    return undefined;
  }
}

function asText({ level, time, msg = '', err, ...fields }: Line): string {
  const at = timeOfDay(time);
  const isRequest = typeof fields.status === 'number' && typeof fields.path === 'string';
  const words = isRequest
    ? [
        fields.status,
        fields.method,
        fields.path,
        `${fields.ms} ms`,
        fields.operation,
        creditsOf(fields.credits),
      ]
    : [level === 'info' ? '' : level.toUpperCase(), msg];
  // The request ID is shown for failures, because callers quote it in their reports. For other requests it would be
  // noise.
  const failed = err !== undefined || Number(fields.status) >= 400;
  const rest = Object.entries(fields)
    .filter(([name]) => !isRequest || !OF_REQUESTS.has(name) || (failed && name === 'requestId'))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const line = [at, ...words, ...rest].filter((word) => word !== undefined && word !== '').join('  ');
  return `${plain(line)}\n${err === undefined ? '' : errorOf(err)}`;
}

function creditsOf(credits: unknown): string | undefined {
  if (credits === undefined) return undefined;
  return credits === 1 ? '1 credit' : `${credits} credits`;
}

function errorOf(err: unknown): string {
  const { stack, message, cause } = (err ?? {}) as { stack?: string; message?: string; cause?: unknown };
  const text = plain(String(stack ?? message ?? JSON.stringify(err)), '\n');
  const own = text.replace(/^/gm, '    ');
  return `${own}\n${cause === undefined ? '' : `    because of\n${errorOf(cause)}`}`;
}

/**
 * Removes control characters, so that text from callers can neither move the cursor of a terminal nor forge a line of
 * the log.
 */
const plain = (text: string, allowed = ''): string =>
  CONTROL.test(text)
    ? stripVTControlCharacters(text).replace(/\p{Cc}/gu, (mark) => (allowed.includes(mark) ? mark : ' '))
    : text;

const CONTROL = /\p{Cc}/u;
