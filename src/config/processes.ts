import { availableParallelism } from 'node:os';
import { z } from 'zod';

const MAX_PROCESSES = 64;
const PROCESSES_RULE = `must be a whole number from 1 to ${MAX_PROCESSES}, or auto`;

/** How many processes serve, and how they stop. */
export interface ProcessSettings {
  /** Processes that serve on this machine. */
  readonly processes: number;
  /** How long requests in work have when the service is told to stop. */
  readonly stopGraceMs: number;
  /** How much of that `/readyz` says 503 for while everything else goes on. */
  readonly drainMs: number;
}

const secondsText = (most: number) => {
  const rule = `must be a whole number of seconds from 0 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,3}$/, rule)
    .transform(Number)
    .refine((seconds) => seconds <= most, rule);
};

/** The variables of processes. */
export const PROCESS_VARIABLES = {
  /** Processes that share the port, 1 to 64, or `auto` for as many as there are processors. */
  PROCESSES: z
    .string()
    .regex(/^(?:auto|\d{1,2})$/, PROCESSES_RULE)
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .refine((count) => count === 'auto' || (count >= 1 && count <= MAX_PROCESSES), PROCESSES_RULE)
    .default(1),
  /**
   * How long a stop waits for requests in work (0 to 600). Whoever sends SIGTERM must wait ten seconds longer: compose.yaml,
   * systemd and others have their own limit, after which they kill.
   */
  STOP_GRACE_SECONDS: secondsText(600).default(30),
  /** How long after SIGTERM `/readyz` alone says that the service stops (0 to 60). Default: 2 in production, 0 elsewhere. */
  DRAIN_SECONDS: secondsText(60).optional(),
};

/** What the variables say. */
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
    // A part of the grace, so that whoever kills after that need not wait for longer.
    drainMs: Math.min(drainSeconds, data.STOP_GRACE_SECONDS) * 1_000,
  };
}
