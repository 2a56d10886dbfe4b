/**
 * How many milliseconds a processor has worked for this thread so far. Tests of growth measure by it: the clock on the wall
 * also counts what others on the machine do.
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
