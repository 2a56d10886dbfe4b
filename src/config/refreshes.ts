import { z } from 'zod';

/** The data that is fetched once a day. */
export interface RefreshSettings {
  /** Source of exchange rates. `undefined` if no rates are fetched. */
  readonly currencyRefresh: 'ecb' | undefined;
  /** URL of school vacations of OpenHolidays. `undefined` if none are fetched. */
  readonly schoolVacationsUrl: string | undefined;
}

const variables = z.object({
  /** `ecb` fetches the rates of the European Central Bank once a day. Default: the bundled or imported rates. */
  CURRENCY_REFRESH: z.literal('ecb', 'must be ecb').optional(),
  /** School vacations of OpenHolidays, as a zip archive of CSV files, CSV or JSON. Default: only imported ones. */
  SCHOOL_VACATIONS_URL: z
    .url({
      protocol: /^https$/,
      error:
        'must be an https URL, such as https://github.com/openpotato/openholidaysapi.data/archive/refs/heads/main.zip',
    })
    .optional(),
});

export const REFRESH_VARIABLES = variables.shape;

export const refreshesOf = (data: z.output<typeof variables>): RefreshSettings => ({
  currencyRefresh: data.CURRENCY_REFRESH,
  schoolVacationsUrl: data.SCHOOL_VACATIONS_URL,
});
