import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isUnlikePhone, labelBefore, type NumberLabel } from '../../../tokens/identifiers/phones.ts';
import { isOn } from '../../../tokens/switch.ts';
import type { Surroundings } from '../context.ts';
import type { Finding } from '../findings.ts';
import { words } from './recogniser.ts';

/** Countries that are tried for numbers without a country calling code, in order of frequency. */
const COUNTRIES: readonly CountryCode[] =
  'US GB DE FR IT ES IN BR CN JP IL AU CH NL KR PL SE MX ZA PH TR RU'.split(' ') as CountryCode[];

const CONTEXT = words(
  'phone, telephone, tel, tel., cell, cellphone, mobile, mob, call, called, dial, fax, whatsapp, sms, text me, hotline, contact number, ph, ph., number is, reach me, answering at, office, telefon, handy, mobil, rufnummer, durchwahl, telefono, movil, celular, cellulare, portable, telefone, telemovel, gsm, komorka, puhelin, тел, телефон, моб, 电话, 手机, 電話, 携帯, 전화, 휴대폰, phone number, telephone number',
);

/** Digits with the usual separators, which may contain one or several numbers. */
const RUN = /(?:\+ ?|\()?\d(?:[ ()./-]{0,3}\d){4,40}/g;
const EXTENSION = /^[ ,;]{0,2}(?:x|ext\.?|extension|durchwahl|anexo|доб\.?) ?\d{1,6}(?!\w)/i;
/** North American numbers with area code and exchange in groups. */
const NANP = /^(?:\+?1[ .-]{0,2})?(?:\([2-9]\d{2}\) ?-?|[2-9]\d{2}([-. ])(?=\d{3}\1))[2-9]\d{2}[-. ]\d{4}$/;
/** Numbers with the trunk prefix 0 and digits in groups. */
const DOMESTIC = /^\(?0\d{1,5}\)?[ ./-]{1,3}\(?\d[\d ./()-]{3,16}$/;
/** Decimal numbers, even behind a word such as `call`. */
const FRACTION = /^(?:0|\d{6,20})\.\d{1,20}$/;
/** Numbers of France and similar countries: five pairs of digits. */
const PAIRS = /^0\d(?:([ .-])\d{2})(?:\1\d{2}){3}$/;
/** Maximum number of checks against numbering plans. After that, only the form of a number decides. */
const MAX_READINGS = 30_000;
const MAX_TOKENS = 7;
/** The beginning of an ISO 20022 message name, such as `camt.053.001.08`, which otherwise looks like a number. */
const MESSAGE_NAME =
  /\b(?:acmt|admi|auth|camt|fxtr|head|pacs|pain|reda|seev|semt|sese|setr|trea|tsin|tsmt)\.$/;

/**
 * Finds the telephone numbers in a text: those with a plus sign, beside a word for a telephone, or in typical groups.
 * @param country country of numbers without a calling code; null to try all `COUNTRIES`
 */
export function phonesOf(text: string, around: Surroundings, country: string | null): Finding[] {
  if (!isOn('phone')) return [];
  const homes = country === null ? COUNTRIES : [country as CountryCode];
  const found: Finding[] = [];
  let readings = 0;
  const isValid = (raw: string, home: CountryCode | undefined): boolean => {
    readings += 1;
    return (
      parsePhoneNumberFromString(raw, home && { defaultCountry: home, extract: false })?.isValid() ?? false
    );
  };
  // The words before a number are the same for all matches that begin at its position.
  let checkedStart = -1;
  let label: NumberLabel = null;
  let named = false;
  const check = (start: number): void => {
    if (start === checkedStart) return;
    checkedStart = start;
    label = labelBefore(text, start);
    named = label === 'phone' || (label === null && around.name(CONTEXT, start, start + 1));
  };
  const worthOf = (raw: string, start: number): number => {
    const digits = digitsIn(raw);
    if (digits < 7 || digits > 15) return 0;
    const plus = raw.startsWith('+');
    const shaped = NANP.test(raw) || DOMESTIC.test(raw) || PAIRS.test(raw);
    check(start);
    if (FRACTION.test(raw) || (label !== 'phone' && isUnlikePhone(raw, text, start))) return 0;
    // A list of names may precede a list of numbers: `phone and SSN: 212-555-0143, 212-55-1234`.
    if (label === 'identifier' && !plus && !NANP.test(raw)) return 0;
    const hasContext = named;
    if (!plus && !shaped && !hasContext && (digits < 10 || /[/]/.test(raw) || /\s/.test(raw))) return 0;
    if (readings > MAX_READINGS) return plus || shaped || hasContext ? 0.5 : 0;
    if (plus) return isValid(raw, undefined) ? 0.9 : digits > 9 ? 0.55 : 0;
    const valid = homes.some((home) => isValid(raw, home));
    if (hasContext) return valid ? 0.85 : /\d[ .)-]{1,2}\d/.test(raw) ? 0.5 : shaped ? 0.6 : 0;
    if (NANP.test(raw)) return valid ? 0.65 : 0.55;
    if (country !== null) return valid ? 0.6 : 0;
    return valid ? (shaped ? 0.6 : 0.42) : 0;
  };
  for (const { 0: run, index } of text.matchAll(RUN)) {
    // The first digits may belong to a preceding value.
    const glued =
      /[\w@#]/.test(text[index - 1] ?? '') ||
      /\d[.,:]$/.test(text.slice(Math.max(0, index - 2), index)) ||
      MESSAGE_NAME.test(text.slice(Math.max(0, index - 6), index));
    const led = glued ? run.search(/\s|$/) : 0;
    takeFrom(run.slice(led), index + led, worthOf, found);
  }
  return found.map((phone) => withExtension(phone, text));
}

/** Finds the numbers in a sequence from left to right, each as long as possible. */
function takeFrom(
  run: string,
  at: number,
  worthOf: (raw: string, start: number) => number,
  found: Finding[],
): void {
  const tokens = [...run.matchAll(/\S+/g)];
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from] as RegExpExecArray;
    for (let to = Math.min(tokens.length, from + MAX_TOKENS) - 1; to >= from; to -= 1) {
      const last = tokens[to] as RegExpExecArray;
      const raw = run.slice(first.index, last.index + last[0].length).replace(/[(./-]{1,3}$/, '');
      const start = at + first.index;
      const score = worthOf(raw, start);
      if (score === 0) continue;
      found.push({ type: 'PHONE_NUMBER', start, end: start + raw.length, score });
      from = to;
      break;
    }
  }
}

function digitsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 47 && code < 58) count += 1;
  }
  return count;
}

function withExtension(phone: Finding, text: string): Finding {
  const [extension = ''] = EXTENSION.exec(text.slice(phone.end, phone.end + 24)) ?? [];
  return { ...phone, end: phone.end + extension.length };
}
