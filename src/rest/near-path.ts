import { findNearest, isNear } from '../libraries/text/near.ts';
import { SpellingIndex } from '../libraries/text/spelling-index.ts';
import { runAtOnce } from '../scheduling/steps.ts';
import { type Endpoint, templateOf } from '../schema/endpoints.ts';

/** Paths that are longer or have more segments are not considered typing errors. */
const MAX_LENGTH = 200;
const MAX_SEGMENTS = 8;
/** Maximum difference between a path and a template. */
const MAX_COST = 3;
/** An API name matches a word if they share this many first letters, such as `country` and `countries`. */
const ALIKE = 6;
const MAX_MEANT = 2;
const MAX_REPORTED = 6;

/** Costs of a missing or surplus segment, of an omitted parameter, and of a value in place of a parameter. */
const GAP = 2;
const LEFT_OUT = 1;
const PARAMETER = 0.5;

interface Route {
  readonly template: string;
  readonly segments: readonly string[];
}

/**
 * Creates a function that suggests existing paths for an unknown path. The function returns a sentence, or an empty
 * text.
 */
export function createPathFinder(endpoints: readonly Endpoint[]): (path: string) => string {
  const routes = Map.groupBy(
    endpoints.flatMap(({ api, paths }) =>
      paths.map((path) => ({ api, template: templateOf(path), segments: segmentsOf(path) })),
    ),
    ({ api }) => api,
  );

  const spellings = runAtOnce(SpellingIndex.of(routes.keys()));

  /** Finds the API that a word in the path refers to: exactly, approximately, or by a part of its name. */
  function apiNamed(word: string): string | undefined {
    if (routes.has(word)) return word;
    const [near] = findNearest(word, spellings, { limit: 1 });
    if (near !== undefined) return near;
    const alike = [...routes.keys()].filter(
      (api) =>
        api.split('-').includes(word) || (word.length >= ALIKE && api.startsWith(word.slice(0, ALIKE))),
    );
    return alike.length === 1 ? alike[0] : undefined;
  }

  return (path) => {
    const segments = segmentsOf(path.slice(0, MAX_LENGTH + 1).toLowerCase());
    if (path.length > MAX_LENGTH || segments.length > MAX_SEGMENTS) return '';
    // Some callers write the version or `api` at the beginning.
    for (const [index, word] of segments.slice(0, 3).entries()) {
      const api = apiNamed(word);
      const own = api === undefined ? undefined : routes.get(api);
      if (!own) continue;
      const near = nearestRoutes([api as string, ...segments.slice(index + 1)], own);
      if (near.length > 0) return ` Did you mean ${near.join(' or ')}?`;
      const known = own.slice(0, MAX_REPORTED).map(({ template }) => template);
      return ` This API has ${known.join(', ')}${own.length > MAX_REPORTED ? ' and more' : ''}.`;
    }
    return '';
  };
}

/** Returns the paths with the smallest difference. Returns none if too many are equally close. */
function nearestRoutes(segments: readonly string[], routes: readonly Route[]): string[] {
  const costs = routes.map((route) => ({ route, cost: difference(segments, route.segments) }));
  const min = Math.min(MAX_COST, ...costs.map(({ cost }) => cost));
  const near = costs.filter(({ cost }) => cost === min).map(({ route }) => route.template);
  return near.length > MAX_MEANT ? [] : near;
}

/** Measures how much two paths differ, segment by segment. Segments may be missing. */
function difference(sent: readonly string[], known: readonly string[]): number {
  let row = [0];
  for (const word of known) row.push((row.at(-1) ?? 0) + missing(word));
  for (const [at, segment] of sent.entries()) {
    const next = [(at + 1) * GAP];
    for (const [index, word] of known.entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + substitution(segment, word),
          (row[index + 1] ?? 0) + GAP,
          (next[index] ?? 0) + missing(word),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const missing = (word: string): number => (word.startsWith(':') ? LEFT_OUT : GAP);

function substitution(segment: string, word: string): number {
  if (segment === word) return 0;
  if (word.startsWith(':')) return PARAMETER;
  const begun = segment.length > 1 && word.startsWith(segment);
  const near = begun || (isVersion(segment) ? isVersion(word) : isNear(segment, word));
  return near ? 1 : 2 * GAP;
}

const isVersion = (segment: string): boolean => /^v\d/.test(segment);

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
