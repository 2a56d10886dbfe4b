import { type Decimal, magnitude, plain } from '../../tokens/money/decimal.ts';
import { percentOf, percentsIn } from '../../tokens/quantities/percents.ts';
import { unaccented } from '../../tokens/unaccented.ts';

/** Payment terms, parsed from text. */
export interface PaymentTerms {
  /** Days until payment is due; 0 for immediately. Null if only a day of a month is stated. */
  readonly netDays: number | null;
  /**
   * Date from which the days are counted: the invoice date, or the end of its month. `then_end_of_month` adds the
   * days to the invoice date, then extends to the end of that month.
   */
  readonly from: 'invoice_date' | 'end_of_month' | 'then_end_of_month';
  /** A day of the following month, such as the 10th. A day beyond the end of the month is the last day. */
  readonly dayOfMonth: number | null;
  readonly discounts: readonly { readonly percent: string; readonly days: number }[];
}

/** Maximum length of the text that is read, in characters. Longer texts are general terms and conditions. */
const MAX_LENGTH = 1_000;

const DAYS =
  'days?|tagen?|tage|jours?|j|jrs?|dias?|giorni|giorno|gg|g|dagen|dag|dagar|dage|dager|dni|dnia|dnu|paivaa|pv|nap|zile|gun|d|werktagen?|kalendertagen?';
/** Matches a number of days: `14 Tage`, `30 days`, `60 gg`. */
const COUNT = new RegExp(`(?<![\\d.,/-])(\\d{1,3})(?:-| ?)(?:${DAYS})(?![\\p{L}\\d])`, 'gu');
/** Matches `2/10 net 30`, `2%/10 n/30`, `2/10, n30`, `2% 10 net 30`, `2% 10 EOM, net 30`. */
const AMERICAN =
  /(\d{1,2}(?:\.\d{1,2})?) ?(?:%? ?\/|%) ?(\d{1,3})(?: days)?(?: e\.?o\.?m\.?)?[,;]? ?(?:n(?:et)?[ /]{0,2}|net )(\d{1,3})(?!\d)/;
const NET = /(?<![\p{L}\d])(?:net|netto|n\/)[ -]{0,2}(\d{1,3})(?![\d.,%/])/u;
const AT_ONCE =
  /(?:due|payable|payment)(?: is)? (?:up)?on (?:receipt|presentation)|(?:due|payable) (?:immediately|now)|immediate payment|cash on delivery|(?<![\p{L}])(?:c\.?o\.?d\.?)(?![\p{L}])|sofort|umgehend|bei erhalt|nach erhalt|per sofort|a reception|comptant|au comptant|des reception|a la recepcion|al contado|pago inmediato|inmediato|rimessa diretta|a vista|immediat|alla consegna|per direct|bij ontvangst|contant bij|directe betaling|pronto pagamento|a pronto|natychmiast|omgaende|straks|contanti/u;
const END_OF_MONTH =
  /(?<![\p{L}])(?:e\.?o\.?m\.?|end of (?:the )?month|month ?end|fin (?:de |du )?mois|fdm|monatsende|ende des monats|(?:a )?fin de mes|(?:d\.?f\.?)?f\.?m\.?|fine mese|einde maand|f\.?m|fin du mois|do mes|manadens slut|lobende maned|lbm|lb\.? ?md)(?![\p{L}])/u;
/** The month after that of the invoice. */
const NEXT_MONTH =
  'prox(?:imo)?|m\\.?f\\.?i|(?:following|next) month|month following|mois (?:suivant|prochain)|folgemonats?|(?:folgenden|nachsten) monats|mes (?:siguiente|que viene|seguinte)|proximo mes|mese (?:successivo|seguente|prossimo)|prossimo mese|volgende maand|maand erna|(?:nastepnego|kolejnego) miesiaca|(?:nasta|folj)ande manad|n(?:ae|e)ste maned|seuraavan kuun|nasledujiciho mesice';
/** Matches a day of the next month: `15 MFI`, `10th prox`, `10th of the following month`, `le 10 du mois suivant`. */
const DAY_OF_NEXT_MONTH = new RegExp(
  `(?<![\\d.,/-])(\\d{1,2})(?:st|nd|rd|th|er|e|\\.|\u00ba)? ?(?:day )?(?:(?:of|du|des|im|del|de|do|di|van|i|v) )?(?:(?:the|de|den|la) )?(?:${NEXT_MONTH})(?![\\p{L}\\d])`,
  'u',
);
/** Matches the end of the next month: `end of following month`, `Ende des Folgemonats`, `net monthly`. */
const END_OF_NEXT_MONTH = new RegExp(
  `(?:end|last day|ende|ultimo|fin|fine|final|eind|einde|koniec|konca|slutet)(?: (?:of|du|des|del|de|do|di|van|av))?(?: (?:the|de|den))? (?:${NEXT_MONTH})(?![\\p{L}\\d])|(?<!\\p{L})net monthly|e\\.?o\\.?m\\.? (?:following|next)(?![\\p{L}\\d])`,
  'u',
);
const LAST_DAY = 31;

/** Words showing that a number of days applies to a discount, or to something other than payment. */
const DISCOUNT = /skonto|discount|escompte|descuento|sconto|korting|rabatt|kassarabatt|rabat|%/;
const OTHER =
  /mahn|verzug|late|interest|retard|mora|widerruf|return|warranty|garantie|reklam|beanstand|complaint|object|einw(?:a|e)nd|penalit|interes|ruckgabe|claims?/;

/**
 * Reads payment terms: `Net 30`, `2/10 net 30`, `30 days EOM`, `15 MFI`, `10th prox`, `zahlbar binnen 14 Tagen`, `30 jours fin de mois`, `à
 * réception`, `60 gg d.f.f.m.`, `3 % Skonto bei Zahlung innerhalb 10 Tagen, 30 Tage netto`. Returns undefined for texts
 * without a payment period.
 */
export function termsIn(rawText: string): PaymentTerms | undefined {
  const text = unaccented(rawText.slice(0, MAX_LENGTH)).replace(/\s/g, ' ');
  const american = AMERICAN.exec(text);
  if (american) {
    const [, percent = '', days = '', net = ''] = american;
    const rate = percentOf(percent);
    return {
      netDays: Number(net),
      from: fromIn(text),
      dayOfMonth: null,
      discounts: rate ? [{ percent: shown(rate), days: Number(days) }] : [],
    };
  }
  const discounts: { percent: string; days: number }[] = [];
  let netDays: number | null = null;
  let until = 0;
  const counts = [...text.matchAll(COUNT)];
  for (const [at, match] of counts.entries()) {
    const end = match.index + match[0].length;
    const next = counts[at + 1]?.index ?? text.length;
    const before = text.slice(until, match.index);
    const after = text.slice(end, next);
    const percent = discountBeside(before, after);
    until = end + (percent?.behind ?? 0);
    if (percent) discounts.push({ percent: percent.value, days: Number(match[1]) });
    else if (netDays === null && !OTHER.test(before.slice(-60))) netDays = Number(match[1]);
  }
  netDays ??= numberIn(NET.exec(text)?.[1]);
  // In `14 Tage 3%, 30`, the number after the discount is the number of days until payment is due.
  netDays ??=
    discounts.length > 0 ? numberIn(/^[,; ]{1,3}(\d{1,3})(?: |,|;|$|\.)/.exec(text.slice(until))?.[1]) : null;
  const day = dayOfNextMonthIn(text, counts.length > 0 ? netDays : null);
  if (day !== null) return { netDays: null, from: 'end_of_month', dayOfMonth: day, discounts };
  if (netDays === null && AT_ONCE.test(text)) netDays = 0;
  // In `Net EOM`, no days follow the end of the month.
  if (netDays === null && !/\d/.test(text) && END_OF_MONTH.test(text) && !OTHER.test(text)) netDays = 0;
  if (netDays === null && discounts.length === 0) return undefined;
  return { netDays, from: fromIn(text), dayOfMonth: dayOfMonthIn(text), discounts };
}

/**
 * Reads a day of the month after that of the invoice. Ignores it if the terms count days, or if the day belongs to a
 * discount.
 */
function dayOfNextMonthIn(text: string, days: number | null): number | null {
  if (days !== null || OTHER.test(text)) return null;
  if (END_OF_NEXT_MONTH.test(text)) return LAST_DAY;
  const match = DAY_OF_NEXT_MONTH.exec(text);
  if (!match || /%[^.;]{0,20}$/.test(text.slice(0, match.index))) return null;
  const day = Number(match[1]);
  return day >= 1 && day <= LAST_DAY ? day : null;
}

const numberIn = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits);

/**
 * Finds the discount percentage for a number of days. It is before the number of days, together with a word for
 * discount, or directly after the number.
 */
function discountBeside(before: string, after: string): { value: string; behind: number } | undefined {
  const last = percentsIn(before).at(-1);
  if (last && DISCOUNT.test(before)) return { value: shown(last.number), behind: 0 };
  const clause = after.split(/[;.]|,(?! ?\d)| bzw| oder | or | ou | innerhalb | within /, 1)[0] ?? '';
  const [first] = percentsIn(clause);
  if (first && first.start < 30) return { value: shown(first.number), behind: first.end };
  return undefined;
}

const shown = (rate: Decimal): string => String(Number(plain(magnitude(rate))));

function fromIn(text: string): PaymentTerms['from'] {
  const end = END_OF_MONTH.exec(text);
  if (!end) return 'invoice_date';
  // French and Italian terms add the days first, `30 jours fin de mois`; American terms add them after the end of the
  // month.
  const counted = /\d ?(?:jours?|j|jrs?|gg|giorni|dias?|dagen)(?![\p{L}])/u.test(text.slice(0, end.index));
  return counted ? 'then_end_of_month' : 'end_of_month';
}

/** Reads a day after the end of the month, such as `le 10 du mois suivant` or `+ 10`. */
function dayOfMonthIn(text: string): number | null {
  const end = END_OF_MONTH.exec(text);
  const [, day] =
    /^ ?(?:le |\+ ?|el dia |il )(\d{1,2})(?!\d)/.exec(end ? text.slice(end.index + end[0].length) : '') ?? [];
  return day === undefined || Number(day) > 31 ? null : Number(day);
}

const MS_PER_DAY = 86_400_000;

/**
 * Computes the due date.
 * @param issued `YYYY-MM-DD`
 */
export function dueDateOf({ netDays, from, dayOfMonth }: PaymentTerms, issued: string): string | null {
  if (netDays === null && dayOfMonth === null) return null;
  const start = Date.parse(`${issued}T00:00:00Z`);
  if (Number.isNaN(start)) return null;
  let date = new Date(from === 'end_of_month' ? endOfMonth(new Date(start)).getTime() : start);
  date = new Date(date.getTime() + (netDays ?? 0) * MS_PER_DAY);
  if (from === 'then_end_of_month') date = endOfMonth(date);
  if (dayOfMonth !== null && from !== 'invoice_date') {
    const last = endOfMonth(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
    date = new Date(last.getTime() - Math.max(0, last.getUTCDate() - dayOfMonth) * MS_PER_DAY);
  }
  return date.toISOString().slice(0, 10);
}

const endOfMonth = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
