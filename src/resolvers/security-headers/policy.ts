import { ASCII_WHITESPACE, foreignBlankIn, splitAtBlanks, withoutBlanks } from '../../formats/blanks.ts';

/** A Content Security Policy: the sources of each directive, by its name in lower case, in the policy's order. */
export interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>;
  /** Directives that occur twice; browsers use the first. */
  readonly duplicates: readonly string[];
  /** The duplicates whose sources differ from those of the first. */
  readonly contradictions: readonly string[];
  /**
   * Parts with a character that only looks like a blank. Browsers ignore a directive with characters outside ASCII (CSP
   * 3, section 2.2.1), and do not agree about the vertical tab. Directives with other characters are kept, because the
   * Observatory rates them like others.
   */
  readonly ignored: readonly string[];
}

/** Fetch directives. If one is absent, `default-src` applies (CSP 3, section 6.8.3). */
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

/** Directives that apply in a header and are ignored in a meta element (HTML, section 4.2.5.3). */
export const HEADER_ONLY: readonly string[] = ['frame-ancestors', 'report-uri', 'sandbox'];

/** Maximum number of policies. Further policies could only make a page stricter. */
const MAX_POLICIES = 100;

/**
 * Returns the policies in header values, at most the first hundred. One value may contain several policies, separated
 * by commas.
 */
export const splitPolicies = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => {
      const policies = value.split(',').map((policy) => withoutBlanks(policy, ASCII_WHITESPACE));
      const filled = policies.filter((policy) => policy !== '');
      return filled.length > 0 ? filled : [''];
    })
    .slice(0, MAX_POLICIES);

/** Parses one policy. Nothing is rejected: text that browsers ignore is kept for the tests. */
export function parsePolicy(text: string): Policy {
  const directives = new Map<string, string[]>();
  const duplicates = new Set<string>();
  const contradictions = new Set<string>();
  const ignored: string[] = [];
  for (const part of text.split(';')) {
    if (foreignBlankIn(part) !== undefined) {
      ignored.push(withoutBlanks(part, ASCII_WHITESPACE));
      continue;
    }
    const [name = '', ...sources] = splitAtBlanks(part);
    const key = name.toLowerCase();
    if (key === '') continue;
    const list = sources.length === 0 && /-src$/.test(key) ? ["'none'"] : sources;
    const first = directives.get(key);
    if (first === undefined) directives.set(key, list);
    else {
      duplicates.add(key);
      if (!sameSources(first, list)) contradictions.add(key);
    }
  }
  return { directives, duplicates: [...duplicates], contradictions: [...contradictions], ignored };
}

const sameSources = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/** Returns the policy without the directives that a meta element cannot set. */
export const inMeta = ({ directives, ...repeats }: Policy): Policy => ({
  directives: new Map([...directives].filter(([name]) => !HEADER_ONLY.includes(name))),
  ...repeats,
});

/** Returns the sources of a directive, from `default-src` if it is absent; undefined if the policy allows all. */
export function sourcesOf({ directives }: Policy, name: string): readonly string[] | undefined {
  return directives.get(name) ?? (FETCH_DIRECTIVES.has(name) ? directives.get('default-src') : undefined);
}

/** Combines several policies: a resource must pass all of them. */
export function combine(policies: readonly Policy[]): Policy {
  const own = Map.groupBy(
    policies.flatMap(({ directives }) => [...directives]),
    ([name]) => name,
  );
  // Cached, because the list of `default-src` is used for every directive that is absent.
  const known = new Map<readonly string[], Sources>();
  const directives = new Map<string, readonly string[]>();
  for (const [name, sources] of own) {
    const lists = FETCH_DIRECTIVES.has(name)
      ? policies.map((policy) => sourcesOf(policy, name)).filter((list) => list !== undefined)
      : sources.map(([, list]) => list);
    if (lists.length === 1) directives.set(name, lists[0] as readonly string[]);
    else {
      const common = lists.map((list) => known.getOrInsertComputed(list, byLowerCase)).reduce(intersection);
      directives.set(name, common.size === 0 ? ["'none'"] : [...common.values()]);
    }
  }
  return {
    directives,
    duplicates: policies.flatMap(({ duplicates }) => duplicates),
    contradictions: policies.flatMap(({ contradictions }) => contradictions),
    ignored: policies.flatMap(({ ignored }) => ignored),
  };
}

/** Maps the lower-case form of a source to its original spelling. */
type Sources = ReadonlyMap<string, string>;

const byLowerCase = (list: readonly string[]): Sources =>
  new Map(list.map((source) => [source.toLowerCase(), source]));

function intersection(ours: Sources, theirs: Sources): Sources {
  const kept = new Map<string, string>();
  for (const [source, written] of ours) if (covers(theirs, source)) kept.set(source, written);
  for (const [source, written] of theirs) if (covers(ours, source)) kept.set(source, written);
  return kept;
}

/** Maximum number of path segments of a source that are compared. */
const MAX_PARTS = 50;

/**
 * True if `wide` also allows everything that a source allows. The time needed does not depend on the number of sources.
 */
function covers(wide: Sources, source: string): boolean {
  if (wide.has(source)) return true;
  if (source.startsWith("'")) return false;
  if (wide.has('*') && !/^(data|blob|filesystem|mediastream):/.test(source)) return true;
  const [, scheme] = /^([a-z][a-z\d+.-]*:)\/\//.exec(source) ?? [];
  return (scheme !== undefined && wide.has(scheme)) || foldersOf(source).some((folder) => wide.has(folder));
}

/** Returns the prefixes of a source up to each slash. A policy that lists one of them also allows the source. */
function foldersOf(source: string): string[] {
  const folders: string[] = [];
  for (let at = source.indexOf('/'); at >= 0 && folders.length < MAX_PARTS; at = source.indexOf('/', at + 1))
    folders.push(source.slice(0, at + 1));
  return folders;
}
