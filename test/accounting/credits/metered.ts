import type { Caller } from '../../../src/accounting/access/callers.ts';
import type { Accounting } from '../../../src/accounting/accounting.ts';
import type { Call, Meter } from '../../../src/accounting/credits/meter.ts';
import { NOON } from '../scene.ts';

/** Opens the meter of a request by GraphQL. */
export const meterOf = (
  accounting: Accounting,
  caller: Caller,
  more: { maxCredits?: number; startedAt?: number } = {},
): Meter => accounting.meter({ caller, requestId: 'r', face: 'graphql', startedAt: NOON, ...more });

/** True if the credits cover the call of an edge. */
export const isCall = (place: Call | Error): place is Call => !(place instanceof Error);
