import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the processor time of a process in milliseconds. Infinity if the system does not report it or the process has
 * ended.
 */
export function processorMs(pid: number | undefined): number {
  // Fields 14 and 15 of the file are in hundredths of a second.
  const fields = statOf(`/proc/${pid}/stat`);
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Infinity;
}

/**
 * Returns the private memory of a process in megabytes, without the program, which all processes share. Undefined if
 * the system does not report it.
 */
export function memoryMb(pid: number | undefined): number | undefined {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

/** True if all threads of a process are sleeping, and none waits for the processor. */
export function isSleeping(pid: number | undefined): boolean {
  try {
    const states = readdirSync(`/proc/${pid}/task`).map((id) => statOf(`/proc/${pid}/task/${id}/stat`)?.[0]);
    return states.every((state) => state === 'S');
  } catch {
    return true;
  }
}

/** Returns the fields after the name, which is in parentheses and may contain blanks. */
const statOf = (path: string): string[] | undefined => textOf(path)?.split(') ').at(-1)?.split(' ');

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}
