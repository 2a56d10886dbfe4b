import type { PaymentMethod } from './types.ts';

/**
 * Words for payment methods, unaccented and in lower case. The first match decides, so brands come before cards, and
 * cards before general words for paying. Curated from receipts of many countries.
 */
export const PAYMENT_WORDS: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['apple_pay', /\bapple ?pay\b/],
  ['google_pay', /\b(?:google ?pay|gpay|android pay)\b/],
  ['paypal', /\bpaypal\b/],
  [
    'mobile_wallet',
    /\b(?:ali ?pay|wechat|touch ?n ?go|tng|grab ?pay|boost|e ?wallet|swish|vipps|mobile ?pay|twint|blik|bizum|satispay|mb ?way|paytm|upi|gcash|paylah|paynow|pix|ovo|gopay|shopeepay|lunchr|payconiq|samsung pay|linepay|line pay)\b/,
  ],
  [
    'gift_card',
    /\b(?:gift ?cards?|gift ?crd|geschenkkarte|gutscheinkarte|carte cadeau|tarjeta regalo|buono regalo|cadeaukaart|presentkort|gavekort)\b/,
  ],
  [
    'voucher',
    /\b(?:vouchers?|gutschein|bon d achat|cheque dejeuner|ticket restaurant|titre restaurant|tr|buoni? pasto|buono|vale|tegoedbon|baucar|sodexo|edenred|luncheon|swile|cupon|gutsch|leergutbon|pfandbon)\b/,
  ],
  ['visa', /\bvisa\b|^visa/],
  ['mastercard', /\b(?:master ?card|mastercrd|mc|mastr)\b|^mastercard/],
  ['maestro', /\bmaestro\b/],
  ['amex', /\b(?:amex|american ?express)\b/],
  ['discover', /\bdiscover\b/],
  ['diners_club', /\bdiners\b/],
  ['jcb', /\bjcb\b/],
  ['unionpay', /\b(?:union ?pay|cup)\b/],
  ['girocard', /\b(?:giro ?card|ec ?karte|ec ?cash|ec ?lastschrift|ec|elv|v ?pay)\b/],
  ['carte_bancaire', /\b(?:carte bancaire|carte bleue|cb|cb emv|cb sans contact)\b/],
  ['bancontact', /\bbancontact\b/],
  ['dankort', /\bdankort\b/],
  ['interac', /\binterac\b/],
  ['eftpos', /\beft ?pos\b/],
  ['loyalty', /\b(?:points? redeem\w*|redeem\w* points?|store credit|punkte eingelost|bonus betalt)\b/],
  ['cheque', /\b(?:cheques?|check tender|scheck|assegno)\b/],
  ['bank_transfer', /\b(?:bank transfer|transfer|uberweisung|virement|transferencia|bonifico|giro)\b/],
  ['account', /\b(?:on account|account|charge account|a conto|auf rechnung)\b/],
  [
    'debit_card',
    /\b(?:debit|debit ?card|debito|bancomat|pin|pinnen|multibanco|bank ?kort|kartu debit|nets|lastschrift)\b/,
  ],
  [
    'credit_card',
    /\b(?:credit ?card|credit|kredit ?karte|carte de credit|credito|carta di credito|kreditkort|kad kredit|kredi karti)\b/,
  ],
  [
    'card',
    /\b(?:card|cards|card ?payment|kartenzahlung|karte|carte|tarjeta|carta|elettronico|kort|kortbetalning|kortkjop|karta|platnicza|cartao|kad|kartou|bankkartya|contactless|sans contact|kontaktlos|credit debit|betaalpas)\b/,
  ],
  [
    'cash',
    /\b(?:cash|bar|bargeld|barzahlung|especes?|efectivo|contanti|contante|contant|dinheiro|numerario|kontant|kontanter|gotowka|tunai|nakit|hotovost|keszpenz|ringgit|kontantbelop|metalico)\b|^cash|現金|お預り|现金/,
  ],
];

/** Words that state a payment, but not its method. */
export const PAID =
  /\b(?:paid|payment|tend(?:er|ered)?|received|bezahlt|gegeben|geg|betaald|betalt|bayar(?:an)?|pagado|pagato|pagamento|regle|reglement|paye|zaplacono|amount ?paid|paid ?amount)\b/;

/** Card methods. The slip of a card machine may repeat a card payment under its brand. */
export const CARD_METHODS: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>([
  'card',
  'credit_card',
  'debit_card',
  'visa',
  'mastercard',
  'maestro',
  'amex',
  'discover',
  'diners_club',
  'jcb',
  'unionpay',
  'girocard',
  'carte_bancaire',
  'bancontact',
  'dankort',
  'interac',
  'eftpos',
]);
