import { withoutBlanks } from '../../formats/blanks.ts';
import { editDistance } from '../../libraries/text/edit-distance.ts';

/** An MTA-STS policy (RFC 8461, 3.2). */
export interface MtaStsPolicy {
  readonly mode: 'enforce' | 'testing' | 'none' | null;
  readonly maxAgeSeconds: number | null;
  /** Patterns of host names. */
  readonly mx: readonly string[];
  /** The errors of the policy, each a sentence. */
  readonly faults: readonly string[];
  /** Parts that the standard does not allow, and that senders ignore or accept. */
  readonly deviations: readonly { readonly text: string; readonly fix: string }[];
}

/** Maximum allowed `max_age`, in seconds: 365.25 days. */
const MAX_AGE = 31_557_600;

/** Maximum `max_age` that the response can represent, in seconds: 68 years. The grammar allows ten digits. */
const MAX_SHOWN = 2 ** 31 - 1;

/** Maximum number of errors reported for a file, which may contain 64 KiB of them. */
const MAX_FAULTS = 50;

/** Parses a policy file. Never throws; errors are listed in `faults`. */
export function readMtaStsPolicy(text: string): MtaStsPolicy {
  const faults: string[] = [];
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text))
    faults.push('The file is a web page, not a policy.');
  if (text.startsWith('\ufeff')) faults.push('The file begins with a byte order mark.');
  const fields = text.split(/\r?\n/).flatMap((line) => {
    if (withoutBlanks(line) === '') return [];
    const [, name, value] = /^([A-Za-z0-9][A-Za-z0-9_.-]*):(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      faults.push(
        `The line ${JSON.stringify(line.slice(0, 80))} does not consist of a name, a colon and a value.`,
      );
      return [];
    }
    return [{ name, value: withoutBlanks(value) }];
  });
  const first = (name: string) => fields.find((field) => field.name === name)?.value;
  const mode = first('mode');
  const age = first('max_age');
  const mx = fields.filter(({ name }) => name === 'mx').map(({ value }) => value.toLowerCase());
  if (first('version') !== 'STSv1') faults.push('The version is not STSv1.');
  if (mode !== 'enforce' && mode !== 'testing' && mode !== 'none')
    faults.push('The mode is not enforce, testing or none.');
  const seconds = age !== undefined && /^\d{1,10}$/.test(age) ? Number(age) : null;
  if (seconds === null) faults.push('max_age is not a number of seconds.');
  else if (seconds > MAX_AGE) faults.push(`max_age is ${seconds}, more than ${MAX_AGE} seconds.`);
  if (mx.length === 0 && mode !== 'none') faults.push('There is no mx line.');
  for (const pattern of mx)
    if (!/^(\*\.)?[a-z0-9_]+(-+[a-z0-9_]+)*(\.[a-z0-9_]+(-+[a-z0-9_]+)*)+\.?$/.test(pattern))
      faults.push(
        `The mx value ${JSON.stringify(pattern.slice(0, 80))} is not a host name${/[,\s]/.test(pattern) ? ': every host needs an mx line of its own' : ''}.`,
      );
  return {
    mode: mode === 'enforce' || mode === 'testing' || mode === 'none' ? mode : null,
    maxAgeSeconds: seconds !== null && seconds <= MAX_SHOWN ? seconds : null,
    mx,
    faults: faults.slice(0, MAX_FAULTS),
    deviations: deviationsOf(text, fields).slice(0, MAX_FAULTS),
  };
}

const KNOWN_FIELDS = ['version', 'mode', 'max_age', 'mx'];

/** Returns what senders ignore or accept although RFC 8461, 3.2 does not provide for it. */
function deviationsOf(
  text: string,
  fields: readonly { readonly name: string; readonly value: string }[],
): MtaStsPolicy['deviations'] {
  const found: { text: string; fix: string }[] = [];
  const seen = new Set<string>();
  for (const { name, value } of fields) {
    const shown = name.slice(0, 40);
    const near = KNOWN_FIELDS.find(
      (known) => editDistance(name.toLowerCase().replace('-', '_'), known, 1) <= 1,
    );
    if (!KNOWN_FIELDS.includes(name)) {
      found.push({
        text: `${shown} is not a field of a policy, and senders ignore it.`,
        fix: near ? `If ${near} was meant, write ${near}. Otherwise remove ${shown}.` : `Remove ${shown}.`,
      });
    } else if (name !== 'mx' && seen.has(name))
      found.push({
        text: `${name} occurs more than once; senders use the first one.`,
        fix: `Keep ${name} only once.`,
      });
    if (name === 'mx' && /\.$/.test(value))
      found.push({ text: `The mx value ${value.slice(0, 80)} ends with a dot.`, fix: 'Remove the dot.' });
    if (name === 'mx' && value.includes('_'))
      found.push({
        text: `The mx value ${value.slice(0, 80)} has an underscore, which host names do not allow.`,
        fix: 'Correct the host name.',
      });
    seen.add(name);
  }
  if (/\n[ \t]*\r?\n[ \t]*\S/.test(text) || /^[ \t]*\r?\n/.test(text))
    found.push({ text: 'The policy contains empty lines.', fix: 'Remove the empty lines.' });
  return found;
}

/**
 * Returns a function that is true if a host matches a pattern: exactly, or with one label in place of `*` (RFC 8461,
 * 4.1).
 */
export function mxMatcher(patterns: readonly string[]): (host: string) => boolean {
  const plain = new Set(patterns.map((pattern) => pattern.replace(/\.$/, '')));
  return (host) => {
    const dot = host.indexOf('.');
    return plain.has(host) || (dot > 0 && plain.has(`*${host.slice(dot)}`));
  };
}
