/** A Content Security Policy: the sources of each directive by its name in lower case, in the order they stand. */
export interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>;
  /** Directives that stand in it twice; browsers use the first. */
  readonly duplicates: readonly string[];
}

/** Directives that say where resources come from: where one is absent, `default-src` holds (CSP 3, section 6.8.3). */
export const FETCH_DIRECTIVES: ReadonlySet<string> = new Set([
  'child-src',
  'connect-src',
  'fenced-frame-src',
  'font-src',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'prefetch-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);

/** Directives that count in a header and are ignored in a meta element (HTML, section 4.2.5.3). */
export const HEADER_ONLY: readonly string[] = ['frame-ancestors', 'report-uri', 'sandbox'];

/** The policies of header values: one value may hold several, separated by commas. */
export const splitPolicies = (values: readonly string[]): string[] =>
  values.flatMap((value) => {
    const policies = value.split(',').map((policy) => policy.trim());
    const filled = policies.filter((policy) => policy !== '');
    return filled.length > 0 ? filled : [''];
  });

/** Reads one policy. Nothing is refused: what browsers would ignore is kept for whoever judges it. */
export function parsePolicy(text: string): Policy {
  const directives = new Map<string, string[]>();
  const duplicates = new Set<string>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key === '') continue;
    if (directives.has(key)) duplicates.add(key);
    else directives.set(key, sources.length === 0 && /-src$/.test(key) ? ["'none'"] : sources);
  }
  return { directives, duplicates: [...duplicates] };
}

/** The policy without what a meta element cannot say. */
export const inMeta = ({ directives, duplicates }: Policy): Policy => ({
  directives: new Map([...directives].filter(([name]) => !HEADER_ONLY.includes(name))),
  duplicates,
});

/** The sources a directive allows, by way of `default-src` where it has to; undefined where the policy allows all. */
export function sourcesOf({ directives }: Policy, name: string): readonly string[] | undefined {
  return directives.get(name) ?? (FETCH_DIRECTIVES.has(name) ? directives.get('default-src') : undefined);
}

/** What several policies allow together: a resource has to pass all of them. */
export function combine(policies: readonly Policy[]): Policy {
  const names = new Set(policies.flatMap(({ directives }) => [...directives.keys()]));
  const directives = new Map<string, readonly string[]>();
  for (const name of names) {
    const lists = policies.map((policy) => sourcesOf(policy, name)).filter((list) => list !== undefined);
    const common = lists.reduce(intersection);
    directives.set(name, common.length === 0 && lists.length > 1 ? ["'none'"] : common);
  }
  return { directives, duplicates: policies.flatMap(({ duplicates }) => duplicates) };
}

function intersection(ours: readonly string[], theirs: readonly string[]): string[] {
  const kept = [
    ...ours.filter((source) => theirs.some((other) => covers(other, source))),
    ...theirs.filter((source) => ours.some((other) => covers(other, source))),
  ];
  return [...new Map(kept.map((source) => [source.toLowerCase(), source])).values()];
}

/** Whether all that `inner` allows is allowed by `outer`, too. */
function covers(outer: string, inner: string): boolean {
  const [wide, narrow] = [outer.toLowerCase(), inner.toLowerCase()];
  if (wide === narrow) return true;
  if (narrow.startsWith("'") || wide.startsWith("'")) return false;
  if (wide === '*') return !/^(data|blob|filesystem|mediastream):/.test(narrow);
  if (/^[a-z][a-z\d+.-]*:$/.test(wide)) return narrow.startsWith(`${wide}//`);
  return wide.endsWith('/') && narrow.startsWith(wide);
}
