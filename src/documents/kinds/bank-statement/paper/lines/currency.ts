import { currenciesIn } from '../../../../tokens/money/currency-names.ts';
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
    for (const { currency, isWord } of currenciesIn(row.text.slice(0, 300)))
      if (currency && !isWord) vote(currency, 4);
  }
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

/** Words of lines that state the currency of the account. */
const NAMING =
  /\b(?:iban|\w*konto\w*|account|\w*wahrung|currency|\w*saldo|balance|betrag|amount|montant|importe|importo|bedrag|solde|devise|divisa|moneda|compte|cuenta|rekening|debit|credit|soll|haben)\b/;
