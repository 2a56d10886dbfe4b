import { elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { identifier } from '../../kinds/bank-statement/draft.ts';
import type { Counterparty } from '../../kinds/bank-statement/types.ts';
import { accountOf, bicAt } from './values.ts';

/**
 * Returns the counterparty of a transaction: the debtor of a credit, or the creditor of a debit. A reversal has the
 * parties of the reversed transaction, so their roles are swapped.
 */
export function counterpartyOf(
  details: XmlElement,
  credit: boolean,
  own: string | null,
): Partial<Counterparty> {
  const first = partyOf(details, credit ? 'Dbtr' : 'Cdtr');
  if (isOther(first, own) && (first.name ?? first.iban ?? first.accountNumber)) return first;
  const second = partyOf(details, credit ? 'Cdtr' : 'Dbtr');
  // Returned payments name the parties in their original roles.
  return (second.iban ?? second.accountNumber) && isOther(second, own)
    ? second
    : isOther(first, own)
      ? first
      : {};
}

const isOther = ({ iban, accountNumber }: Counterparty, own: string | null): boolean =>
  own === null || (iban !== own && accountNumber !== own);

function partyOf(details: XmlElement, role: 'Dbtr' | 'Cdtr'): Counterparty {
  const parties = elementAt(details, 'RltdPties');
  const { iban, number } = accountOf(elementAt(parties, `${role}Acct`));
  return {
    name: nameOf(elementAt(parties, role)) ?? nameOf(elementAt(parties, `Ultmt${role}`)),
    iban,
    accountNumber: number,
    bic: bicAt(elementAt(details, 'RltdAgts'), `${role}Agt`),
  };
}

/** Since version 7, the name of a party is in `Pty`, or in `Agt` if the party is a bank. */
const nameOf = (party: XmlElement | undefined): string | null =>
  textAt(party, 'Nm') ??
  textAt(party, 'Pty/Nm') ??
  textAt(party, 'Agt/FinInstnId/Nm') ??
  textAt(party, 'FinInstnId/Nm');

/** Returns the creditor identifier of a direct debit. */
export function creditorIdOf(details: XmlElement): string | null {
  const creditor = elementAt(details, 'RltdPties/Cdtr');
  for (const path of [
    'Id/PrvtId/Othr',
    'Pty/Id/PrvtId/Othr',
    'Id/OrgId/Othr',
    'Pty/Id/OrgId/Othr',
    'Id/PrvtId/OthrId',
  ]) {
    const other = elementAt(creditor, path);
    const id = textAt(other, 'Id');
    if (id !== null && (textAt(other, 'SchmeNm/Prtry') === 'SEPA' || SEPA_CREDITOR.test(id)))
      return identifier(id);
  }
  return null;
}

/** Matches the country, check digits, business code of three characters and national identifier (EPC 262-08). */
const SEPA_CREDITOR = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
