import type { CountryRules, Day, Days, Names } from './index.ts';

/**
 * What is done to one rule of a country, or of some of its states: `drop` takes it away, `type` says who has the day off,
 * `move` gives its names to the rule `to`, `shift` has it on other dates in single years (`to` is pairs, `2026-06-30>2026-07-02`, or `2027-06-30>` where another row says when),
 * `add` makes it, with names of its own or those of the rule or shared name `to`. `make` makes the states themselves, by
 * their names: the rules of these countries have none of them.
 */
export interface Correction {
  readonly change: 'drop' | 'type' | 'move' | 'shift' | 'add' | 'make';
  readonly states?: readonly string[];
  readonly rule: string;
  readonly to?: string;
  readonly names?: Names;
  readonly type?: string;
  readonly bridge?: true;
  readonly estimated?: true;
}

/** The names that many countries share, by the rule or the word that date-holidays knows them by. */
type SharedNames = Readonly<Record<string, unknown>>;

/** The rules of a country as they are after its corrections. Throws for one that finds nothing to correct. */
export function corrected(
  rules: CountryRules,
  corrections: readonly Correction[],
  shared: SharedNames,
): CountryRules {
  const nationwide = corrections.filter(({ states }) => !states);
  const days = { ...rules.days, ...changes(rules.days ?? {}, nationwide, shared) };
  const known = { ...made(corrections), ...rules.states };
  const states = Object.entries(known).map(([code, state]): [string, CountryRules] => {
    const local = corrections.filter(({ change, states }) => change !== 'make' && states?.includes(code));
    const own = { ...state.days, ...changes({ ...days, ...state.days }, local, shared) };
    return [code, { ...state, days: outlasting(own, days) }];
  });
  const strays = corrections.flatMap(({ states = [] }) => states).filter((code) => !(code in known));
  if (strays.length > 0) throw new Error(`there are no states ${strays.join(', ')}`);
  return { ...rules, days, ...(states.length > 0 && { states: Object.fromEntries(states) }) };
}

/** The states that corrections make, each without days yet. */
const made = (corrections: readonly Correction[]): Readonly<Record<string, CountryRules>> =>
  Object.fromEntries(
    corrections
      .filter(({ change }) => change === 'make')
      .flatMap(({ states = [], names = {} }) => states.map((code) => [code, { names }])),
  );

/** What becomes of the days of a place, one correction after the other. */
function changes(days: Days, corrections: readonly Correction[], shared: SharedNames): Days {
  const known: Record<string, false | Day> = { ...days };
  const changed: Record<string, false | Day> = {};
  for (const correction of corrections) {
    const now = change(known, correction, shared);
    Object.assign(known, now);
    Object.assign(changed, now);
  }
  return changed;
}

function change(known: Days, correction: Correction, shared: SharedNames): Days {
  const { change, rule, to, names, type, bridge, estimated } = correction;
  const more = {
    ...(type && { type }),
    ...(bridge && { bridge }),
    ...(estimated && { estimated }),
    ...(rule.startsWith('substitutes ') && { substitute: true }),
  };
  const day = known[rule];
  if (change === 'drop') return { [rule]: false };
  if (change === 'add')
    return { [rule]: { ...(names ? { name: names } : namesOf(known, to ?? rule, shared)), ...more } };
  if (!day) throw new Error(`there is no rule '${rule}' to ${change}`);
  if (change === 'type') return { [rule]: { ...day, ...more } };
  if (change === 'move') return { [rule]: false, [to as string]: { ...day, ...more } };
  const pairs = (to as string).split(' ').map((pair) => pair.split('>') as [string, string]);
  return {
    [rule]: {
      ...day,
      disable: [...(day.disable ?? []), ...pairs.map(([from]) => from)],
      enable: [...(day.enable ?? []), ...pairs.flatMap(([, on]) => on || [])],
    },
  };
}

/**
 * The names of a rule, of one that begins with it, such as `05-01 and if sunday then next monday`, or a shared name. Days counted
 * from the rule are others: `easter -2` is not called as `easter` is.
 */
function namesOf(known: Days, key: string, shared: SharedNames): Pick<Day, 'name' | '_name'> {
  const longer = Object.keys(known).filter(
    (rule) => rule.startsWith(`${key} `) && !/^-?\d/.test(rule.slice(key.length + 1)),
  );
  for (const rule of [key, ...longer]) {
    const day = known[rule];
    if (!day) continue;
    if (day.name) return { name: day.name };
    if (day._name) return { _name: day._name };
  }
  if (key in shared) return { _name: key };
  throw new Error(`there is no name '${key}'`);
}

/** A rule of a state that ended where the country took it over would hide the country's: it lasts as long as either. */
function outlasting(own: Days, country: Days): Days {
  return Object.fromEntries(
    Object.entries(own).map(([rule, day]) => {
      const above = country[rule];
      if (!day || !above || !day.active || day.type !== above.type) return [rule, day];
      const { active, ...always } = day;
      return [rule, above.active ? { ...always, active: [...active, ...above.active] } : always];
    }),
  );
}
