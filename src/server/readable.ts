import { stripVTControlCharacters } from 'node:util';

/** A line of the log as JSON has it: what pino and the log itself write. */
interface Line {
  readonly level: string;
  readonly time: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

/** What a request line says to people. Masked already. */
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

/** What a request line says in an order of its own; the rest is of use to machines. */
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
 * A line for people at a terminal, in place of JSON: the time of day, what happened, and whatever else the line holds as
 * `name=value`; an error with its stack on lines of its own.
 */
export function readable(json: string): string {
  const line = parsed(json);
  return line ? asText(line) : json;
}

/** The line of a request as `readable` would give it, without the way through JSON, which costs more than all the rest of the log. */
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

/** The time of day where the service runs; most lines are of the same second as the last one. */
function timeOfDay(time: number): string {
  const now = Math.floor(time / 1_000);
  if (now !== second) {
    second = now;
    shown = new Date(time).toTimeString().slice(0, 8);
  }
  return shown;
}

/** Undefined for what is no JSON any more, as what was masked in it may have held a quote. */
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
  // What a caller quotes who reports a failure; of all other requests it is only long.
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

/** Foreign text must not move the cursor of a terminal, nor begin a line that looks like ours. */
const plain = (text: string, kept = ''): string =>
  CONTROL.test(text)
    ? stripVTControlCharacters(text).replace(/\p{Cc}/gu, (mark) => (kept.includes(mark) ? mark : ' '))
    : text;

const CONTROL = /\p{Cc}/u;
