/** Meaning of a column. */
export type ColumnRole =
  | 'bookingDate'
  | 'valueDate'
  | 'transactionDate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'side'
  | 'balance'
  | 'currency'
  | 'description'
  | 'party'
  | 'payer'
  | 'payee'
  | 'iban'
  | 'partyAccount'
  | 'partyBic'
  | 'ownAccount'
  | 'reference'
  | 'id'
  | 'endToEndId'
  | 'mandateId'
  | 'creditorId'
  | 'bookingText'
  | 'product'
  | 'category'
  | 'status'
  | 'fee'
  | 'originalAmount'
  | 'originalCurrency'
  | 'exchangeRate'
  | 'checkNumber';

/** Languages of known headers. */
export type HeaderLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';

/**
 * Column names by meaning, in lower case without accents, punctuation and currencies, separated by `|`. Curated from
 * common banking words in each language, and tested with the test files of bank2ynab and other statement importers.
 */
export const COLUMN_NAMES: Readonly<Record<ColumnRole, Partial<Record<HeaderLanguage, string>>>> = {
  bookingDate: {
    en: 'date|booking date|booked date|posting date|post date|posted date|posted|date posted|booked|entry date|completed date|date completed|date completed utc|process date|processed date|date processed|accounting date|effective date|settlement date|book date|created|created on|statement date|posted on|operation date',
    de: 'datum|buchungstag|buchungsdatum|buchung|gebucht am|buchungstermin|buchungszeitpunkt|abrechnungsdatum|verbuchungsdatum|umsatzdatum',
    fr: 'date|date comptable|date de comptabilisation|date operation|date d operation|date de l operation|date de l ecriture|dateop|date d execution|date de transaction|date transaction|date de comptabilite',
    es: 'fecha|f contable|fecha contable|fecha operacion|fecha de operacion|fecha de la operacion|f operacion|fecha movimiento|fecha de contabilizacion|fecha oper|fecha del movimiento',
    it: 'data|data contabile|data operazione|data movimento|data registrazione|data contabilizzazione|data op|data di contabilizzazione|data esecuzione|data di registrazione',
    nl: 'datum|boekdatum|boekingsdatum|transactiedatum|datum verrekening|uitvoeringsdatum|verwerkingsdatum|datum boeking|date',
  },
  valueDate: {
    en: 'value date|value|valuta|interest date|valuedate|date value|available date',
    de: 'valuta|valutadatum|wertstellung|wertstellungsdatum|wert|valutierung|wertstellungstag',
    fr: 'date de valeur|date valeur|valeur|dateval|valuta',
    es: 'fecha valor|f valor|fecha de valor|valor',
    it: 'valuta|data valuta|data valuta operazione|data di valuta',
    nl: 'valuta|valutadatum|rentedatum|valuta datum',
  },
  transactionDate: {
    en: 'transaction date|trans date|started date|date started|date started utc|purchase date|date of transaction|execution date|tran date|txn date|trade date|transaction time|transactiondate|date local',
    de: 'belegdatum|transaktionsdatum|kaufdatum|umsatz getatigt von|einkaufsdatum|zeitpunkt|auftragsdatum|getatigt am',
    fr: 'date d achat|date de l achat',
    es: 'fecha de compra|fecha transaccion|fecha de transaccion',
    it: 'data transazione|data acquisto|data della transazione',
    nl: 'datum verrichting|aankoopdatum|datum transactie|datum van verrichting',
  },
  amount: {
    en: 'amount|value|transaction amount|net amount|sum|total|amount gbp|billing amount|booked amount|amount in account currency|net|payment amount|amount inflow outflow|inflow outflow|posted amount|amount account currency',
    de: 'betrag|umsatz|buchungsbetrag|umsatz in eur|betrag in eur|transaktionsbetrag|gesamtbetrag|umsatzbetrag|betrag in kontowahrung|buchungsbetrag in eur|betrag in eur oder gbp|soll haben|haben soll',
    fr: 'montant|montant de l operation|montant operation|montant de la transaction|montant transaction|somme|montant en euros|montant net',
    es: 'importe|importe operacion|importe de la operacion|cantidad|monto|importe movimiento|importe eur|importe del movimiento|importe en euros|importe transaccion',
    it: 'importo|importo operazione|ammontare|importo in euro|importo movimento|importo transazione|importo netto',
    nl: 'bedrag|transactiebedrag|bedrag in eur|mutatiebedrag|bedrag eur|bedrag transactie|bedrag boeking',
  },
  debit: {
    en: 'debit|debits|debit amount|withdrawal|withdrawals|paid out|money out|out|outflow|payments out|withdrawal amount|withdrawn|charge|charges debit|amount debit|dr|spent|withdrawal amt|debit amt|payment out|money out gbp|debited',
    de: 'soll|lastschrift|belastung|belastungen|ausgang|ausgaben|betrag soll|abgang|lastschriften|sollbetrag|belastungsbetrag|ausgabe|umsatz soll|abbuchung',
    fr: 'debit|debits|montant debit|montant au debit|depense|depenses|retrait|retraits|sorties|debit euros|sortie',
    es: 'debe|cargo|cargos|debito|debitos|retiro|retiros|salida|salidas|importe cargo|importe debe|gasto|gastos|pagos',
    it: 'dare|addebiti|addebito|uscite|uscita|importo dare|importo addebito|debito|addebiti eur|movimenti dare',
    nl: 'debet|af|uit|uitgaven|bedrag af|debet bedrag|afgeschreven|uitgaand',
  },
  credit: {
    en: 'credit|credits|credit amount|deposit|deposits|paid in|money in|in|inflow|payments in|deposit amount|received|amount credit|cr|deposit amt|credit amt|payment in|money in gbp|credited',
    de: 'haben|gutschrift|gutschriften|eingang|einnahmen|betrag haben|zugang|habenbetrag|gutschriftsbetrag|einnahme|umsatz haben|gutschriftbetrag',
    fr: 'credit|credits|montant credit|montant au credit|recette|recettes|depot|depots|entrees|versement|versements|credit euros|entree',
    es: 'haber|abono|abonos|credito|creditos|deposito|depositos|ingreso|ingresos|entrada|entradas|importe abono|importe haber',
    it: 'avere|accrediti|accredito|entrate|entrata|importo avere|importo accredito|credito|accrediti eur|movimenti avere',
    nl: 'credit|bij|in|inkomsten|bedrag bij|credit bedrag|bijgeschreven|inkomend',
  },
  side: {
    en: 'debit credit|credit debit|d c|c d|dr cr|cr dr|credit debit indicator|direction|sign|debit credit indicator|db cr|credit or debit|debit or credit|in out|deb cred',
    de: 'soll haben|s h|umsatzart|soll haben kennzeichen|sh|haben soll|s h kennzeichen|vorzeichen',
    fr: 'sens|debit credit|d c|sens de l operation',
    es: 'debe haber|cargo abono|d h|signo|debito credito',
    it: 'dare avere|segno|d a|addebito accredito',
    nl: 'af bij|bij af|debet credit|d c|code debet credit|mutatie af bij|creditdebit',
  },
  balance: {
    en: 'balance|running balance|running bal|closing balance|account balance|balance after transaction|ledger balance|available balance|balance after|new balance|end balance|cleared balance|balance after booking|book balance',
    de: 'saldo|kontostand|saldo nach buchung|neuer saldo|kontostand nach buchung|saldo nach umsatz|endsaldo|laufender saldo',
    fr: 'solde|solde apres operation|nouveau solde|solde courant|solde apres|solde comptable|solde en euros',
    es: 'saldo|disponible|saldo disponible|saldo posterior|saldo contable|saldo tras operacion|saldo resultante|saldo despues',
    it: 'saldo|saldo contabile|saldo disponibile|saldo progressivo|saldo finale|saldo dopo operazione',
    nl: 'saldo|saldo na mutatie|saldo na trn|saldo na transactie|saldo na boeking|nieuw saldo|boeksaldo|eindsaldo',
  },
  currency: {
    en: 'currency|ccy|curr|account currency|currency code|transaction currency|booking currency|payment currency',
    de: 'wahrung|wkz|whg|kontowahrung|buchungswahrung|wahr|wahrungscode',
    fr: 'devise|monnaie|devise du compte|code devise',
    es: 'divisa|moneda|divisa cuenta|divisa de la cuenta',
    it: 'divisa|valuta|valuta conto|codice divisa|divisa conto',
    nl: 'munt|muntsoort|valutacode|valutasoort|devies|munteenheid|valuta code',
  },
  description: {
    en: 'description|details|memo|narrative|particulars|transaction description|transaction details|payment details|message|notes|remarks|transaction|purpose|remittance information|text|additional information|payment reference description|information|comment|statement description|message for payee|payment purpose|note|narration|transaction remarks|other party details|detail|transaction information|description 1|description 2|description 3|memo description|communication',
    de: 'verwendungszweck|buchungsdetails|beschreibung|umsatzinformation|buchungsinformation|verwendungszweck zeile 1|verwendungszweck zeile 2|zahlungszweck|mitteilung|details|notiz|buchungsinfo|text|vwz0|vwz1|vwz2|vwz3|vwz4|vwz5|vwz6|vwz7|vwz8|vwz9|vwz10|vwz11|vwz12|vwz13|vorgang verwendungszweck|buchungstext verwendungszweck|umsatzbeschreibung|zahlungsgrund|bemerkung|avisierungstext|beschreibung1|beschreibung2|beschreibung3',
    fr: 'libelle|libelle de l operation|libelle operation|description|details|motif|communication|communications|intitule|libelle complementaire|informations complementaires|commentaire|libelle simplifie|information complementaire|detail|libelle complet|details de l operation|objet|message',
    es: 'concepto|descripcion|detalle|observaciones|mas datos|concepto ampliado|informacion adicional|comentario|descripcion operacion|detalles|movimiento|datos adicionales|concepto complementario',
    it: 'descrizione|descrizione operazione|causale descrizione|dettagli|operazione|descrizione completa|note|descrizione estesa|dettaglio|descrizione movimento|informazioni aggiuntive|motivo|descrizione dell operazione',
    nl: 'omschrijving|omschrijving 1|omschrijving 2|omschrijving 3|mededelingen|mededeling|vrije mededeling|gestructureerde mededeling|betalingskenmerk omschrijving|details|notities|toelichting|omschrijvingen|bericht|beschrijving|informatie|extra details|tag',
  },
  party: {
    en: 'counterparty|counterparty name|name|partner name|payee payer|merchant|merchant name|other party|counter party|payee name|name counterparty|third party|contact|source name|target name|counteraccount name|vendor|customer name|partner|counterparty details|other party name|payee or payer|payer payee',
    de: 'begunstigter zahlungspflichtiger|beguenstigter zahlungspflichtiger|auftraggeber empfanger|auftraggeber begunstigter|name zahlungsbeteiligter|empfanger|name|zahlungsbeteiligter|handler|partnername|gegenpartei|auftraggeber empfanger name|empfanger auftraggeber|name des partners|begunstigter auftraggeber|partner name|gegenkonto name|name gegenpartei|kontopartner|partner|zahlungspartner|empfanger zahlungspflichtiger',
    fr: 'contrepartie|nom|tiers|nom de la contrepartie|nom contrepartie|beneficiaire donneur d ordre|emetteur beneficiaire|commercant|nom de la contrepartie contient|fournisseur|nom du tiers',
    es: 'contraparte|nombre|ordenante beneficiario|beneficiario ordenante|comercio|nombre contraparte|establecimiento|tercero',
    it: 'controparte|nome|ordinante beneficiario|beneficiario ordinante|esercente|nome controparte|nominativo|intestatario controparte',
    nl: 'naam|naam tegenpartij|naam omschrijving|tegenpartij|naam tegenrekening|tegenpartij naam|handelaar|naam van de tegenpartij|naam tegenrekeninghouder|naam begunstigde opdrachtgever',
  },
  payer: {
    en: 'payer|payer name|sender|sender name|ordering party|from|debtor|debtor name|originator|remitter',
    de: 'auftraggeber|zahlungspflichtiger|zahlungspflichtige r|absender|zahler|name auftraggeber|auftraggeber name|einzahler|zahlende r',
    fr: 'donneur d ordre|emetteur|payeur|nom du donneur d ordre|debiteur',
    es: 'ordenante|emisor|pagador|nombre ordenante',
    it: 'ordinante|mittente|pagatore|debitore',
    nl: 'opdrachtgever|betaler|afzender|naam opdrachtgever',
  },
  payee: {
    en: 'payee|beneficiary|beneficiary name|recipient|recipient name|receiver|creditor|creditor name|to',
    de: 'zahlungsempfanger|zahlungsempfanger in|begunstigter|beguenstigter|empfangername|name empfanger|empfanger name',
    fr: 'beneficiaire|nom du beneficiaire|destinataire|creancier',
    es: 'beneficiario|destinatario|receptor|nombre beneficiario',
    it: 'beneficiario|destinatario|creditore',
    nl: 'begunstigde|ontvanger|naam ontvanger|naam begunstigde',
  },
  iban: { en: 'iban', de: 'iban', fr: 'iban', es: 'iban', it: 'iban', nl: 'iban' },
  partyAccount: {
    en: 'counterparty iban|counterparty account|counterparty account number|partner iban|account number counterparty|payee account|payee account number|beneficiary account|partner account number|counter account|contra account|payee iban|other account|creditor iban|debtor iban|iban counterparty|to account|beneficiary iban|bank account details',
    de: 'kontonummer iban|iban kontonummer|kontonummer|iban zahlungsbeteiligter|gegenkonto|kto iban|kontonummer zahlungsbeteiligter|iban auftraggeberkonto empfanger|iban des partners|partner iban|gegeniban|iban des zahlungsbeteiligten|konto empfanger|konto des partners|gegen iban|iban gegenkonto|partnerkonto|empfanger iban|kto nr empfanger',
    fr: 'compte contrepartie|compte de la contrepartie|iban contrepartie|compte beneficiaire|numero de compte contrepartie|iban beneficiaire|compte contrepartie contient',
    es: 'cuenta contraparte|cuenta beneficiario|iban beneficiario|cuenta destino|cuenta contrapartida|iban contraparte',
    it: 'iban controparte|conto controparte|iban beneficiario|conto beneficiario',
    nl: 'tegenrekening|tegenrekening iban bban|tegenrekening iban|rekening tegenpartij|rekeningnummer tegenpartij|tegenrekeningnummer|iban tegenpartij|rekeningnummer begunstigde|van naar|tegenpartij rekening|contrarekening',
  },
  partyBic: {
    en: 'bic|counterparty bic|swift|bank code|bic swift|partner bic',
    de: 'blz|bic|bic swift code|bic swift|bic swift code zahlungsbeteiligter|bankleitzahl|bic zahlungsbeteiligter|bic des partners',
    fr: 'bic|bic contrepartie|code bic contrepartie|bic de la contrepartie',
    es: 'bic|bic contraparte',
    it: 'bic|bic controparte',
    nl: 'bic tegenpartij|bic|bic code tegenpartij',
  },
  ownAccount: {
    en: 'account|account number|account iban|own account|own iban|my account|from account|account no|card number|account name|bank account|account id|product account|source account|card',
    de: 'auftragskonto|iban auftragskonto|eigenes konto|kontonummer auftragskonto|iban des auftragskontos|eigene iban|konto|kreditkarte|iban kontoinhaber|kartennummer|referenzkonto',
    fr: 'compte|numero de compte|numero du compte|n compte|iban du compte|compte donneur d ordre|numero de carte|num compte',
    es: 'cuenta|numero de cuenta|cuenta origen|iban cuenta|tarjeta|numero de tarjeta',
    it: 'conto|numero conto|rapporto|conto corrente|numero carta|conto di riferimento|iban conto',
    nl: 'rekening|rekeningnummer|iban bban|eigen rekening|eigen rekeningnummer|kredietkaart|rekening nummer|eigen iban',
  },
  reference: {
    en: 'reference|payment reference|reference number|customer reference|ref|ref no|chq ref no|client reference|your reference|transaction reference|variable symbol|reference no|kid|bank reference',
    de: 'kundenreferenz|kundenreferenz end to end|referenz|zahlungsreferenz|sammlerreferenz|referenznummer|verwendungszweckreferenz|kundenreferenznummer',
    fr: 'reference|reference de l operation|reference operation|ref|reference client|reference du paiement',
    es: 'referencia|referencia 1|numero de referencia|ref|referencia operacion|referencia cliente',
    it: 'riferimento|riferimento operazione|numero riferimento|rif|riferimento cliente',
    nl: 'betalingskenmerk|referentie|kenmerk|referentienummer|refertenummer|klantreferentie',
  },
  id: {
    en: 'id|transaction id|transaction number|transaction reference number|fitid|serial number|txn id|transactionid|transaction code id|internal id|bank transaction id|uuid',
    de: 'buchungsreferenz|transaktionsnummer|transaktions id|umsatz id|laufende nummer|transaktionscode|buchungs id|primanota|buchungsnummer|transaktionsid|transaktions nr',
    fr: 'numero d operation|identifiant|id transaction|numero de transaction|numero operation|n operation|numero d extrait sequence',
    es: 'id transaccion|numero de operacion|num operacion|numero operacion|identificador|id operacion',
    it: 'id transazione|numero operazione|codice operazione|id operazione|identificativo',
    nl: 'volgnr|volgnummer|transactiereferentie|transactie id|transactienummer|volgnummer transactie|boekingsnummer',
  },
  endToEndId: {
    en: 'end to end id|end to end reference|endtoendid|end to end identification|e2e reference|endtoend id',
    de: 'end to end referenz|ende zu ende referenz|end to end id|e2e referenz|ende zu ende id|end2end referenz',
    fr: 'reference de bout en bout|identifiant de bout en bout|end to end',
    es: 'referencia de extremo a extremo|referencia end to end',
    it: 'riferimento end to end|end to end',
    nl: 'end to end id|end to end referentie|kenmerk opdrachtgever',
  },
  mandateId: {
    en: 'mandate|mandate reference|mandate id',
    de: 'mandatsreferenz|mandatsreferenznummer|mandatsref',
    fr: 'reference du mandat|reference mandat|mandat|reference de mandat',
    es: 'referencia del mandato|mandato|referencia mandato',
    it: 'riferimento mandato|mandato|id mandato',
    nl: 'machtigingskenmerk|machtigingsid|mandaat|kenmerk machtiging',
  },
  creditorId: {
    en: 'creditor id|creditor identifier|creditor identification',
    de: 'glaubiger id|glaubiger identifikationsnummer|glaeubiger id|glaubigeridentifikationsnummer|creditor id|glaubiger id incassant',
    fr: 'identifiant creancier|ics|identifiant du creancier',
    es: 'identificador acreedor|id acreedor',
    it: 'identificativo creditore|codice creditore',
    nl: 'incassant id|incassantid|schuldeiser id',
  },
  bookingText: {
    en: 'type|transaction type|payment type|code|transaction code|tran type|entry type|booking text|transfer type|details type|booking type',
    de: 'buchungstext|umsatzart|umsatztyp|buchungsart|vorgang|transaktionstyp|art|buchungsschlussel|zahlungsart|typ|textschlussel|geschaftsvorfall|buchungstyp',
    fr: 'type|type d operation|type operation|nature|nature de l operation|code operation|type de mouvement|type de transaction|rubrique',
    es: 'tipo|tipo de operacion|tipo operacion|tipo de movimiento|tipo movimiento|codigo',
    it: 'causale|tipo|tipo operazione|tipologia|causale abi|tipo movimento|tipo transazione',
    nl: 'mutatiesoort|code|type|soort|boekcode|transactietype|type verrichting|type transactie|rubrieknaam',
  },
  product: { en: 'product', de: 'produkt', fr: 'produit', es: 'producto', it: 'prodotto', nl: 'product' },
  category: {
    en: 'category|category name|subcategory|budget category|spending category|spend category',
    de: 'kategorie|hauptkategorie|unterkategorie',
    fr: 'categorie|sous categorie|category|categorie operation|categorie parent',
    es: 'categoria|subcategoria',
    it: 'categoria|sottocategoria|categoria movimento',
    nl: 'categorie|subcategorie',
  },
  status: {
    en: 'status|state|transaction status|booking status|payment status',
    de: 'status|buchungsstatus|gebucht|info',
    fr: 'statut|etat|pointage operation',
    es: 'estado|situacion',
    it: 'stato|stato operazione|contabilizzazione',
    nl: 'status',
  },
  fee: {
    en: 'fee|fees|transaction fee|commission|bank fee|fee amount',
    de: 'gebuhr|gebuhren|auslagenersatz|auslagenersatz rucklastschrift|spesen|entgelt',
    fr: 'frais|commission|frais de transaction',
    es: 'comision|comisiones|gastos de transaccion',
    it: 'commissioni|commissione|spese',
    nl: 'kosten|kosten op verrichting|transactiekosten',
  },
  originalAmount: {
    en: 'original amount|foreign amount|local amount|amount foreign currency|transaction amount foreign|orig amount|foreign currency amount|instructed amount|source amount|amount in foreign currency|payment amount original',
    de: 'betrag fremdwahrung|ursprungsbetrag|originalbetrag|betrag ursprung|fremdwahrungsbetrag|ursprunglicher betrag|betrag in fremdwahrung|betrag in ursprungswahrung',
    fr: 'montant d origine|montant devise|montant en devise|montant original|montant initial',
    es: 'importe original|importe divisa|importe moneda origen|importe en divisa',
    it: 'importo originale|importo in divisa|importo originario|importo valuta originale',
    nl: 'oorspr bedrag|oorspronkelijk bedrag|bedrag vreemde valuta|bedrag in vreemde munt',
  },
  originalCurrency: {
    en: 'original currency|foreign currency|local currency|orig currency|source currency|instructed currency|payment currency original',
    de: 'fremdwahrung|originalwahrung|ursprungswahrung|ursprungliche wahrung',
    fr: 'devise d origine|devise origine|devise originale|devise operation',
    es: 'divisa original|moneda original|moneda origen',
    it: 'divisa originale|valuta originale|divisa originaria',
    nl: 'oorspr munt|oorspronkelijke munt|vreemde munt|oorspronkelijke valuta',
  },
  exchangeRate: {
    en: 'exchange rate|rate|fx rate|conversion rate|currency rate',
    de: 'wechselkurs|kurs|umrechnungskurs|devisenkurs',
    fr: 'taux de change|cours de change|taux|cours',
    es: 'tipo de cambio|cambio|tasa de cambio',
    it: 'cambio|tasso di cambio|tasso cambio',
    nl: 'koers|wisselkoers',
  },
  checkNumber: {
    en: 'check number|cheque number|check no|check|cheque no|check or slip|chq no|cheque',
    de: 'schecknummer|scheck nr',
    fr: 'numero de cheque|n cheque|cheque',
    es: 'numero de cheque|cheque|num cheque',
    it: 'numero assegno|assegno',
    nl: 'chequenummer|cheque',
  },
};
