import type { DocumentWarning } from '../../../document.ts';
import { boundWarnings } from '../../../input/warnings.ts';
import type { InvoiceFacts } from '../../../kinds/invoice/types.ts';
import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { vatIdFormatFits } from '../../../tokens/identifiers/vat-ids.ts';
import type { Findings } from './findings.ts';

/** Equals the maximum number of accounts in an answer. */
const MAX_WARNINGS = 50;

/** Checks VAT ids and IBANs, and warns of each wrong one. */
export function checkNumbers(facts: InvoiceFacts, findings: Findings): DocumentWarning[] {
  return boundWarnings([...checkVatIds(facts, findings), ...checkIbans(facts, findings)], MAX_WARNINGS);
}

function checkVatIds(facts: InvoiceFacts, findings: Findings): DocumentWarning[] {
  return (['supplier', 'customer', 'taxRepresentative', 'payee'] as const).flatMap((name) => {
    const party = facts[name];
    const fits = party?.vatId ? vatIdFormatFits(party.vatId, party.address?.countryCode ?? null) : null;
    if (fits !== null) findings.found('vatIdFormat', fits ? 'pass' : 'fail');
    if (fits !== false) return [];
    const message = 'The VAT ID does not have the correct format for its country.';
    return [{ code: 'invalid_vat_id', message, path: `${name}.vatId` }];
  });
}

function checkIbans({ payment }: InvoiceFacts, findings: Findings): DocumentWarning[] {
  const first = payment.accounts.findIndex(({ iban }) => iban !== null);
  const ibans = [
    ...payment.accounts.map(({ iban }, at) => ({
      iban,
      path: at === first ? 'payment.iban' : `payment.accounts[${at}].iban`,
    })),
    { iban: payment.directDebit?.debtorIban ?? null, path: 'payment.directDebit.debtorIban' },
  ];
  return ibans.flatMap(({ iban, path }) => {
    if (iban === null) return [];
    const valid = ibanOf(iban) !== null;
    findings.found('ibanValid', valid ? 'pass' : 'fail');
    const message = 'The IBAN has the wrong length for its country, or wrong check digits.';
    return valid ? [] : [{ code: 'invalid_iban', message, path }];
  });
}
