/** The attacking process: runs attacks on request, each until its time limit, and counts the responses. */

import type { Keys } from './accounts.ts';
import { Crew } from './crew.ts';
import { serve } from './errand.ts';
import { subjects } from './subjects.ts';
import { type Counts, Tally } from './tally.ts';

/**
 * A message to the process: first `ready`, so that loading the process is not part of an attack, then one message per
 * attack.
 */
export type AttackErrand =
  | { readonly do: 'ready' }
  | {
      readonly do: 'attack';
      readonly subject: string;
      readonly attack: string;
      readonly host: string;
      readonly port: number;
      readonly keys: Keys;
      readonly site: string;
      readonly ms: number;
    };

const OTHER_ADDRESS = '127.0.0.2';
const CLIENTS_ADDRESS = '127.0.0.1';

serve(async (errand: AttackErrand): Promise<Counts> => {
  if (errand.do === 'ready') return [];
  const { host, port, keys, site } = errand;
  const subject = subjects.find(({ name }) => name === errand.subject);
  const attack = subject?.attacks.find(({ name }) => name === errand.attack);
  if (!subject || !attack) throw new Error(`There is no attack ${errand.subject}/${errand.attack}.`);
  const tally = new Tally();
  const crew = new Crew(tally);
  const signal = AbortSignal.timeout(errand.ms);
  signal.addEventListener('abort', () => crew.dismiss());
  const source = subject.sameAddress ? CLIENTS_ADDRESS : OTHER_ADDRESS;
  await attack.run({ host, port, source, keys, site, signal, crew, tally });
  crew.dismiss();
  // An attack may end without a response, but not without a connection.
  if (crew.connected === 0) throw new Error('No connection was opened.');
  return tally.entries();
});
