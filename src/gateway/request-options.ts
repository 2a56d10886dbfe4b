import { type Fault, invalidParameters } from '../errors.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';

/** Options of a request that affect its charge. */
export interface RequestOptions {
  /** Maximum number of credits that the request may cost. */
  readonly maxCredits: number | undefined;
  /** Key that the client chose for a POST request. Repeats with the same key are charged only once. */
  readonly idempotencyKey: string | undefined;
  /** True if the client requests only the price. Nothing is run or charged. */
  readonly dryRun: boolean;
}

/** Reads the options from the headers of a request. Throws a single `invalid_parameter` for all invalid ones. */
export function readRequestOptions({ method, headers }: Request): RequestOptions {
  const faults: Fault[] = [];
  const read = <Value>(name: string, reader: (text: string) => Value | undefined, rule: string) => {
    const text = headers.get(name);
    const value = text === null ? undefined : reader(text);
    if (text !== null && value === undefined) faults.push({ field: name, message: rule });
    return value;
  };
  const maxCredits = read(
    'X-Max-Credits',
    (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined),
    'must be a whole number of credits',
  );
  // The key is ignored for other methods.
  const idempotencyKey =
    method === 'POST'
      ? read(
          'Idempotency-Key',
          (text) => (IDEMPOTENCY_KEY.test(text) ? text : undefined),
          'must have 1 to 255 visible ASCII characters, without spaces',
        )
      : undefined;
  const dryRun = read('X-Dry-Run', (text) => BOOLEANS.get(text.toLowerCase()), 'must be true or false');
  if (faults.length > 0) throw invalidParameters(faults);
  return { maxCredits, idempotencyKey, dryRun: dryRun ?? false };
}

/**
 * Merges options from the headers and from the request itself. The configuration of a client limits its requests: the
 * lower of two caps applies, and a dry run applies if either source requests it.
 */
export function mergeStrictest(ofHeaders: RequestOptions, own: Partial<RequestOptions> = {}): RequestOptions {
  const caps = [ofHeaders.maxCredits, own.maxCredits].filter((cap) => cap !== undefined);
  return {
    maxCredits: caps.length > 0 ? Math.min(...caps) : undefined,
    idempotencyKey: own.idempotencyKey ?? ofHeaders.idempotencyKey,
    dryRun: ofHeaders.dryRun || own.dryRun === true,
  };
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
