/** An MTA-STS policy (RFC 8461, 3.2). */
export interface MtaStsPolicy {
  readonly mode: 'enforce' | 'testing' | 'none' | null;
  readonly maxAgeSeconds: number | null;
  /** Patterns of host names. */
  readonly mx: readonly string[];
  /** What is wrong with it, each a sentence. */
  readonly faults: readonly string[];
}

/** A year and a day: the longest that a policy may be kept. */
const LONGEST_AGE = 31_557_600;

/** Reads a policy file. Never throws: faults are listed. */
export function readMtaStsPolicy(text: string): MtaStsPolicy {
  const faults: string[] = [];
  const fields = text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    const [, name, value] = /^([A-Za-z0-9][A-Za-z0-9_.-]*):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      faults.push(`The line ${JSON.stringify(line.slice(0, 80))} is not a name, a colon and a value.`);
      return [];
    }
    return [{ name, value }];
  });
  const first = (name: string) => fields.find((field) => field.name === name)?.value;
  const mode = first('mode');
  const age = first('max_age');
  const mx = fields.filter(({ name }) => name === 'mx').map(({ value }) => value.toLowerCase());
  if (first('version') !== 'STSv1') faults.push('The version is not STSv1.');
  if (mode !== 'enforce' && mode !== 'testing' && mode !== 'none')
    faults.push('The mode is not enforce, testing or none.');
  const maxAgeSeconds = age !== undefined && /^\d{1,10}$/.test(age) ? Number(age) : null;
  if (maxAgeSeconds === null) faults.push('max_age is not a number of seconds.');
  else if (maxAgeSeconds > LONGEST_AGE) faults.push(`max_age is more than ${LONGEST_AGE} seconds.`);
  if (mx.length === 0 && mode !== 'none') faults.push('There is no mx.');
  for (const pattern of mx)
    if (!/^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?$/.test(pattern))
      faults.push(`The mx ${JSON.stringify(pattern.slice(0, 80))} is no host name.`);
  return {
    mode: mode === 'enforce' || mode === 'testing' || mode === 'none' ? mode : null,
    maxAgeSeconds,
    mx,
    faults,
  };
}

/** Whether a host matches a pattern: itself, or with one label in the place of `*` (RFC 8461, 4.1). */
export function matchesMxPattern(host: string, pattern: string): boolean {
  const plain = pattern.replace(/\.$/, '');
  if (!plain.startsWith('*.')) return host === plain;
  return host.slice(host.indexOf('.')) === plain.slice(1) && host.indexOf('.') > 0;
}
