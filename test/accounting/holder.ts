import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createAccounting } from '../../src/accounting/accounting.ts';
import { openPlace } from './place.ts';

// A process that holds credits and idempotency keys for calls that never end. It reports when it has acquired them,
// then runs until its input ends or it is killed.
const [place = '', calls = '1'] = process.argv.slice(2);
const accounting = await createAccounting(await openPlace(place));
const { key } = await accounting.createKey({ email: 'holder@example.com' });
const caller = await accounting.authenticate({ key, headers: new Headers(), address: '192.0.2.1' });
for (let call = 0; call < Number(calls); call++) {
  const meter = accounting.meter({ caller, requestId: `${call}`, face: 'rest', startedAt: Date.now() });
  await meter.claim({ key: `${process.pid}-${call}`, fingerprint: 'any' });
  await meter.open('rdapDomain', 'live');
}
stdout.write('holding');
stdin.resume();
await once(stdin, 'end');
await accounting.close();
