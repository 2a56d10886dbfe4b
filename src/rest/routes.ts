import { IttyRouter } from 'itty-router';

/** The target of a path, with the values of the parameters in its template, which are still percent-encoded. */
export interface Route<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Routes<Target> {
  find(method: string, path: string): Route<Target> | undefined;
  /** Returns the methods of a path. Empty if the path does not exist. */
  methodsAt(path: string): readonly string[];
}

/** A template such as `/airports/:code`, or `/mime/:type+` if the value itself may contain slashes. */
export interface Template<Target> {
  readonly path: string;
  readonly methods: readonly string[];
  readonly target: Target;
}

/**
 * Matches paths that the URL parser would not change, because they contain no dots to resolve and nothing to encode.
 */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*)+$/;
const ENCODED_DOT = /%2e/i;

interface Compiled<Target> {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly target: Target;
}

/**
 * Compiles templates with itty's patterns, but matches them without itty. For every request, itty would first create
 * a URL and an object for the query, which takes longer than the rest of the routing. Fixed words take precedence
 * over parameters, and parameters over a `:name+`. `/airports/search` is therefore never treated as the airport
 * `search`, regardless of the order of the declarations.
 */
export function compileRoutes<Target>(templates: readonly Template<Target>[]): Routes<Target> {
  // Grouped by API, so a path is compared only with the templates of its own API.
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

/** Normalises a path. A trailing slash has no meaning, so it must not become part of a `:name+`. */
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
