import { masked } from '../../../tokens/found-text.ts';
import { emailsIn, withPlainAt } from '../../../tokens/identifiers/emails.ts';
import { phoneIn, phonesIn } from '../../../tokens/identifiers/phones.ts';
import { urlsIn } from '../../../tokens/identifiers/urls.ts';
import { isOn } from '../../../tokens/switch.ts';
import type { Line } from '../lines.ts';
import type { ResumePhone } from '../types.ts';
import { countryNames, countryOfName, placeScore } from './places.ts';

const MAX_COUNT = 20;

/** A value with its line. */
export interface Placed<Value> {
  readonly value: Value;
  readonly line: Line;
}

/** Returns the e-mail addresses in lines, without duplicates, in lower case. */
export function emailsOf(lines: readonly Line[]): Placed<string>[] {
  const found = new Map<string, Placed<string>>();
  for (const line of lines) {
    for (const { raw } of emailsIn(withPlainAt(line.row.text))) {
      const value = raw.toLowerCase();
      if (!found.has(value) && found.size < MAX_COUNT) found.set(value, { value, line });
    }
  }
  return [...found.values()];
}

/** Matches groups of digits like those of phone numbers. */
const NUMBER = /(?<![\w.,/+-])(?:\+|\(\+|00)?\(?\d[\d\s().\-–/]{6,22}\d(?![\d%\p{L}])/gu;
const LABEL =
  /(?:tel|phone|mob|cell|handy|contact|fax|call|whatsapp|móvil|téléphone|telefon|portable|cellulare|ph|[mtpc])[\p{L}. ]{0,12}(?:no|number|nr|#)?[\s.:#()=-]{0,5}$/iu;

/**
 * Returns the phone numbers in lines. Numbers without a country calling code are read as numbers of the given country;
 * without a known country they are returned as written.
 * @param lines the lines about the person, because numbers in other lines have other meanings
 */
export function phonesOf(lines: readonly Line[], country: string | null): Placed<ResumePhone>[] {
  const found = new Map<string, Placed<ResumePhone>>();
  const note = (phone: ResumePhone, line: Line) => {
    const key = phone.e164 ?? phone.raw.replace(/\D/g, '');
    if (!found.has(key) && found.size < MAX_COUNT) found.set(key, { value: phone, line });
  };
  for (const line of lines) {
    if (line.text.length > 400 || !isOn('phone')) continue;
    const text = masked(line.row.text, [...urlsIn(line.row.text), ...emailsIn(line.row.text)]);
    const sure = phonesIn(text, country, MAX_COUNT);
    for (const { raw, e164, countryCode } of sure) note({ raw, e164, countryCode }, line);
    if (sure.length > 0) continue;
    for (const { 0: raw, index } of text.matchAll(NUMBER)) {
      const phone = phoneOf(raw.trim(), text.slice(Math.max(0, index - 30), index), country, line);
      if (phone) note(phone, line);
    }
  }
  return [...found.values()];
}

/** Reads a number whose format is ambiguous, using the word before it and the number of digits. */
function phoneOf(
  written: string,
  before: string,
  country: string | null,
  line: Line,
): ResumePhone | undefined {
  const raw = written.replace(/(?<![\s(./–-])[\s(./–-]+$/, '');
  const digits = raw.replace(/\D/g, '');
  if (
    digits.length < 8 ||
    digits.length > 15 ||
    line.periods.some(({ start, end }) => line.text.slice(start, end).includes(raw))
  )
    return undefined;
  if (/^(?:19|20)\d\d\s?[-–/.]\s?(?:19|20)\d\d$/.test(raw)) return undefined;
  const nanp = /^(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]{0,2}\d{3}[ .-]?\d{4}$/.test(raw);
  const labelled = LABEL.test(before) || raw.startsWith('+') || raw.startsWith('(+');
  const alone =
    line.row.text.length < 60 ||
    line.row.text.split(/\s{0,4}[|•·]\s{0,4}/).includes(raw) ||
    line.row.cells.some(({ text }) => text.length < 40 && text.includes(raw));
  if (!labelled && !(alone && (nanp || digits.length >= 9))) return undefined;
  const assumed = country ?? (nanp && /[().-]/.test(raw) ? 'US' : null);
  // A number of more than ten digits may start with a calling code without the plus sign.
  const number =
    phoneIn(raw.replace(/^\(\+/, '+').replace(/^00/, '+'), assumed) ??
    (digits.length > 10 ? phoneIn(`+${digits}`, null) : undefined);
  if (number) return { ...number, raw };
  const only = line.row.cells.some(({ text }) =>
    text.split(/\s{0,4}[|•·,;]\s{0,4}/).some((piece) => piece === raw),
  );
  return labelled || nanp || /^0\d/.test(raw) || (only && digits.length >= 9 && /[\s().-]/.test(raw))
    ? { raw, e164: null, countryCode: null }
    : undefined;
}

const PLACE_LABEL =
  /^(?:address|location|current location|residence|city|based in|lives? in|adresse|wohnort|anschrift|ort|localisation|ville|domicile|dirección|ubicación|ciudad|domicilio|residencia|localidad|indirizzo|residenza|luogo|città|lugar de residencia|present address|permanent address|place)\s{0,2}[:–-]\s{0,3}/iu;

/** Returns the person's place of residence, as written in the lines about the person. */
export function locationOf(lines: readonly Line[]): Placed<string> | undefined {
  let best: { readonly place: Placed<string>; readonly score: number } | undefined;
  for (const [at, line] of lines.slice(0, 60).entries()) {
    if (line.text.length > 260 || (line.periods.length > 0 && !PLACE_LABEL.test(line.text))) continue;
    const labelledBefore =
      /^(?:address|location|adresse|wohnort|dirección|ubicación|indirizzo|residenza|anschrift)\s*:?$/iu;
    for (const cell of line.row.cells.flatMap(({ text }) =>
      text.split(/\s{0,4}[|•·●\ue000-\uf8ff]\s{0,4}|\s{1,4}[–—-]\s{1,4}/u),
    )) {
      const label = PLACE_LABEL.exec(cell)?.[0] ?? '';
      const text = cell
        .slice(label.length)
        .replace(/(?<![^\p{L}\p{N}).])[^\p{L}\p{N}).]+$/u, '')
        .replace(/^[^\p{L}\p{N}(]+/u, '');
      if (text.length < 3 || text.length > 120 || /@|https?:|\d{7,}/.test(text)) continue;
      const inLabel =
        label !== '' ||
        labelledBefore.test(lines[at - 1]?.text ?? '') ||
        line.row.cells.some((one) => labelledBefore.test(one.text) && one.text !== cell);
      const locationScore = placeScore(text) || addressScore(text);
      const score = locationScore + (inLabel ? 0.6 : 0) + (text.includes(',') ? 0.1 : 0) - at * 0.005;
      if (score > 0.69 && (locationScore > 0 || label !== '') && (!best || score > best.score))
        best = { place: { value: text, line }, score };
    }
  }
  return best?.place;
}

/** Scores a text as an address: a street with a number, followed by a place. */
function addressScore(text: string): number {
  const parts = text.split(/,\s*/);
  if (parts.length < 2 || !/\d/.test(text)) return 0;
  return Math.max(placeScore(parts.slice(-1).join(', ')), placeScore(parts.slice(-2).join(', '))) >= 0.7
    ? 0.75
    : 0;
}

const STATES =
  /,\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\b/;

/** Returns the country of a place; null if it is not stated. */
export function countryIn(place: string): string | null {
  const parts = place.split(/\s{0,4}[,/|()]\s{0,4}|\s{1,4}[–-]\s{1,4}/).filter((part) => part !== '');
  for (const part of parts.reverse()) {
    if (/^[A-Z]{2}$/.test(part) && STATES.test(`, ${part}`)) return 'US';
    const country =
      part.length === 2
        ? countryOfName(part)
        : (countryNames().get(part.toLowerCase()) ?? countryOfName(part));
    if (country) return country;
  }
  if (STATES.test(place)) return 'US';
  return /(?:karnataka|maharashtra|tamil nadu|telangana|andhra|kerala|gujarat|rajasthan|punjab|haryana|pradesh|bengal|bihar|odisha|delhi|mumbai|pune|chennai|hyderabad|bangalore|bengaluru|kolkata|noida|gurgaon|gurugram)/i.test(
    place,
  )
    ? 'IN'
    : null;
}
