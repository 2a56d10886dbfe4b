import { nearest } from '../resolvers/text/near.ts';
import { type Endpoint, templateOf } from '../schema/endpoints.ts';

/** Longer paths, and those of more segments, are no slips of a pen. */
const LONGEST = 200;
const MOST_SEGMENTS = 8;
/** The most that a path and a template may differ by. */
const MOST_COST = 3;
const MOST_MEANT = 2;
const MOST_TOLD = 6;

/** Prices a segment that is missing or too much, and one that stands for a parameter. */
const GAP = 2;
const PARAMETER = 0.5;

interface Route {
  readonly template: string;
  readonly segments: readonly string[];
}

/** Finds, for a path that nothing is served at, the paths that were probably meant: a sentence, or nothing. */
export function createPathFinder(endpoints: readonly Endpoint[]): (path: string) => string {
  const routes = Map.groupBy(
    endpoints.flatMap(({ api, paths }) =>
      paths.map((path) => ({ api, template: templateOf(path), segments: segmentsOf(path) })),
    ),
    ({ api }) => api,
  );

  return (path) => {
    const segments = segmentsOf(path.slice(0, LONGEST + 1).toLowerCase());
    const [first = ''] = segments;
    if (path.length > LONGEST || segments.length > MOST_SEGMENTS) return '';
    const api = routes.has(first) ? first : nearest(first, routes.keys(), { limit: 1 })[0];
    const own = api === undefined ? undefined : routes.get(api);
    if (!own) return '';
    const near = nearestRoutes([api as string, ...segments.slice(1)], own);
    if (near.length > 0) return ` Did you mean ${near.join(' or ')}?`;
    const known = own.slice(0, MOST_TOLD).map(({ template }) => template);
    return ` This API has ${known.join(', ')}${own.length > MOST_TOLD ? ' and more' : ''}.`;
  };
}

/** The paths that differ least; none where that would be anything. */
function nearestRoutes(segments: readonly string[], routes: readonly Route[]): string[] {
  const costs = routes.map((route) => ({ route, cost: difference(segments, route.segments) }));
  const least = Math.min(MOST_COST, ...costs.map(({ cost }) => cost));
  const near = costs.filter(({ cost }) => cost === least).map(({ route }) => route.template);
  return near.length > MOST_MEANT ? [] : near;
}

/** How much two paths differ, segment by segment, some of which may be missing. */
function difference(sent: readonly string[], known: readonly string[]): number {
  let row = known.map((_, index) => (index + 1) * GAP);
  row.unshift(0);
  for (const [at, segment] of sent.entries()) {
    const next = [(at + 1) * GAP];
    for (const [index, word] of known.entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + substitution(segment, word),
          (row[index + 1] ?? 0) + GAP,
          (next[index] ?? 0) + GAP,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function substitution(segment: string, word: string): number {
  if (segment === word) return 0;
  if (word.startsWith(':')) return PARAMETER;
  const begun = segment.length > 1 && word.startsWith(segment);
  const near = begun || (isVersion(segment) ? isVersion(word) : nearest(segment, [word]).length > 0);
  return near ? 1 : 2 * GAP;
}

const isVersion = (segment: string): boolean => /^v\d/.test(segment);

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
