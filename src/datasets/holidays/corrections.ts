import type { CountryRules, Day, Days, Names } from './country-rules.ts';

/**
 * A change to one rule of a country, or of some of its states:
 *
 * - `drop` removes it.
 * - `type` sets who has the day off.
 * - `move` gives its names to the rule `to`.
 * - `shift` moves it to other dates in some years only. `to` has pairs such as `2026-06-30>2026-07-02`, or
 * `2027-06-30>` if another row has the new date.
 * - `add` creates it, with its own names or those of the rule or shared name `to`.
 * - `years` limits it to the periods `active`.
 * - `make` creates the states themselves with their names, for countries whose rules have no states.
 *
 * `active` also limits a rule that `add` or `move` creates.
 */
export interface Correction {
  readonly change: 'drop' | 'type' | 'move' | 'shift' | 'add' | 'years' | 'make';
  readonly states?: readonly string[];
  readonly rule: string;
  readonly to?: string;
  readonly names?: Names;
  readonly type?: string;
  readonly active?: Day['active'];
  readonly substitute?: true;
  readonly bridge?: true;
  readonly estimated?: true;
}

/** Names shared by many countries, by rule or by their key in date-holidays. */
type SharedNames = Readonly<Record<string, unknown>>;

/** Applies the corrections to the rules of a country. Throws if a correction matches no rule or state. */
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

/** Creates the states of `make` corrections, without days. */
const made = (corrections: readonly Correction[]): Readonly<Record<string, CountryRules>> =>
  Object.fromEntries(
    corrections
      .filter(({ change }) => change === 'make')
      .flatMap(({ states = [], names = {} }) => states.map((code) => [code, { names }])),
  );

/** Applies the corrections in order. Returns the changed days. */
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
  const { change, rule, to, names, type, active, substitute, bridge, estimated } = correction;
  const more = {
    ...(type && { type }),
    ...(active && { active }),
    ...(bridge && { bridge }),
    ...(estimated && { estimated }),
    ...((substitute || rule.startsWith('substitutes ')) && { substitute: true as const }),
  };
  const day = known[rule];
  if (change === 'drop') return { [rule]: false };
  if (change === 'add')
    return { [rule]: { ...(names ? { name: names } : namesOf(known, to ?? rule, shared)), ...more } };
  if (!day) throw new Error(`there is no rule '${rule}' to ${change}`);
  if (change === 'type' || change === 'years') return { [rule]: { ...day, ...more } };
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
 * Returns the names for a rule: its own, the names of a longer rule that begins with it (`05-01 and if sunday then next
 * monday`), or shared names. A rule with an offset is a different day, so `easter` does not get the names of `easter
 * -2`.
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

/**
 * Extends the period of a state's rule by the period of the country's rule. Otherwise a state's rule that ended when
 * the country adopted the day would hide the country's rule.
 */
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
