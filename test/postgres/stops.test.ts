import { expect, test } from 'vitest';
import { placeOf } from '../accounting/engine.ts';
import { stopUnderLoad } from '../machine/stops.ts';
import { runToEnd, temporaryFolder } from '../slow/program.ts';

test.runIf(process.platform === 'linux').each(['2'])(
  'when a service with %s processes is stopped under load, it answers every request on an accepted connection',
  async (processes) => {
    using folder = temporaryFolder();
    const place = { DATABASE_URL: await placeOf(`stops-${processes}`) };
    const command = (...args: string[]) => runToEnd('cli.ts', args, place);
    const fates = await stopUnderLoad(folder.path, { ...place, PROCESSES: processes }, command);
    expect([...fates.keys()].sort()).toEqual(['200', 'refused']);
  },
  1_200_000,
);
