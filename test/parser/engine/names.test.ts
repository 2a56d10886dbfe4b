import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/documents/layout/types.ts';
import { domainNames, domainShare } from '../../../src/documents/tokens/names/domains.ts';
import { issuerIn } from '../../../src/documents/tokens/names/issuer.ts';
import { isCompanyName } from '../../../src/documents/tokens/names/legal-forms.ts';
import { isSameName, nameIn } from '../../../src/documents/tokens/names/name.ts';
import { possessorOf } from '../../../src/documents/tokens/names/possessives.ts';
import { partyOfBlock } from '../../../src/documents/tokens/parties/party-block.ts';

const rowsOf = (text: string): Row[] =>
  text.split('\n').map((line, at) => ({
    page: 1,
    cells: line.split(/ {2,}/).map((cell, column) => ({ text: cell, left: column * 40, right: 0 })),
    text: line,
    start: at * 100,
    box: null,
    heading: null,
    apart: false,
    confidence: null,
  }));

describe('names', () => {
  test.each([
    ['Hansen GmbH & Co. KG', 'Hansen GmbH & Co. KG'],
    ['Free SAS au capital de 3.441.812 Euros', 'Free SAS'],
    ['WS Retail Services Pvt. Ltd.,', 'WS Retail Services Pvt. Ltd.'],
    ['Firma Kraxi GmbH', 'Kraxi GmbH'],
    ['c/o Example Holdings', 'Example Holdings'],
    ['Kunden AG Mitte', 'Kunden AG Mitte'],
    ['Harbor Plumbing & Heating', 'Harbor Plumbing & Heating'],
    ['Anna Example', 'Anna Example'],
  ])('are cut from %j', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  test.each([
    '12 Madison drive',
    'Hauptstraße 5',
    '80333 München',
    'Germany',
    '+49 89 123456',
    '99999/22222',
    'GmbH',
    'Herrn',
    'Berlin, 4. Juli 2023',
    'Invoice date: 4 May 2024',
    'Rechnungsnummer',
    'Not to be used for payment remittance)',
    'Please pay the amount within fourteen days.',
    'info@acme.example',
    'www.acme.example',
    'Postfach 12 34',
    'Trade name',
  ])('are not %j', (text) => {
    expect(nameIn(text)).toBeNull();
  });

  test('end with a legal form, but not with a word that looks like one', () => {
    expect(
      ['Acme Inc.', 'ACME LTD', 'Nowak Sp. z o.o.', 'Novák s.r.o.', 'Larsen A/S'].every(isCompanyName),
    ).toBe(true);
    expect(isCompanyName('Such as')).toBe(false);
    expect(isSameName('Acme Ltd', 'ACME')).toBe(true);
    expect(isSameName('Acme Ltd', 'Globex')).toBe(false);
  });

  test('agree with domains of e-mail and web addresses, but not with hosts of mailboxes', () => {
    const domains = domainNames(['mail info@acme.co.uk', 'www.acme.co.uk/help', 'anna@gmail.com']);
    expect([...domains]).toEqual([['acme', 2]]);
    expect(domainShare('acme', domains)).toBe(1);
    expect(domainShare('globex', domains)).toBe(0);
  });
});

describe('the issuer', () => {
  test.each([
    [
      'the letterhead',
      'Acme Tools GmbH\nHauptstr. 5, 10115 Berlin\nStatement\nGlobex Ltd.',
      'Acme Tools GmbH',
    ],
    [
      'the foot',
      'Statement\nMay 2024\nGlobex Direkt · Weg 1 · 10115 Berlin · www.globex-direkt.de',
      'Globex Direkt',
    ],
    ['a label', 'Statement\nBank: Advanzia S.A.\nGlobex Ltd.', 'Advanzia S.A.'],
    ['a name before a comma', 'Example Cloud, Inc\n410 Terry Road', 'Example Cloud, Inc'],
  ])('is found by %s', (_, text, name) => {
    expect(issuerIn(rowsOf(text), { label: 'bank_name', others: ['Anna Example'] })?.name).toBe(name);
  });

  test('is not another party', () => {
    const rows = rowsOf('Acme Tools GmbH\nHauptstr. 5, 10115 Berlin\nStatement\nGlobex Ltd.\nwww.globex.com');
    expect(issuerIn(rows, { others: ['Acme Tools GmbH'] })?.name).toBe('Globex Ltd.');
  });

  test('is unknown without evidence', () => {
    expect(issuerIn(rowsOf('Statement of May\nAnna Example\nSome Street'))).toBeNull();
  });
});

describe('parties', () => {
  test.each([
    ['Uw BTW nummer: ', 'customer'],
    ['Ihre USt-IdNr. ', 'customer'],
    ['Your VAT no. ', 'customer'],
    ['votre n° TVA ', 'customer'],
    ['Su NIF: ', 'customer'],
    ['Vostra P.IVA ', 'customer'],
    ['O seu NIF: ', 'customer'],
    ['NIP nabywcy: ', 'customer'],
    ['Ert momsreg.nr ', 'customer'],
    ['Jeres CVR-nr. ', 'customer'],
    ['Deres MVA-nummer ', 'customer'],
    ['Teidän ALV-tunnus ', 'customer'],
    ['Vaše DIČ: ', 'customer'],
    ['Unsere USt-IdNr. ', 'supplier'],
    ['Our VAT no. ', 'supplier'],
    ['Your ref. 7, our VAT no. ', 'supplier'],
    ['USt-IdNr. ', null],
  ])('own the number behind %j', (before, owner) => {
    expect(possessorOf(before)).toBe(owner);
  });

  test('have no name if a block begins with a street', () => {
    expect(partyOfBlock(['12 Madison drive', 'Seattle, WA 98101'], 'US')?.party.name).toBeNull();
    expect(
      partyOfBlock(['(Not for remittance)', 'Acme, Inc.', '410 Terry Ave', 'Seattle, WA 98109'], 'US')?.party
        .name,
    ).toBe('Acme, Inc.');
  });
});
