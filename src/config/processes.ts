import { availableParallelism } from 'node:os';
import { z } from 'zod';

const MAX_PROCESSES = 64;
const PROCESSES_RULE = `must be a whole number from 1 to ${MAX_PROCESSES}, or auto`;

/** Number of serving processes, and how they stop. */
export interface ProcessSettings {
  /** Number of serving processes on this machine. */
  readonly processes: number;
  /** Time in milliseconds that requests in progress have to finish when the service stops. */
  readonly stopGraceMs: number;
  /** Initial part of the grace period, in milliseconds, during which only `/readyz` responds with 503. */
  readonly drainMs: number;
}

const secondsText = (max: number) => {
  const rule = `must be a whole number of seconds from 0 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,3}$/, rule)
    .transform(Number)
    .refine((seconds) => seconds <= max, rule);
};

/** The variables for processes. */
export const PROCESS_VARIABLES = {
  /** Number of processes that share the port, 1 to 64, or `auto` for one per processor. */
  PROCESSES: z
    .string()
    .regex(/^(?:auto|\d{1,2})$/, PROCESSES_RULE)
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .refine((count) => count === 'auto' || (count >= 1 && count <= MAX_PROCESSES), PROCESSES_RULE)
    .default(1),
  /**
   * Time in seconds that a stopping service waits for requests in progress (0 to 600). The program that sends SIGTERM
   * must wait ten seconds longer before it kills the service. compose.yaml, systemd and others set their own limits.
   */
  STOP_GRACE_SECONDS: secondsText(600).default(30),
  /**
   * Seconds after SIGTERM during which only `/readyz` reports the stop (0 to 60). Default: 2 in production, 0
   * otherwise.
   */
  DRAIN_SECONDS: secondsText(60).optional(),
};

/** Builds the settings from the variables. */
export function processesOf(data: {
  readonly PROCESSES: number | 'auto';
  readonly STOP_GRACE_SECONDS: number;
  readonly DRAIN_SECONDS?: number | undefined;
  readonly NODE_ENV: string;
}): ProcessSettings {
  const drainSeconds = data.DRAIN_SECONDS ?? (data.NODE_ENV === 'production' ? 2 : 0);
  return {
    processes: data.PROCESSES === 'auto' ? Math.min(MAX_PROCESSES, availableParallelism()) : data.PROCESSES,
    stopGraceMs: data.STOP_GRACE_SECONDS * 1_000,
    // The drain is part of the grace period, so it does not change the time before a kill.
    drainMs: Math.min(drainSeconds, data.STOP_GRACE_SECONDS) * 1_000,
  };
}
