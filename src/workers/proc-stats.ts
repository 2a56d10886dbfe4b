import { readdirSync, readFileSync } from 'node:fs';

/** What a process has used of the processor, as far as the system tells; without end, where it does not, or where it has ended. */
export function processorMs(pid: number | undefined): number {
  // Fields 14 and 15 count hundredths of a second.
  const fields = statOf(`/proc/${pid}/stat`);
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Infinity;
}

/** The memory that is a process's own, in megabytes: without the program, which all of them share. Undefined where nobody tells. */
export function memoryMb(pid: number | undefined): number | undefined {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

/** Whether all threads of a process wait for something, and none of them for the processor. */
export function isSleeping(pid: number | undefined): boolean {
  try {
    const states = readdirSync(`/proc/${pid}/task`).map((id) => statOf(`/proc/${pid}/task/${id}/stat`)?.[0]);
    return states.every((state) => state === 'S');
  } catch {
    return true;
  }
}

/** The fields after the name, which stands in parentheses and may hold blanks. */
const statOf = (path: string): string[] | undefined => textOf(path)?.split(') ').at(-1)?.split(' ');

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}
