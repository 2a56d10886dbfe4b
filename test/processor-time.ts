import { cpuMsOfThread } from '../src/scheduling/cpu-usage.ts';
import { createCalibration } from './turns/clock.ts';

const CALIBRATIONS = 15;

const calibrate = createCalibration();
const factors = Array.from({ length: CALIBRATIONS }, calibrate);
/** This machine is slower than the reference machine by this factor. A faster one is held to the same bounds. */
const slowness = Math.max(1, factors.at(-1) as number);

/**
 * Processor time of this thread, in milliseconds of the reference machine. Wall-clock time would also count other programs, and
 * a slower processor needs more of either.
 */
export const processorMs = (): number => cpuMsOfThread() / slowness;
