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

/** Those beyond would only make a page stricter. */
const MAX_POLICIES = 100;

/** The policies of header values, the first hundred: one value may hold several, separated by commas. */
export const splitPolicies = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => {
      const policies = value.split(',').map((policy) => policy.trim());
      const filled = policies.filter((policy) => policy !== '');
      return filled.length > 0 ? filled : [''];
    })
    .slice(0, MAX_POLICIES);

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
  const own = Map.groupBy(
    policies.flatMap(({ directives }) => [...directives]),
    ([name]) => name,
  );
  // A list for `default-src` meets those of many names.
  const known = new Map<readonly string[], Sources>();
  const directives = new Map<string, readonly string[]>();
  for (const [name, given] of own) {
    const lists = FETCH_DIRECTIVES.has(name)
      ? policies.map((policy) => sourcesOf(policy, name)).filter((list) => list !== undefined)
      : given.map(([, list]) => list);
    if (lists.length === 1) directives.set(name, lists[0] as readonly string[]);
    else {
      const common = lists.map((list) => known.getOrInsertComputed(list, byLowerCase)).reduce(intersection);
      directives.set(name, common.size === 0 ? ["'none'"] : [...common.values()]);
    }
  }
  return { directives, duplicates: policies.flatMap(({ duplicates }) => duplicates) };
}

/** Sources as they were written, by what they are in lower case. */
type Sources = ReadonlyMap<string, string>;

const byLowerCase = (list: readonly string[]): Sources =>
  new Map(list.map((source) => [source.toLowerCase(), source]));

function intersection(ours: Sources, theirs: Sources): Sources {
  const kept = new Map<string, string>();
  for (const [source, written] of ours) if (covers(theirs, source)) kept.set(source, written);
  for (const [source, written] of theirs) if (covers(ours, source)) kept.set(source, written);
  return kept;
}

/** Paths of sources with more parts are looked at as far as this. */
const MAX_PARTS = 50;

/** Whether all that a source allows is allowed by one of these, too. Takes no longer where they are many. */
function covers(wide: Sources, source: string): boolean {
  if (wide.has(source)) return true;
  if (source.startsWith("'")) return false;
  if (wide.has('*') && !/^(data|blob|filesystem|mediastream):/.test(source)) return true;
  const [, scheme] = /^([a-z][a-z\d+.-]*:)\/\//.exec(source) ?? [];
  return (scheme !== undefined && wide.has(scheme)) || foldersOf(source).some((folder) => wide.has(folder));
}

/** What a source begins with up to each of its slashes: a source that ends so allows it. */
function foldersOf(source: string): string[] {
  const folders: string[] = [];
  for (let at = source.indexOf('/'); at >= 0 && folders.length < MAX_PARTS; at = source.indexOf('/', at + 1))
    folders.push(source.slice(0, at + 1));
  return folders;
}
