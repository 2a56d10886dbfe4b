/** By model, what is known of each year. */
type Models = ReadonlyMap<string, ReadonlyMap<number, unknown>>;

/** Since here all makers write the list of each year anew. */
const SURE = 2015;
/** The share of a list that is new after so many years where a maker writes it anew. */
const CHANGE = { years: 4, share: 0.15 };
/** More than this share of a list that is new at once is another list, and not new models. */
const ANOTHER_LIST = 0.5;

/**
 * The years in which a make's lists of models are evidence of each model: many lists of older years are one of all that the
 * make ever sold, from which the years only take away. A list is believed since the make's lists change as the market does;
 * before that, only of the models that came into it. Only what stands in a list of its own was listed for its year.
 */
export function believedYears(models: Models): Map<string, ReadonlySet<number>> {
  const lists = new Map<number, Set<string>>();
  for (const [model, years] of models) {
    for (const year of years.keys()) lists.getOrInsertComputed(year, () => new Set()).add(model);
  }
  const from = believedFrom(lists);
  return new Map(
    [...models].map(([model, years]) => {
      const believed = runsOf([...years.keys()]).flatMap((run) => {
        const came = newIn(lists, run[0] as number, 1) <= ANOTHER_LIST;
        return came ? run : run.filter((year) => year >= from);
      });
      return [model, new Set(believed)];
    }),
  );
}

function believedFrom(lists: ReadonlyMap<number, ReadonlySet<string>>): number {
  let from = SURE;
  while (lists.has(from - 1 - CHANGE.years) && newIn(lists, from - 1, CHANGE.years) >= CHANGE.share)
    from -= 1;
  return from;
}

/** The share of a year's list that was not in the one of some years before: all of it where there was none, none of no list. */
function newIn(lists: ReadonlyMap<number, ReadonlySet<string>>, year: number, years: number): number {
  const list = lists.get(year);
  if (!list) return 0;
  const before = lists.get(year - years) ?? new Set();
  return list.difference(before).size / list.size;
}

/** Years one after another. */
function runsOf(years: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return runs;
}
