import { cpuMsOfThread } from '../src/scheduling/cpu-usage.ts';
import { createCalibration } from './turns/clock.ts';

const CALIBRATIONS = 15;

const calibrate = createCalibration();
const factors = Array.from({ length: CALIBRATIONS }, calibrate);
/** Factor by which this machine is slower than the reference machine; 1 for a faster machine. */
const slowness = Math.max(1, factors.at(-1) as number);

/**
 * Returns the processor time of this thread, converted to milliseconds of the reference machine. Wall-clock time
 * would include the work of other programs.
 */
export const processorMs = (): number => cpuMsOfThread() / slowness;
