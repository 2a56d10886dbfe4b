/** Facts by model and year. */
type Models = ReadonlyMap<string, ReadonlyMap<number, unknown>>;

/** From this year on, all makers write a new list each year. */
const SURE = 2015;
/** For makers that write new lists, this share of a list is new after this many years. */
const CHANGE = { years: 4, share: 0.15 };
/** If more than this share of a list is new at once, the list is of another kind, and its models are not new. */
const ANOTHER_LIST = 0.5;

/**
 * Finds the years in which a make's lists are evidence for each model. Many lists of older years contain every model
 * that the make ever sold; later years only remove some. Lists are evidence from the year in which they start to change
 * with the market. Earlier lists are evidence only for models that were added to them. A model is accepted for a year
 * only if the list of that year contains it.
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

/**
 * Returns the share of a year's list that was not in the list some years earlier: 1 without an earlier list, 0 without
 * a list.
 */
function newIn(lists: ReadonlyMap<number, ReadonlySet<string>>, year: number, years: number): number {
  const list = lists.get(year);
  if (!list) return 0;
  const before = lists.get(year - years) ?? new Set();
  return list.difference(before).size / list.size;
}

/** Groups consecutive years. */
function runsOf(years: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return runs;
}
