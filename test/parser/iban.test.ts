import { describe, expect, it } from 'vitest';
import { bicOf, ibanForm, ibanOf } from '../../src/documents/tokens/identifiers/iban.ts';

describe('an IBAN in a document', () => {
  it('is returned in its electronic form, regardless of its notation', () => {
    for (const written of [
      'DE89370400440532013000',
      'DE89 3704 0044 0532 0130 00',
      ' de89-3704-0044-0532-0130-00 ',
      'IBAN: DE89 3704 0044 0532 0130 00',
    ])
      expect(ibanOf(written), written).toBe('DE89370400440532013000');
  });

  it('is refused if it has wrong check digits, a wrong length or an unknown country', () => {
    for (const written of [
      'DE88370400440532013000',
      'DE8937040044053201300',
      'XX89370400440532013000',
      '',
      'x'.repeat(100),
    ])
      expect(ibanOf(written), written).toBeNull();
    expect(ibanForm('DE88 3704 0044 0532 0130 00')).toBe('DE88370400440532013000');
    expect(ibanForm('4711')).toBeNull();
  });
});

describe('a BIC', () => {
  it('has 8 or 11 characters', () => {
    expect(bicOf('deutdeff')).toBe('DEUTDEFF');
    expect(bicOf('DEUTDEFF500')).toBe('DEUTDEFF500');
    expect(bicOf('DEUTDEF')).toBeNull();
    expect(bicOf('A'.repeat(50))).toBeNull();
  });
});
