import { describe, expect, it } from 'vitest';
import { partyOfBlock } from '../../../src/documents/tokens/parties/party-block.ts';

const partyIn = (lines: string, home: string | null = null) => partyOfBlock(lines.split('\n'), home)?.party;

describe('a party in a document', () => {
  it.each([
    ['Nordlicht GmbH\nHafenstraße 4\nD-24103 Kiel', 'Nordlicht GmbH', 'Hafenstraße 4', '24103', 'Kiel', 'DE'],
    [
      'Marin & Fils SARL\n12 rue du Port\n29200 Brest\nFrance',
      'Marin & Fils SARL',
      '12 rue du Port',
      '29200',
      'Brest',
      'FR',
    ],
    ['Bright Ltd\n1 High Street\nLeeds LS1 4AP', 'Bright Ltd', '1 High Street', 'LS1 4AP', 'Leeds', 'GB'],
    ['Bright Ltd\n1 High Street\nLeeds\nLS1 4AP', 'Bright Ltd', '1 High Street', 'LS1 4AP', 'Leeds', 'GB'],
    [
      'Oak Inc.\n77 Elm Ave, Suite 4\nAustin, TX 78701',
      'Oak Inc.',
      '77 Elm Ave, Suite 4',
      '78701',
      'Austin',
      'US',
    ],
    ['Tulp B.V.\nKade 9\n1012 AB Amsterdam', 'Tulp B.V.', 'Kade 9', '1012 AB', 'Amsterdam', 'NL'],
    ['Verdi srl\nVia Roma 3\n20121 Milano (MI)\nItalia', 'Verdi srl', 'Via Roma 3', '20121', 'Milano', 'IT'],
    ['Nordlicht GmbH · Hafenstraße 4 · 24103 Kiel', 'Nordlicht GmbH', 'Hafenstraße 4', '24103', 'Kiel', null],
    ['Nordlicht GmbH, Hafenstraße 4, 24103 Kiel', 'Nordlicht GmbH', 'Hafenstraße 4', '24103', 'Kiel', null],
    ['Frau\nAnna Blum\nWeg 1\n1010 Wien\nÖsterreich', 'Anna Blum', 'Weg 1', '1010', 'Wien', 'AT'],
  ])('is read from %s', (lines, name, street, postalCode, city, countryCode) => {
    expect(partyIn(lines)).toMatchObject({ name, address: { street, postalCode, city, countryCode } });
  });

  it('gets its identification numbers regardless of where they appear', () => {
    const party = partyIn(
      'Nordlicht GmbH\nHafenstraße 4\n24103 Kiel\nTel.: 0431 123456\ninfo@nordlicht.example\nUSt-IdNr.: DE 123 456 789\nSteuernr. 20/123/45678\nHRB 1234 Amtsgericht Kiel\nIBAN DE89 3704 0044 0532 0130 00',
      'DE',
    );
    expect(party).toMatchObject({
      vatId: 'DE123456789',
      taxId: '20/123/45678',
      registrationId: 'HRB 1234',
      email: 'info@nordlicht.example',
      phone: '0431 123456',
      iban: 'DE89370400440532013000',
    });
  });

  it('is not found if the document has neither an address nor a number', () => {
    expect(partyIn('Thank you\nfor your order')).toBeUndefined();
  });
});
