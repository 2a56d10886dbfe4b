import { unaccented } from '../../tokens/unaccented.ts';

/** Meaning of the amount in a row, according to its label. */
export type LabelKind =
  | 'count'
  | 'points'
  | 'suggestion'
  | 'savings'
  | 'rounding'
  | 'change'
  | 'tip'
  | 'service'
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'discount'
  | 'payment'
  | 'balance';

/**
 * Words of labels, unaccented and in lower case, with one space between them. The first match decides, so a label of
 * two words comes before a label of one of these words. Curated from receipts in these languages. The patterns allow
 * for spaces that tills omit.
 */
const RULES: readonly (readonly [LabelKind, readonly RegExp[]])[] = [
  [
    'count',
    [
      /\b(?:total|no|num|number|nbr?|count|anzahl|nombre|numero|n|cantidad|antal|antall|aantal|jumlah|liczba|n[ro]) ?(?:of |de |d |di |d')?(?:sold )?(?:qty|quantity|items?|item s|artikel|articles?|art|articulos?|articoli|pezzi|pcs|pieces|unidades|uds|itens|varer|varor|artikelen|stk|stuck|posten|positionen|barang|units?|tender|type)\b/,
      /^(?:[#*] ?)?(?:items?|item s|qtys?|quantity|quantite|articles?|articulos|articoli|item count|items? sold|item s qty s?|kuantiti|posten)\b/,
      /\b(?:items? sold|item count|qty tender|covers|guests?|pax|gaste)\b/,
    ],
  ],
  ['payment', [/\baccepted total\b/]],
  [
    'points',
    [
      /\b(?:points?|pts|punkte|bonuspunkte|payback|treuepunkte|puntos|punti|punten|pontos|poang|point balance|stempel|stamps?|sticker)\b/,
    ],
  ],
  [
    'suggestion',
    [
      /\b(?:suggest(?:ed|ions?)?|recommend(?:ed|ation)?|guide|helpful) ?(?:tips?|gratuit(?:y|ies))\b|\b(?:tips?|gratuit(?:y|ies)) ?(?:suggestions?|guide|calculations?|options)\b/,
      /^\d\d(?: \d{1,2})? ?(?:tip|gratuity|is|equals)\b|\b(?:tip|gratuity) \d\d$/,
    ],
  ],
  [
    'total',
    [
      /\b(?:total|ttl|amount|amt)\b.{0,20}\b(?:after|aft|atf)\b|\bround(?:ed)? ?d? ?total\b|\btotal ?(?:after ?)?round(?:ed|ing)\b(?! adj)/,
      /\b(?:amt|amount) pai?d incl\b/,
    ],
  ],
  [
    'rounding',
    [
      /\bround(?:ing|ings|ed off)?(?: ?(?:adj(?:ustment)?s?|off|up|down|diff(?:erence)?|mechanism|amt|amount))?$/,
      /\b(?:rounding|round ?adj|round ?off|rnd(?:ing)? ?adj|rundung(?:sdifferenz)?|arrondis?|redondeo|arrotondamento|afronding|arredondamento|avrundning|oresavrundning|oreavrunding|afrunding|zaokraglenie|pembundaran|penggenapan|bundaran|yuvarlama|kerekites|zaokrouhleni)\b/,
    ],
  ],
  [
    'savings',
    [
      /\b(?:you|your|u|total|todays?) ?(?:have |ve )?sav(?:ed?|ings?)\b|\bsavings? (?:for )?(?:today|total)\b|\b(?:sie sparen|sie haben|gespart|ersparnis|sparvorteil|vous (?:avez )?economise[rz]?|economie|usted ahorro|su ahorro|ahorro total|risparmi(?:o|ato)|bespaard|uw voordeel|poupou|poupanca|du sparade|du har spart|oszczedzasz|anda jimat|saved)\b/,
    ],
  ],
  [
    'change',
    [
      /\bchange(?: ?(?:due|amt|amount|given|back|cash|rm|tendered))?$|^(?:cash ?)?change\b|\bcash back\b/,
      /\b(?:ruckgeld|wechselgeld|zuruck|ruckg|retour|rendu(?: monnaie)?|monnaie(?: rendue)?|a rendre|cambio|su cambio|vuelto|vuelta|resto|wisselgeld|terug|troco|vaxel|vaxel tillbaka|tilbage|byttepenge|vekslepenger|veksel|reszta|baki(?: tunai)?|kembali(?:an)?|tukar|visszajaro|vraceno|rest de plata|sdacha|para ustu|takaisin)\b|お釣|釣銭|おつり|找零|找赎|거스름/,
    ],
  ],
  [
    'tip',
    [
      /\b(?:tips?|gratuity|trinkgeld|pourboire|propina|mancia|fooi|gorjeta|dricks|drikkepenge|napiwek|driks|tip amount|added tip)\b/,
    ],
  ],
  [
    'service',
    [
      /\bserv(?:ice|is)? ?(?:chg|charge|chrg|fee|crg|caj)s?\b|\bs ?v ?c ?(?:chg|charge|chrg)\b|\b(?:svc|svchg|s chg|s c|caj perkhidmatan|servizio|coperto|bedienung(?:szuschlag)?|servicio|couvert|couverts|serveringsavgift|biaya layanan|servis)\b(?! (?:gst|tax|vat))/,
      /^service(?: ?\d{1,2}(?: \d{1,2})?)?$/,
    ],
  ],
  [
    'subtotal',
    [
      /\bsub ?t?ot?tal\b|\bsub ?(?:ttl|tl|tot|toal|totai)\b|\b(?:s|st) total\b/,
      /\btotal ?(?:amt|amount|sales?|price|rm|bill)? ?(?:excl|excluding|exclusive|exc|ex|before|without|w o|hors|ht|sem|sin|netto|less)\b/,
      /\btotal \d{1,2} supplies\b/,
      /\b(?:excl|excluding|before|without) ?(?:of )?(?:gst|vat|tax|sst|iva|btw|tva|moms|mva)\b/,
      /\b(?:zwischensumme|zw summe|zwsumme|zwi summe|netto(?:betrag|summe|umsatz)?|sous ?total|total ht|montant ht|totale parziale|subtotale|imponibile|base imponible|base imp|subtotaal|tussentotaal|delsumma|delsum|subtot|valor liquido|total liquido|suma czesciowa|suma netto|jumlah kecil|ara toplam|mezisoucet|taxable(?: amount)?|net ?(?:sales?|amt|amount|value)|amount before|food total|bev(?:erage)? total|drinks total|merchandise)\b|小計|小计/,
    ],
  ],
  [
    'total',
    [
      /\btotal\b.{0,30}\b(?:incl?|inclusive|including|includes|with|after|ttc|payable|due|bayar|a pagar)\b/,
      /\b(?:nett?|grand|final) ?(?:total|amt|amount)\b|\bround(?:ed)? ?(?:d )?total\b|\btotal ?round(?:ed|ing)\b/,
      /\b(?:total ?du?e|amount ?due|payment ?due|balance ?due|due ?amount|amount ?payable|total ?payable|net a payer|a payer|zu zahlen|zu bezahlen|zahlbetrag)\b/,
    ],
  ],
  [
    'tax',
    [
      /\b(?:[cisu] ?gst|gst|hst|pst|qst|sst|vat|tva|iva|i v a|btw|moms|mva|ptu|dph|afa|mwst|ust|ppn|kdv|pb 1|pb1|tvq|tps|tps tvh|pajak|steuer|steuern|mehrwertsteuer|umsatzsteuer|u st|igic|impuesto|imposta|imposte|belasting|impostos?|skatt|podatek|cukai|alv|tax(?:es)?|tax ?\d|taxe|sales ?tax|salestax|sls tax|state tax|city tax|food tax|cess)\b/,
      /(?:salestax|statetax|^tax\d|tax$)|消費税|内税|外税/,
    ],
  ],
  [
    'discount',
    [
      /\bdis(?:c|ct|count|counts|kaun)\b|\b(?:disc|promo|promos|promotion|promotions|coupons?|cpn|mfr cpn|offer|multibuy|markdown|mark down|less|voucher discount|reduction|remise|remises|rabais|rabatt|rabatte|nachlass|preisvorteil|aktion|sconto|sconti|descuento|descuentos|dto|dcto|korting|actie|bonus korting|desconto|descontos|rabat|rabaty|znizka|opust|diskon|indirim|sleva|kedvezmeny|abzug|gutschrift|clubcard price|nectar price|member price|loyalty savings?)\b/,
    ],
  ],
  [
    'payment',
    [
      /\b(?:cash|tend(?:er|ered)?|visa|master ?card|mc|maestro|amex|american express|discover|diners|jcb|union ?pay|girocard|ec ?(?:karte|cash|kartenzahlung)|kartenzahlung|karte|bezahlt|gegeben|geg|barzahlung|bargeld|carte bancaire|carte|cb|carte bleue|especes|espece|cheques?|check tender|tarjeta|efectivo|visa debit|debit|credit|credit ?card|debit ?card|card|card ?payment|contanti|contante|bancomat|carta|pagamento|pagato|elettronico|contant|pin|pinnen|bancontact|betaald|dinheiro|multibanco|mb way|cartao|kontant|kontanter|kort|kortbetalning|kortkjop|bankkort|swish|vipps|mobilepay|dankort|betalt|gotowka|karta|platnicza|blik|tunai|bayar(?:an)?|kad|kad kredit|nakit|kredi karti|kartou|hotovost|keszpenz|bankkartya|paid|payment|paid ?amount|amount ?paid|received|cash ?received|apple ?pay|google ?pay|gpay|contactless|sans contact|kontaktlos|paypal|ali ?pay|wechat(?: pay)?|touch ?n ?go|tng|grab ?pay|boost|gift ?card|gutschein|voucher|e ?wallet|ewallet|eftpos|interac|lunch ?check|ticket restaurant|sodexo|edenred|store credit|ringgit)\b/,
      /^(?:geg(?:eben)? )?bar(?: eur)?$|現金|お預り|现金/,
      /^cash/,
    ],
  ],
  ['balance', [/\b(?:balance|bal|saldo|remaining|guthaben|restguthaben|solde)\b(?! due)/]],
  [
    'total',
    [
      /\b(?:total|totals|totale|totaal|totalt|totalsumme|summe|summa|sum|suma|somme|gesamt(?:betrag|summe|preis)?|betrag|brutto|endbetrag|endsumme|montant|importe|importo|bedrag|te betalen|att betala|a betale|i alt|ialt|belop|at betale|razem|do zap.?aty|jumlah(?: besar)?|amount|amt|celkem|k uhrade|osszesen|fizetendo|yhteensa|toplam|genel toplam|ukupno|spolu|de plata|kokku|kopa|viso|valor(?: total| a pagar)?|vlr total|ttl|totl|totai|tota|toal|bill ?total|to ?pay)\b/,
      /^(?:grand|order|net|bill|check)?total|total(?:rm|due|eur|usd|amount|amt)?$|合計|合计|总计|総計|总额|итого|итог|всего|συνολο|سعر|المجموع/,
    ],
  ],
];

const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Matches the boundary between two words that are written without a space: `RoundingAdjust`. */
const STUCK = /(\p{Ll})(?<!Mw)(?=\p{Lu}\p{Ll})/gu;

/** `total` with one letter misread by text recognition. */
const MISREAD = /\b(?:t[a0dc]tal|totai|tota1|tolal|iotal|totl|t0ta1|toal)\b/g;

/** Normalises a label for the rules. */
export const labelKeyOf = (label: string): string =>
  unaccented(label.replace(STUCK, '$1 ')).replace(SEPARATORS, ' ').trim().replace(MISREAD, 'total');

/** Maximum length of a label, in characters. Longer texts are prose. */
const MAX_LENGTH = 60;

/** Returns the kind of a label; null for item names and other texts. */
export function kindOf(label: string): LabelKind | null {
  if (label.length > MAX_LENGTH) return null;
  const key = labelKeyOf(label);
  if (!/\p{L}{2}/u.test(key)) return null;
  return RULES.find(([, patterns]) => patterns.some((pattern) => pattern.test(key)))?.[0] ?? null;
}

const FINAL =
  /\b(?:grand|final|nett?|round(?:ed|ing)?|after (?:round|adj|disc)\w*|payable|due|to ?pay|zu (?:be)?zahlen|zahlbetrag|a payer|a pagar|da pagare|te betalen|att betala|a betale|at betale|do zap.?aty|k uhrade|fizetendo|de plata|ttc|endbetrag|genel|jumlah besar|complessivo)\b/;
const PLAIN =
  /^(?:\d+ )?(?:grand ?|order ?|bill ?|net ?)?(?:total|summe|summa|totale|totaal|totalt|suma|razem|gesamt(?:betrag|summe)?|jumlah|i alt|toplam|celkem|合計|itogo)(?: ?(?:rm|myr|eur|euro|usd|gbp|sek|nok|dkk|pln|chf|sgd|aud|cad|amount|amt|price|sale|bill|\p{L}{3}))?$/u;
const INCLUSIVE = /\b(?:incl?|inclusive|including|includes|with)\b/;
const WEAK =
  /^(?:amount|amt|betrag|importe|importo|montant|belop|bedrag|sum|brutto|valor|price)\b|\bsales?\b|\bbrutto\b/;

/** Returns a score for how likely the amount beside a label of kind `total` is the amount due. */
export function totalStrength(label: string): number {
  const key = labelKeyOf(label);
  if (FINAL.test(key)) return 12;
  if (PLAIN.test(key)) return 8;
  if (INCLUSIVE.test(key)) return 7;
  return WEAK.test(key) ? 3 : 6;
}
