import { expect, test } from 'vitest';
import { temporaryFolder } from '../slow/program.ts';
import { stopUnderLoad } from './stops.ts';

test.runIf(process.platform === 'linux').each(['1', '2'])(
  'when a service with %s processes is stopped under load, it answers every request on an accepted connection',
  async (processes) => {
    using folder = temporaryFolder();
    const fates = await stopUnderLoad(folder.path, { PROCESSES: processes });
    expect([...fates.keys()].sort()).toEqual(['200', 'refused']);
  },
  1_200_000,
);
