import { createHash } from 'node:crypto';
import { adoptImport, importOf } from '../datasets/imports.ts';
import {
  countVacations,
  currentVacations,
  readVacationFiles,
  type StoredVacations,
  vacationFiles,
} from '../datasets/school-vacations.ts';
import { runAtOnce } from '../scheduling/steps.ts';
import { defineJob, type Workers } from '../workers/index.ts';
import { createDailyRefresh, type DailyRefresh, judgementOf, type RefreshDeps } from './daily.ts';
import { readStoredVacations } from './stored-vacations.ts';
import type checkVacations from './vacations-work.ts';

const NAME = 'school-vacations';
/** Many times the size of the repository of OpenHolidays. */
const MAX_BYTES = 16 * 2 ** 20;
/** The file is fetched at a quiet time, in milliseconds after midnight UTC. */
const AFTER_MS = 3 * 3_600_000;

const job = defineJob<typeof checkVacations>({
  name: 'school-vacations',
  module: new URL('./vacations-work.ts', import.meta.url),
  maxMs: 20_000,
  maxMemoryMb: 768,
});

interface Options extends RefreshDeps {
  readonly workers: Workers;
  /** The https URL that the administrator chose. */
  readonly url: string;
}

/**
 * School vacations of OpenHolidays, fetched once a day by one node and used by all of them. They replace imported
 * vacations of the same countries.
 */
export function createVacationRefresh({ workers, url, ...deps }: Options): DailyRefresh {
  const imported = importOf(NAME);
  // The service reads imports before it accepts requests.
  const own = imported && runAtOnce(readVacationFiles(imported.files));
  const country = new URL(url).searchParams.get('countryIsoCode') ?? undefined;
  const origin = createHash('sha256').update(url).digest('hex');
  let known: StoredVacations = {};
  const file = {
    ...{ name: NAME, service: 'openholidays', publisher: 'The server of the school vacations' },
    ...{ configured: true as const, maxBytes: MAX_BYTES, afterMs: AFTER_MS },
    files: () => [[url]],
    async use(content: string) {
      const stored = await readStoredVacations(content);
      if (stored.origin !== origin)
        throw new Error('The stored school vacations were fetched from another URL.');
      known = stored.vacations;
      const all = { ...own, ...known };
      const isOwnUsed = Object.keys(own ?? {}).some((code) => !Object.hasOwn(known, code));
      const [source, ...others] = stored.sources;
      // The first request that needs the vacations indexes them in steps.
      adoptImport(NAME, {
        sources: [source, ...others, ...(isOwnUsed && imported ? imported.sources : [])],
        records: countVacations(all),
        files: vacationFiles(all),
      });
    },
    async check([bytes]: readonly Uint8Array[], today: string, signal: AbortSignal) {
      const order = {
        bytes: bytes ?? new Uint8Array(),
        today,
        country,
        origin,
        known: currentVacations(known, today),
      };
      return judgementOf(await workers.run(job, order, signal));
    },
  };
  return createDailyRefresh(file, deps);
}
