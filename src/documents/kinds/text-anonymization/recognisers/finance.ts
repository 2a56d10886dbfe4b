import { luhn, varied } from '../../../tokens/identifiers/checksums.ts';
import { bicOf, ibansIn } from '../../../tokens/identifiers/iban.ts';
import { vatIdHolds, vatIdsIn } from '../../../tokens/identifiers/vat-ids.ts';
import { isCryptoAddress } from '../crypto-addresses.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Financial numbers of all countries. Sources: ISO/IEC 7812 and the networks' ranges (cards), ISO 13616 (IBAN), ISO
 * 9362 (BIC), European Commission VIES (VAT numbers), Bitcoin BIPs 13, 173 and 350, EIP-55.
 */
export const FINANCE: readonly Recogniser[] = [
  {
    type: 'CREDIT_CARD',
    patterns: [
      [/(?<!\w)(?:\d{4}([- ])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|3\d{3}([- ])\d{6}\2\d{4,5})(?!\w)/g, 0.95],
      [/(?<!\w)\d{12,19}(?!\w)/g, 0.75],
    ],
    check: (number) => isCard(number),
    context: words(
      'credit, card, visa, mastercard, cc, amex, american express, discover, jcb, diners, maestro, unionpay, kreditkarte, carte, tarjeta, carta di credito, cartao',
    ),
  },
  {
    type: 'IBAN_CODE',
    patterns: [],
    find: ibansIn,
    score: 0.99,
    context: words('iban, bank, account, konto, compte, cuenta, conto'),
  },
  {
    type: 'BIC_CODE',
    token: 'bic',
    patterns: [[/(?<!\w)[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?!\w)/g, 0.2]],
    check: (code) => bicOf(code) !== null,
    context: words('bic, swift, bic/swift, swift code, bank identifier'),
  },
  {
    type: 'EU_VAT_NUMBER',
    patterns: [],
    find: (text) => vatIdsIn(text).filter(({ value }) => !value.startsWith('DE')),
    score: 0.45,
    check: (number) => vatIdHolds(number) !== false,
    context: words(
      'vat, tva, iva, btw, ust, uid, moms, alv, dph, dic, nip, pvm, kmkr, mva, afa, adoszam, vat number, tax',
    ),
  },
  {
    type: 'CRYPTO',
    patterns: [
      [/(?<!\w)[13LMDTX][1-9A-HJ-NP-Za-km-z]{24,34}(?!\w)/g, 0.99],
      [/(?<!\w)(?:bc|tb|ltc)1[02-9ac-hj-np-z]{11,87}(?!\w)/gi, 0.99],
      [/(?<!\w)0x[0-9a-fA-F]{40}(?!\w)/g, 0.95],
    ],
    check: (_, address) => isCryptoAddress(address),
    context: words('wallet, btc, bitcoin, crypto, ethereum, eth, litecoin, address'),
  },
];

/** The number ranges of the card networks, with the lengths of their numbers. */
const NETWORKS: readonly (readonly [prefix: RegExp, ...lengths: number[]])[] = [
  [/^4/, 13, 16, 19],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 16],
  [/^3[47]/, 15],
  [/^(?:30[0-5]|3095|3[689])/, 14, 16, 19],
  [/^(?:6011|64[4-9]|65)/, 16, 17, 18, 19],
  [/^35/, 16, 17, 18, 19],
  [/^(?:2131|1800)/, 15],
  [/^(?:62|81)/, 16, 17, 18, 19],
  [/^(?:50|5[6-9]|6[0-9])/, 12, 13, 14, 15, 16, 17, 18, 19],
  [/^220[0-4]/, 16, 17, 18, 19],
  // UATP, for air travel.
  [/^1/, 15],
  [/^9792/, 16],
];

const isCard = (number: string): boolean =>
  varied(number) &&
  luhn(number) &&
  NETWORKS.some(([prefix, ...lengths]) => prefix.test(number) && lengths.includes(number.length));
