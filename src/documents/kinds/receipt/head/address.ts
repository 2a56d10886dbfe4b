import { countryNamed } from '../../../tokens/parties/country-names.ts';
import { type Address, addressOf } from '../../../tokens/parties/party.ts';
import { type PostalLine, postalLineOf } from '../../../tokens/parties/postal-lines.ts';
import { trimmed } from '../../../tokens/trimmed.ts';

/** Removes the comma that some tills print between postal code and city: `53200, KUALA LUMPUR`. */
const spaced = (text: string): string =>
  trimmed(text.replace(/(?<!\d)(\d{5})[,.] ?(?=\p{L})/u, '$1 '), '()/');

/** Matches street words. The number before them is the number of a house or plot, not a postal code. */
const STREET =
  /^(?:jalan|jln|jl|lot|taman|tmn|off|ptd|batu|lorong|mukim|persiaran|street|road|avenue|rue|calle|via)\b/i;

/** Returns the postal code and city of a row, unless the number is a house or plot number before a street. */
export function postalIn(text: string): PostalLine | undefined {
  const postal = postalLineOf(text);
  const streets = postal?.city && STREET.test(postal.city);
  return postal && !streets && !/\b(?:lot|ptd|no|p\.? ?t)\.?$/i.test(postal.before) ? postal : undefined;
}

/**
 * Builds an address from its rows. The address lines are the rows above and below the postal code and city; a name
 * after the city is the region.
 * @param home the country of the receipt, for addresses without a country
 */
export function addressIn(rows: readonly string[], home: string | null): Address | null {
  const texts = rows.map((row) => spaced(row.replace(/\s+/g, ' ').trim()));
  const at = texts.findLastIndex((text) => postalIn(text) !== undefined);
  const postal = at < 0 ? undefined : postalIn(texts[at] as string);
  const named = texts.map((text) => countryNamed(text));
  const country = named.find((one) => one !== null) ?? null;
  const above = (at < 0 ? texts : texts.slice(0, at)).filter((_, row) => named[row] === null);
  const below = at < 0 ? [] : texts.slice(at + 1).filter((_, row) => named[at + 1 + row] === null);
  const behind = postal && postal.after !== '' ? postal.after : null;
  const behindCountry = behind === null ? null : countryNamed(behind);
  const region = postal?.region ?? (behind !== null && behindCountry === null ? behind : null);
  const regionBelow =
    postal && region === null && below[0] && /^[\p{L} .'-]{2,30}$/u.test(below[0]) ? below[0] : null;
  const lines = [
    ...above,
    ...(postal && postal.before !== '' ? [postal.before] : []),
    ...below.filter((text) => text !== regionBelow),
  ];
  return addressOf({
    lines,
    street: lines.find((line) => /\p{L}/u.test(line) && /\d/.test(line)) ?? lines[0] ?? null,
    postalCode: postal?.postalCode ?? null,
    city: postal?.city ?? null,
    region: region ?? regionBelow,
    countryCode:
      lines.length > 0 || postal ? (country ?? behindCountry ?? postal?.countryCode ?? home) : null,
  });
}
