import { currencyNamed } from '../../../../tokens/money/amounts.ts';
import type { Line } from './line.ts';

/** Maximum number of lines that are searched. */
const MAX_LINES = 4_000;

/** Returns the currency that is named most often beside amounts and in titles; null if none is named. */
export function currencyIn(lines: readonly Line[]): string | null {
  const votes = new Map<string, number>();
  const vote = (code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
  for (const { tokens, row, plain } of lines.slice(0, MAX_LINES)) {
    for (const token of tokens) if (token.kind === 'money' && token.currency) vote(token.currency, 1);
    if (!NAMING.test(plain.slice(0, 300))) continue;
    for (const { 0: word } of row.text
      .slice(0, 300)
      .matchAll(/(?<![\p{L}\p{N}])(?:[A-Z]{3}|Euro|\p{Sc})(?![\p{L}\p{N}])/gu)) {
      const code = currencyNamed(word);
      if (code && !NOT_MEANT.has(code)) vote(code, 4);
    }
  }
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

/** Words of lines that state the currency of the account. */
const NAMING =
  /\b(?:iban|\w*konto\w*|account|\w*wahrung|currency|\w*saldo|balance|betrag|amount|montant|importe|importo|bedrag|solde|devise|divisa|moneda|compte|cuenta|rekening|debit|credit|soll|haben)\b/;

/** Codes that are also words. */
const NOT_MEANT: ReadonlySet<string> = new Set([
  'ALL',
  'TOP',
  'CUP',
  'MOP',
  'TRY',
  'XXX',
  'PEN',
  'ANG',
  'GEL',
  'COP',
  'LAK',
  'MAD',
  'BAM',
  'PAB',
  'SOS',
  'ERN',
  'DEM',
]);
