import { type StateRow, states } from '../../datasets/countries/states.ts';
import { fold } from '../../libraries/text/fold.ts';

/** The code of each name of a state, by country. Null if states that are not parts of each other share the name. */
const known = new Map<string, ReadonlyMap<string, string | null>>();

/** Returns the ISO 3166-2 code of a region by its name, or null if the name is unknown or ambiguous. */
export function regionCodeOf(countryCode: string | null, region: string | null): string | null {
  if (countryCode === null || region === null) return null;
  const codes = known.getOrInsertComputed(countryCode, codesByName);
  const code = codes.get(fold(region)) ?? codes.get(fold(withoutType(region)));
  return code ? `${countryCode}-${code}` : null;
}

function codesByName(countryCode: string): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const rows = states.get().get(countryCode) ?? new Map<string, StateRow>();
  for (const [code, { names, parent, unlisted }] of rows) {
    if (unlisted) continue;
    for (const name of new Set(names.map(fold))) {
      const other = found.get(name);
      if (other === undefined || other === parent) found.set(name, other ?? code);
      else if (other === null || rows.get(other)?.parent !== code) found.set(name, null);
      else found.set(name, code);
    }
  }
  return found;
}

/** Words for types of regions, which one source writes and another does not. */
const TYPES =
  /^(state|province|region|department|governorate|county|canton) of |( (state|province|region|oblast|krai|governorate|prefecture|county|department|district|voivodeship|municipality|city))$/i;

const withoutType = (region: string): string => region.replace(TYPES, '');
