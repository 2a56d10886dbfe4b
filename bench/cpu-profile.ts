/** The parts of V8's .cpuprofile format that are used. Times are in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

/** Time spent in a function or module itself, without the functions it calls. */
export interface SelfTime {
  readonly name: string;
  readonly us: number;
  /** Share of the time in which the thread was not idle, 0 to 1. */
  readonly part: number;
}

export interface SelfTimes {
  readonly groups: readonly SelfTime[];
  readonly functions: readonly SelfTime[];
}

/**
 * Returns the largest self times within the last `lastUs`, by function and by origin: a package, a folder of Facet,
 * or a part of Node.
 */
export function selfTimes({ nodes, samples, timeDeltas }: CpuProfile, lastUs: number): SelfTimes {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const groups = new Map<string, number>();
  const functions = new Map<string, number>();
  let left = timeDeltas.reduce((sum, us) => sum + us, 0);
  let busy = 0;
  samples.forEach((id, index) => {
    const us = timeDeltas[index] ?? 0;
    left -= us;
    const frame = frames.get(id);
    if (left > lastUs || !frame || frame.functionName === '(idle)') return;
    busy += us;
    const place = placeOf(frame.url);
    const group = groupOf(frame, place);
    const name =
      `${frame.functionName || '(anonymous)'}  ${place && `${place}:${frame.lineNumber + 1}`}`.trim();
    groups.set(group, (groups.get(group) ?? 0) + us);
    functions.set(name, (functions.get(name) ?? 0) + us);
  });
  const ranked = (times: Map<string, number>): SelfTime[] =>
    [...times].map(([name, us]) => ({ name, us, part: us / busy })).sort((a, b) => b.us - a.us);
  return { groups: ranked(groups), functions: ranked(functions) };
}

/** Returns a script's address without the parts that differ between machines. */
function placeOf(url: string): string {
  const inPackage = url.lastIndexOf('/node_modules/');
  if (inPackage >= 0) return url.slice(inPackage + '/node_modules/'.length);
  const ours = url.lastIndexOf('/src/');
  return ours >= 0 ? url.slice(ours + 1) : url;
}

function groupOf({ functionName, url }: CallFrame, place: string): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native code';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const [first = '', second = ''] = place.split('/');
  return first.startsWith('@') || first === 'src' ? `${first}/${second}` : first;
}
