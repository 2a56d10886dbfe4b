/** What a path leads to, and what it says for the parameters of its template, still percent-encoded. */
export interface Route<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Routes<Target> {
  find(method: string, path: string): Route<Target> | undefined;
  /** The methods of a path; none where it leads nowhere. */
  methodsAt(path: string): readonly string[];
}

/** A template such as `/airports/:code`, or `/mime/:type+` where the value may itself hold slashes. */
export interface Template<Target> {
  readonly path: string;
  readonly methods: readonly string[];
  readonly target: Target;
}

interface Compiled<Target> extends Template<Target> {
  readonly pattern: RegExp;
}

/** Paths that a URL would be written the same for: no dots to resolve, nothing to encode. */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*)+$/;
const ENCODED_DOT = /%2e/i;

/**
 * Compiles templates. Fixed words come before parameters, and those before a `:name+`, so that `/airports/search` is not taken for
 * the airport `search`, whatever was declared first.
 */
export function compileRoutes<Target>(templates: readonly Template<Target>[]): Routes<Target> {
  // By API, so that a path is compared with its own API's templates only.
  const known = new Map<string, Compiled<Target>[]>();
  for (const template of templates.toSorted(byPrecision))
    known
      .getOrInsertComputed(firstSegment(template.path), () => [])
      .push({ ...template, pattern: patternOf(template.path) });

  return {
    find(method, path) {
      const written = normal(path);
      for (const { pattern, methods, target } of known.get(firstSegment(path)) ?? []) {
        if (!methods.includes(method)) continue;
        const match = pattern.exec(written);
        if (match) return { target, params: match.groups ?? {} };
      }
      return undefined;
    },
    methodsAt(path) {
      const written = normal(path);
      const own = known.get(firstSegment(path)) ?? [];
      return own.flatMap(({ pattern, methods }) => (pattern.test(written) ? methods : []));
    },
  };
}

/** A slash at its end means nothing, so it must not become part of a `:name+`. */
function normal(path: string): string {
  const short = path.endsWith('/') ? path.slice(0, -1) : path;
  if (PLAIN.test(short) && !ENCODED_DOT.test(short)) return short;
  return new URL(`http://facet${short}`).pathname;
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/:(\w+)(\+?)/g, (_, name, greedy) => `(?<${name}>${greedy ? '.*' : '[^/]+?'})`)}/*$`,
  );

function byPrecision(a: { path: string }, b: { path: string }): number {
  const rank = ({ path }: { path: string }): string =>
    path.replace(/:\w+(\+?)/g, (_, greedy) => (greedy ? '\uffff\uffff' : '\uffff'));
  return rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b));
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? path.length : end);
}
