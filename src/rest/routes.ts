import { IttyRouter } from 'itty-router';

/** The target of a path, with the values of its template's parameters, still percent-encoded. */
export interface Route<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Routes<Target> {
  find(method: string, path: string): Route<Target> | undefined;
  /** The methods of a path; empty if it leads nowhere. */
  methodsAt(path: string): readonly string[];
}

/** A template such as `/airports/:code`, or `/mime/:type+` if the value may itself contain slashes. */
export interface Template<Target> {
  readonly path: string;
  readonly methods: readonly string[];
  readonly target: Target;
}

/** Matches paths that a URL would not change: no dots to resolve, nothing to encode. */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*)+$/;
const ENCODED_DOT = /%2e/i;

interface Compiled<Target> {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly target: Target;
}

/**
 * Compiles templates with itty's patterns, but matches them itself: itty would first create a URL and an object of the
 * query for every request, which takes longer than the rest of the routing. Fixed words precede parameters, and those
 * precede a `:name+`. `/airports/search` is therefore not taken for the airport `search`, whatever the order of
 * declaration.
 */
export function compileRoutes<Target>(templates: readonly Template<Target>[]): Routes<Target> {
  // Grouped by API, so that a path is compared only with the templates of its own API.
  const byApi = new Map<string, Compiled<Target>[]>();
  for (const { path, methods, target } of templates.toSorted(byPrecision))
    byApi
      .getOrInsertComputed(firstSegment(path), () => [])
      .push({ pattern: patternOf(path), methods, target });
  const routesOf = (path: string): readonly Compiled<Target>[] => byApi.get(firstSegment(path)) ?? [];

  return {
    find(method, path) {
      const written = normal(path);
      for (const { pattern, methods, target } of routesOf(path)) {
        const match = methods.includes(method) ? pattern.exec(written) : null;
        if (match) return { target, params: match.groups ?? {} };
      }
      return undefined;
    },
    methodsAt(path) {
      const written = normal(path);
      return routesOf(path).flatMap(({ pattern, methods }) => (pattern.test(written) ? methods : []));
    },
  };
}

function patternOf(path: string): RegExp {
  const [route] = IttyRouter().all(path, () => undefined).routes;
  if (!route) throw new TypeError(`No pattern was created for ${path}`);
  return route[1];
}

/** Normalises a path. A slash at its end has no meaning, so it must not become part of a `:name+`. */
function normal(path: string): string {
  const short = path.endsWith('/') ? path.slice(0, -1) : path;
  if (PLAIN.test(short) && !ENCODED_DOT.test(short)) return short;
  return new URL(`http://facet${short}`).pathname;
}

function byPrecision(a: { path: string }, b: { path: string }): number {
  const rank = ({ path }: { path: string }): string =>
    path.replace(/:\w+(\+?)/g, (_, greedy) => (greedy ? '\uffff\uffff' : '\uffff'));
  return rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b));
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? path.length : end);
}
