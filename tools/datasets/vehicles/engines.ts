import { compatible } from './keys.ts';
import type { Pattern } from './vpic.ts';

/** A schema with more engines than this does not distinguish the engines of single models. */
const MAX_ENGINES = 8;

/** Returns the engines in a model's patterns as `cc/litres/cylinders`, or none if there are too many for one model. */
export function enginesOf(
  cc: readonly Pattern[],
  litres: readonly Pattern[],
  cylinders: readonly Pattern[],
): string[] {
  const engines = new Set<string>();
  const precise = new Set(cc.map(({ key }) => key));
  for (const pattern of cc) {
    const size = Math.round(Number(pattern.value));
    if (size >= 20 && size < 12_000) engines.add(`${size}/${litresOf(size)}/${countOf(pattern, cylinders)}`);
  }
  for (const pattern of litres) {
    const size = Number(pattern.value);
    if (precise.has(pattern.key) || !(size > 0.1 && size < 12)) continue;
    const text = size.toFixed(1);
    const count = countOf(pattern, cylinders);
    const known = [...engines].some((engine) => engine.endsWith(`/${text}/${count}`));
    if (!known) engines.add(`/${text}/${count}`);
  }
  return engines.size > MAX_ENGINES ? [] : [...engines];
}

export const litresOf = (cc: number): string => (Math.round(cc / 100) / 10).toFixed(1);

/** Returns the number of cylinders for an engine's pattern, or an empty text if it is ambiguous. */
function countOf(engine: Pattern, cylinders: readonly Pattern[]): string {
  const same = cylinders.filter(({ key }) => key === engine.key);
  const fitting = same.length > 0 ? same : cylinders.filter(({ key }) => compatible(key, engine.key));
  const counts = new Set(fitting.map(({ value }) => value).filter((value) => Number(value) > 0));
  return counts.size === 1 ? ([...counts][0] as string) : '';
}
