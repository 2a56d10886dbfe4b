/**
 * Compares first years and lengths of boats with an independent list: `node bench/quality/boats.ts LIST`. LIST has a
 * line `name;year;metres` per boat, such as `HUNTER 35.5;1989;10.8`, with empty fields if unknown. A boat matches if
 * its name consists of make and model, or of a model name that only one maker has. `--tell` prints each difference.
 */
import { readFileSync } from 'node:fs';
import { type Boat, boats } from '../../src/datasets/boats/index.ts';
import { fold } from '../../src/libraries/text/fold.ts';

const [list] = process.argv.slice(2).filter((word) => word !== '--tell');
if (list === undefined) throw new Error('Name the list.');
const tell = process.argv.includes('--tell');

/** Largest difference in years. A builder may count from the prototype, or by model year. */
const YEARS_APART = 1;
/** Largest difference in length as a share. Lengths may include the bowsprit or the bathing platform. */
const SHARE_APART = 0.03;

/** Keeps digits apart: `35.5` and `355` are different boats. */
const keyOf = (name: string): string =>
  fold(name.replaceAll('.', ' dot ').replace(/(?<=\d)(?=\p{L})/gu, ' '));
const byName = Map.groupBy(
  boats.get().flatMap((boat) => {
    const [make, model] = [keyOf(boat.make), keyOf(boat.model)];
    const names = new Set([`${make} ${model}`, `${model} ${make}`, /\p{L}/u.test(boat.model) ? model : '']);
    return [...names].filter(Boolean).map((name) => ({ name, boat }));
  }),
  ({ name }) => name,
);

interface Known {
  readonly year: number;
  readonly metres: number;
}

const theirs = new Map<Boat, Known[]>();
for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
  const [name = '', year, metres] = line.split(';');
  const [one, ...more] = byName.get(keyOf(name)) ?? [];
  if (!one || more.length > 0) continue;
  theirs.getOrInsertComputed(one.boat, () => []).push({ year: Number(year), metres: Number(metres) });
}

const count = { boats: theirs.size, years: 0, ours: 0, agree: 0, lengths: 0, alike: 0 };
for (const [boat, known] of theirs) {
  const years = known.map(({ year }) => year).filter(Boolean);
  const lengths = known.map(({ metres }) => metres).filter(Boolean);
  const { make, model, yearFrom, lengthM } = boat;
  if (years.length > 0) count.years++;
  if (years.length > 0 && yearFrom !== null) {
    count.ours++;
    const agrees = years.some((year) => Math.abs(year - yearFrom) <= YEARS_APART);
    if (agrees) count.agree++;
    else if (tell) process.stdout.write(`${make}\t${model}\t${yearFrom}\tnot ${years.join(', ')}\n`);
  }
  if (lengths.length > 0 && lengthM !== null) {
    count.lengths++;
    const agrees = lengths.some((metres) => Math.abs(metres / lengthM - 1) <= SHARE_APART);
    if (agrees) count.alike++;
    else if (tell) process.stdout.write(`${make}\t${model}\t${lengthM} m\tnot ${lengths.join(', ')}\n`);
  }
}
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
process.stdout.write(
  `${count.boats} boats: first year found of ${percent(count.agree, count.years)} of ${count.years}, right ${percent(count.agree, count.ours)} of ${count.ours}; length right ${percent(count.alike, count.lengths)} of ${count.lengths}\n`,
);
