import { type Fault, invalidParameters } from '../errors.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';

/** What a caller says of the charge of a request, beside what is asked. */
export interface RequestOptions {
  /** What the request may cost at most. */
  readonly maxCredits: number | undefined;
  /** What the caller calls a POST by, so that its repeats are charged once. */
  readonly idempotencyKey: string | undefined;
  /** Whether only the price is asked for: nothing is run, and nothing is charged. */
  readonly dryRun: boolean;
}

/** The terms of a request as its headers have them. Throws one `invalid_parameter` for all that cannot be read. */
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
  // Other methods have none, whatever they send.
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
 * Terms that were said twice: what a client was set up with bounds what it asks for by itself. Of two caps the lower one counts, and a dry
 * run is one wherever it is asked for.
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
