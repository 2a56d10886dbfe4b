import { z } from 'zod';

/** Names of the publishers of exchange rates that the service can fetch. */
export const RATE_SOURCE_NAMES = [
  'ecb',
  'currency-api',
  'nbp',
  'nbu',
  'cnb',
  'bnr',
  'nb',
  'dnb',
  'hnb',
  'nbrm',
  'bcb',
  'banrep',
  'frb',
  'bnm',
  'amcm',
  'nbt',
  'cbn',
  'bnrrw',
] as const;

export type RateSourceName = (typeof RATE_SOURCE_NAMES)[number];

/** The data that is fetched once a day. */
export interface RefreshSettings {
  /** Names of the publishers of exchange rates whose rates one node fetches once a day for all nodes. */
  readonly rateSources: readonly RateSourceName[];
  /** URL of school vacations of OpenHolidays. `undefined` if none are fetched. */
  readonly schoolVacationsUrl: string | undefined;
}

const variables = z.object({
  /** Publishers of exchange rates: `auto` for all, `off`, or a selection of their names. Default: `auto`. */
  CURRENCY_REFRESH: z
    .string()
    .transform((text, context) => {
      const selection = readSelection(text);
      if (selection) return selection;
      context.addIssue(`must be auto, off, or different names of ${RATE_SOURCE_NAMES.join(', ')}`);
      return z.NEVER;
    })
    .default(() => RATE_SOURCE_NAMES),
  /** School vacations of OpenHolidays, as a zip archive of CSV files, CSV or JSON. Default: only imported ones. */
  SCHOOL_VACATIONS_URL: z
    .url({
      protocol: /^https$/,
      error:
        'must be an https URL, such as https://github.com/openpotato/openholidaysapi.data/archive/refs/heads/main.zip',
    })
    .optional(),
});

/** Reads `auto`, `off` or a selection of publishers. Undefined if the text is invalid. */
function readSelection(text: string): readonly RateSourceName[] | undefined {
  if (text === 'auto') return RATE_SOURCE_NAMES;
  if (text === 'off') return [];
  const names = text.split(',').map((name) => name.trim());
  const chosen = RATE_SOURCE_NAMES.filter((name) => names.includes(name));
  return chosen.length === names.length ? chosen : undefined;
}

export const REFRESH_VARIABLES = variables.shape;

export const refreshesOf = (data: z.output<typeof variables>): RefreshSettings => ({
  rateSources: data.CURRENCY_REFRESH,
  schoolVacationsUrl: data.SCHOOL_VACATIONS_URL,
});
