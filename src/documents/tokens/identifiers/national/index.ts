import { isOn } from '../../switch.ts';
import { AMERICAS } from './americas.ts';
import { EAST_ASIA } from './east-asia.ts';
import { EASTERN_EUROPE } from './eastern-europe.ts';
import { compactOf, type IdentifierForm } from './form.ts';
import { FRANCE_AND_BENELUX } from './france-and-benelux.ts';
import { GERMANY } from './germany.ts';
import { NORTHERN_EUROPE } from './northern-europe.ts';
import { SOUTH_ASIA_AFRICA_OCEANIA } from './south-asia-africa-oceania.ts';
import { SOUTHERN_EUROPE } from './southern-europe.ts';
import { UNITED_KINGDOM } from './united-kingdom.ts';
import { UNITED_STATES } from './united-states.ts';

export { compactOf, type IdentifierForm } from './form.ts';

const FORMS = {
  ...UNITED_STATES,
  ...UNITED_KINGDOM,
  ...GERMANY,
  ...FRANCE_AND_BENELUX,
  ...SOUTHERN_EUROPE,
  ...NORTHERN_EUROPE,
  ...EASTERN_EUROPE,
  ...EAST_ASIA,
  ...SOUTH_ASIA_AFRICA_OCEANIA,
  ...AMERICAS,
};

/** Types of identifiers that authorities issue, named by country. */
export type NationalType = keyof typeof FORMS;

/** The forms and check digits of identifiers, stated once for all kinds of documents. */
export const NATIONAL_FORMS: Readonly<Record<NationalType, IdentifierForm>> = FORMS;

/** True if a text is an identifier of this type, with correct check digits. */
export function isNationalId(type: NationalType, text: string): boolean {
  const { token, patterns, check } = NATIONAL_FORMS[type];
  if (!isOn(token) || text.length > 60) return false;
  const fits = patterns.some((pattern) => {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    return match?.index === 0 && match[0] === text;
  });
  return fits && (check?.(compactOf(text), text) ?? true);
}
