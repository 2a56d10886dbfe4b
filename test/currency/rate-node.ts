import { stdout } from 'node:process';
import { createAccounting } from '../../src/accounting/accounting.ts';
import { openPlace } from '../accounting/place.ts';
import { allRates, EVENING, history, openRatePublishers } from './rate-publishers.ts';

// A process that fetches rates, until the publisher with this name is asked. This publisher never responds. The process
// reports that it waits, and runs until it is killed.
const [place = '', silent = ''] = process.argv.slice(2);
const respond = (name: string, content: string) => (): Response | Promise<Response> => {
  if (name !== silent) return new Response(content);
  stdout.write('waiting');
  return new Promise(() => {});
};
const publishers = await openRatePublishers(
  respond('ecb', history(1.01)),
  respond('currency-api', allRates(1.01)),
);
const accounting = await createAccounting(await openPlace(place), { now: () => EVENING });
await publishers.node(accounting, () => EVENING).round(new AbortController().signal);
