import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** A phone number in a text. */
export interface FoundPhone {
  readonly raw: string;
  /** In E.164 format. */
  readonly e164: string;
  readonly countryCode: string | null;
}

/** A phone number with its position in the text. */
export interface PlacedPhone extends FoundPhone {
  readonly index: number;
}

const LABELS = [
  'tel(?:e(?:fon(?:nummer|o|e|szám)?|phone|foon|fax))?|t[ée]l(?:[ée]phone)?|phones?|fax|mobi?le?|mobil(?:telefon|nummer)?',
  'handy|cell(?:ulare|ular|phone)?|celular|teléfono|móvil|telemóvel|telefone|call|ring|anrufen|rufnummer|durchwahl|hotline',
  'whatsapp|sms|gsm|tlf|puh|tfn|komórka|тел(?:ефон)?|моб(?:ильный)?|факс|携帯(?:電話)?|電話(?:番号)?|ファックス|手机|电话|전화|휴대폰',
].join('|');
/** Matches a word for a phone, and short words between it and the number. */
const LABEL = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${LABELS})|(?:^|[\\s|,;])[TMFP](?=[.:]))(?:[ \\u00a0.:：()/|–-]|(?<!\\p{L})(?:number|no|nr|nummer|at|unter|on|us|me|is|ist|al|au)(?!\\p{L})){0,8}$`,
  'iu',
);
/** Matches a national prefix of zero, and digits in groups. */
const DOMESTIC = /^\(?0\d{0,5}\)?[ \u00a0./–-]{1,3}\(?\d/;
/** Matches a North American number by its groups. */
const NANP = /^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}$/;
/** Matches a word for another kind of number. */
const OTHER =
  /(?:番号|№|(?<!\p{L})(?:nr|no|id|konto|account|order|invoice|ref|ticket)|numm?er|number)[.:： \u00a0]{0,3}$/iu;
const WINDOW = 40;

/**
 * Finds the valid phone numbers in a text. Numbers without a plus sign must look like phone numbers of the country or
 * follow a word for a phone, because other digits may be a valid number of some country.
 */
export function phonesIn(text: string, country: string | null, max: number): PlacedPhone[] {
  const options =
    country === null ? { extended: true } : { defaultCountry: country as CountryCode, extended: true };
  const found: PlacedPhone[] = [];
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text, options)) {
    if (found.length >= max) break;
    const raw = text.slice(startsAt, endsAt);
    if (
      !isPhone(number) ||
      !(raw.includes('+') || isShaped(raw, text.slice(Math.max(0, startsAt - WINDOW), startsAt)))
    )
      continue;
    found.push({ ...phoneOf(raw, number), index: startsAt });
  }
  return found;
}

/** Reads the number in a link such as `tel:+41-44-668-18-00;ext=5`; undefined if it is not valid. */
export function phoneOfLink(link: string, country: string | null): FoundPhone | undefined {
  const raw = link.slice(0, 60);
  const number = parsePhoneNumberFromString(raw, country === null ? {} : (country as CountryCode));
  return number && isPhone(number) ? phoneOf(raw, number) : undefined;
}

const phoneOf = (raw: string, number: PhoneNumber): FoundPhone => ({
  raw,
  e164: number.number,
  countryCode: number.country ?? null,
});

const isPhone = (number: PhoneNumber): boolean => number.isValid();

function isShaped(raw: string, before: string): boolean {
  if (LABEL.test(before)) return true;
  if (/[\p{L}\d#№_/.-]$/u.test(before) || OTHER.test(before)) return false;
  return DOMESTIC.test(raw) || NANP.test(raw);
}
