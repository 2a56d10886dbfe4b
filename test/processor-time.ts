import { cpuMsOfThread } from '../src/sharing/cpu-usage.ts';

/** Processor time of this thread, in milliseconds. The clock on the wall would also count what other programs do. */
export const processorMs = cpuMsOfThread;
