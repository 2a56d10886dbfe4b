import { z } from 'zod';
import { isJsonObject } from '../../../libraries/json/value.ts';
import { listOf } from '../../../libraries/text/choices.ts';
import { excerpt } from '../../../libraries/text/excerpt.ts';
import {
  HASHES,
  OPERATOR_NAMES,
  type OperatorName,
  type Operators,
  PII_TYPES,
} from '../../../resolvers/parser/text-anonymization/index.ts';

/** The parameters of each operator, with a description of the requirement for each. */
const PARAMETERS: Readonly<Record<OperatorName, Readonly<Record<string, [rule: z.ZodType, error: string]>>>> =
  {
    replace: { newValue: [z.string().max(200), 'must be a string of at most 200 characters'] },
    redact: {},
    mask: {
      maskingChar: [
        z.string().refine((text) => [...text].length === 1),
        'must be a string of exactly one character',
      ],
      charsToMask: [z.int().min(0).max(1_000_000), 'must be a whole number from 0 to 1000000'],
      fromEnd: [z.boolean(), 'must be true or false'],
    },
    hash: {
      hashType: [z.enum(HASHES), `must be ${HASHES.join(' or ')}`],
      salt: [z.string().min(1).max(1_000), 'must be a string of 1 to 1000 characters'],
    },
    encrypt: {},
    surrogate: {},
    keep: {},
  };

const KINDS = ['DEFAULT', ...PII_TYPES];
const KNOWN: ReadonlySet<string> = new Set(KINDS);
const MAX_FAULTS = 10;

/**
 * Validates `operators`, an object by type of data. Reports every error with its position, but does not quote values: a
 * salt is a secret, and values may be personal data. Unknown names are quoted in part.
 */
export const operatorsRule = z
  .unknown()
  .superRefine((value, context) => {
    for (const { path, message } of faultsIn(value).slice(0, MAX_FAULTS))
      context.addIssue({ code: 'custom', path, message });
  })
  .meta({ type: 'object' });

/** Converts operators that passed validation. Converts type names to upper case. */
export const operatorsOf = (value: unknown): Operators =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Operators).map(([kind, settings]) => [kind.toUpperCase(), settings]),
  );

interface OperatorFault {
  readonly path: string[];
  readonly message: string;
}

function faultsIn(value: unknown): OperatorFault[] {
  if (!isJsonObject(value)) return [{ path: [], message: SHAPE }];
  return Object.entries(value).flatMap(([kind, settings]) => {
    if (!KNOWN.has(kind.toUpperCase()))
      return [
        {
          path: [],
          message: `Unknown kind of data '${excerpt(kind)}'. Valid kinds: ${listOf(KINDS, kind)}.`,
        },
      ];
    return settingFaults(kind, settings);
  });
}

const SHAPE =
  'must be a JSON object with kinds of data as keys, such as {"DEFAULT":{"type":"replace"},"PERSON":{"type":"mask","charsToMask":4}}';

function settingFaults(kind: string, settings: unknown): OperatorFault[] {
  if (!isJsonObject(settings))
    return [{ path: [kind], message: 'must be a JSON object with a type, such as {"type":"redact"}' }];
  const { type, ...parameters } = settings;
  const name = OPERATOR_NAMES.find((one) => one === type);
  if (name === undefined)
    return [{ path: [kind, 'type'], message: `must be one of ${OPERATOR_NAMES.join(', ')}` }];
  const known = PARAMETERS[name];
  return Object.entries(parameters).flatMap(([parameter, value]) => {
    const rule = Object.hasOwn(known, parameter) ? known[parameter] : undefined;
    if (rule === undefined)
      return [{ path: [kind], message: unknownParameterText(name, parameter, Object.keys(known)) }];
    const [schema, message] = rule;
    return schema.safeParse(value).success ? [] : [{ path: [kind, parameter], message }];
  });
}

function unknownParameterText(operator: OperatorName, parameter: string, known: readonly string[]): string {
  if (parameter === 'key') return 'must not contain a key: use the argument key instead';
  const accepted = known.length === 0 ? 'no parameters' : `only ${known.join(', ')}`;
  return `must not contain '${excerpt(parameter)}': ${operator} accepts ${accepted}`;
}
