import type { TestService } from './service-in-memory.ts';

/** Calls made before the examples run, because examples show the account's usage and last calls. */
const CALLS = [
  ['2f1c1c1e-6a0f-4c52-9d4f-0b8d5f3f8a51', 'rest', 'referenceHttpStatus', 'bundled', 200],
  ['9b7a54d0-3c1b-4a59-8a43-5d0c6a1f2e77', 'graphql', 'referenceTld', 'bundled', 200],
  ['c35d2d0b-8f0e-47a4-9f7a-7a1f0de46f18', 'rest', 'referenceTld', 'bundled', 404],
  ['e0a3b1f4-52d7-4f0d-b8a9-6c2d9e7f4b03', 'rest', 'rdapDomain', 'live', 200],
] as const;

/** Makes and settles calls, a minute apart, the last one a minute before `now`. */
export async function seedCalls({ accounting, key }: TestService, now: number): Promise<void> {
  const caller = await accounting.authenticate({ key, headers: new Headers(), address: '192.0.2.1' });
  for (const [place, [requestId, face, operation, cost, status]] of CALLS.entries()) {
    const startedAt = now - (CALLS.length - place) * 60_000;
    const meter = accounting.meter({ caller, requestId, face, startedAt });
    const call = await meter.open(operation, cost);
    if (status === 200) call.succeed();
    else call.fail(status);
    await meter.settle();
  }
}
