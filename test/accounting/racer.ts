import { stdout } from 'node:process';
import { createAccounting } from '../../src/accounting/accounting.ts';
import { openPlace } from './place.ts';

// One of several processes: makes the given number of requests and prints how many credits were charged for them.
const [place = '', wanted] = process.argv.slice(2);
const accounting = await createAccounting(await openPlace(place));
const { key } = await accounting.createKey({ email: 'racer@example.com' });
const caller = await accounting.authenticate({ key, headers: new Headers(), address: '192.0.2.1' });

async function request(index: number): Promise<number> {
  const startedAt = Date.now();
  const meter = accounting.meter({ caller, requestId: `${process.pid}-${index}`, face: 'rest', startedAt });
  (await meter.open('referenceTld', 'bundled')).succeed();
  return (await meter.settle()).charged;
}

let sold = 0;
for (let index = 0; index < Number(wanted); index += 20) {
  const fates = await Promise.allSettled(Array.from({ length: 20 }, (_, place) => request(index + place)));
  for (const fate of fates) if (fate.status === 'fulfilled') sold += fate.value;
}
await accounting.close();
stdout.write(String(sold));
