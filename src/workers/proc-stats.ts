import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the processor time of a process in milliseconds. Infinity if the process has ended or the system does not
 * report the time.
 */
export function processorMs(pid: number | undefined): number {
  // Fields 14 and 15 of the file are in hundredths of a second.
  const fields = statOf(`/proc/${pid}/stat`);
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Infinity;
}

/**
 * Returns the private memory of a process in megabytes, without the program code, which all processes share. Undefined
 * if the system does not report it.
 */
export function memoryMb(pid: number | undefined): number | undefined {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

/** True if all threads of a process are sleeping, and none is waiting for the processor. */
export function isSleeping(pid: number | undefined): boolean {
  try {
    const states = readdirSync(`/proc/${pid}/task`).map((id) => statOf(`/proc/${pid}/task/${id}/stat`)?.[0]);
    return states.every((state) => state === 'S');
  } catch {
    return true;
  }
}

/** Returns the fields after the name, which is in parentheses and may contain spaces. */
const statOf = (path: string): string[] | undefined => textOf(path)?.split(') ').at(-1)?.split(' ');

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}
