import type { ExecutionResult } from 'graphql';
import { maskKeys } from '../errors.ts';
import type { Allowance } from '../scheduling/allowance.ts';

/** Answers with at least this many values are written in pieces. */
const LONG = 5_000;
/** Values at this nesting level are written in one piece. */
const MAX_DEPTH = 6;

/** A result and its text. Yoga asks for the text once it has the errors in their public form. */
export interface Written extends ExecutionResult {
  readonly stringify: (result: ExecutionResult) => string;
}

/**
 * Writes the data of a long answer over several event loop iterations. Masks keys in errors, because errors quote
 * their input, which may contain a key. Leaves the data unchanged.
 */
export function written(result: ExecutionResult, allowance: Allowance): Written | Promise<Written> {
  const { data } = result;
  return data && allowance.nodes >= LONG
    ? write(data, allowance).then((text) => together(result, text))
    : together(result, JSON.stringify(data));
}

/** Placeholder for the credits of an operation, which are not known yet when its answer is written. */
export class PendingCredits {
  /** Delimits a placeholder. JSON text contains this character nowhere else, because it must be escaped there. */
  static readonly MARK = '\u0001';
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

function extensionsOf(extensions: Readonly<Record<string, unknown>>): string {
  const { credits } = extensions;
  if (!(credits instanceof PendingCredits)) return JSON.stringify(extensions);
  return `{"credits":${PendingCredits.MARK}${credits.index}${PendingCredits.MARK}}`;
}

const together = (result: ExecutionResult, data: string | undefined): Written => ({
  ...result,
  stringify({ errors, extensions }) {
    const members = data === undefined ? [] : [`"data":${data}`];
    if (errors) members.push(`"errors":${maskKeys(JSON.stringify(errors))}`);
    if (extensions) members.push(`"extensions":${extensionsOf(extensions)}`);
    return `{${members.join(',')}}`;
  },
});

async function write(value: object, allowance: Allowance, level = 0): Promise<string> {
  if (level === MAX_DEPTH || JSON.isRawJSON(value) || !Object.values(value).some(isComposite))
    return JSON.stringify(value);
  const pieces: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const pause = allowance.pause();
    if (pause) await pause;
    const text = isComposite(inner) ? await write(inner, allowance, level + 1) : JSON.stringify(inner);
    pieces.push(Array.isArray(value) ? text : `${JSON.stringify(key)}:${text}`);
  }
  return Array.isArray(value) ? `[${pieces.join(',')}]` : `{${pieces.join(',')}}`;
}

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;
