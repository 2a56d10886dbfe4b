import type { ExecutionResult } from 'graphql';
import { maskKeys } from '../errors.ts';
import type { Allowance } from '../sharing/allowance.ts';

/** Answers with more values than this are written piece by piece. */
const LONG = 5_000;
/** What stands so many levels deep is written in one piece. */
const DEEPEST = 6;

/** What Yoga asks a result for, where it is not to be written by JSON.stringify. */
interface Written extends ExecutionResult {
  stringify?: (result: ExecutionResult) => string;
}

/**
 * Writes the data of a long answer ahead, in several turns of the event loop; of a short one it is written as it goes out.
 * Errors quote what they object to, and that may be a key: those are masked. Data stays as it is.
 */
export async function writtenInTurns(result: ExecutionResult, allowance: Allowance): Promise<Written> {
  const ahead =
    result.data && allowance.nodes >= LONG
      ? await write(result.data, allowance)
      : JSON.stringify(result.data);
  return {
    ...result,
    stringify: ({ data: _written, ...rest }) => {
      const others = maskKeys(JSON.stringify(rest));
      if (ahead === undefined) return others;
      return others === '{}' ? `{"data":${ahead}}` : `{"data":${ahead},${others.slice(1)}`;
    },
  };
}

async function write(value: object, allowance: Allowance, level = 0): Promise<string> {
  if (level === DEEPEST || JSON.isRawJSON(value) || !Object.values(value).some(isComposite))
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
