/** A statement of a German bank, with a credit transfer, a direct debit and a card payment abroad. */
export const MT940_STATEMENT = `:20:STARTUMSE
:25:50010517/0532013000
:28C:00019/001
:60F:C260930EUR1834,20
:61:2610011001CR1250,00NTRFNONREF//2610010001
:86:166?00GUTSCHRIFT?109248?20EREF+RE-2026-118?21SVWZ+Rechnung 2026-118 ?22
Kaffee fuer September?30ABNANL2A?31NL91ABNA0417164300?32Bakkerij Mole
n?34000
:61:2610021002DR39,90NDDTNONREF//2610020007
:86:105?00SEPA-BASISLASTSCHRIFT?20EREF+TV-77120-10?21MREF+M-77120?22CRED
+DE98ZZZ09999999999?23SVWZ+Internet Oktober?30COBADEFFXXX?31DE02120300
000000202051?32Netzwerk Nord GmbH
:61:2610051005DR27,15NMSCNONREF//2610050003
/OCMT/GBP23,10//CHGS/EUR0,40/
:86:106?00KARTENZAHLUNG?20Bookshop Camden?21London GB?32BOOKSHOP CAMDEN
:62F:C261005EUR3017,15
-`;

/** A statement with an itemised batch of salaries and a returned direct debit. */
export const CAMT_STATEMENT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M-88</MsgId><CreDtTm>2026-10-05T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S-2026-191</Id><ElctrncSeqNb>191</ElctrncSeqNb><FrToDt><FrDtTm>2026-10-02T00:00:00</FrDtTm><ToDtTm>2026-10-02T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CHF</Ccy><Ownr><Nm>Atelier Favre SA</Nm></Ownr><Svcr><FinInstnId><BICFI>UBSWCHZH80A</BICFI></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">20500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-02</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">9720.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-02</Dt></Dt></Bal>
<Ntry><Amt Ccy="CHF">10700.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><ValDt><Dt>2026-10-02</Dt></ValDt><AcctSvcrRef>B-4410</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>SALA</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><Btch><PmtInfId>SAL-09</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><EndToEndId>SAL-09-1</EndToEndId></Refs><Amt Ccy="CHF">5600.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Cdtr><Pty><Nm>Léa Rochat</Nm></Pty></Cdtr></RltdPties></TxDtls>
<TxDtls><Refs><EndToEndId>SAL-09-2</EndToEndId></Refs><Amt Ccy="CHF">5100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Cdtr><Pty><Nm>Jonas Keller</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="CHF">79.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><AddtlNtryInf>Returned direct debit</AddtlNtryInf>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><MndtId>MD-12</MndtId></Refs><RltdPties><Dbtr><Pty><Nm>Tim Brunner</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

/** An export with lines about the account above the table. One of the balances is wrong. */
export const CSV_STATEMENT = `Konto;DE89 3704 0044 0532 0130 00
Kontoinhaber;Mara Lindt

Buchungstag;Wertstellung;Buchungstext;Auftraggeber / Empfänger;Verwendungszweck;Betrag (EUR);Saldo (EUR)
05.10.2026;05.10.2026;Überweisung;Stadtwerke;Abschlag Oktober;-86,00;2.101,45
02.10.2026;01.10.2026;Gutschrift;Holzwerk Berger GmbH;Gehalt 09/2026;2.150,00;2.187,45
01.10.2026;01.10.2026;Kartenzahlung;Bäckerei Korn;"Brot; Brötchen";-12,55;73,45
`;

/**
 * A British statement, as text from a PDF. It has dates without a year, spans the turn of the year, and states a
 * balance at the end of each day.
 */
export const PAPER_STATEMENT = `Harbour & Wick Bank plc                                  Statement number 12

Ms Nora Ellery                                           Sort code       20-00-00
4 Quay Street                                            Account number  55779911
Whitby  YO21 3PU                                         IBAN  GB33 BUKB 2020 1555 5555 55

Your statement: 28 December 2025 to 27 January 2026

Date      Details                            Paid out    Paid in     Balance (£)
28 Dec    Balance brought forward                                       840.15
29 Dec    Card payment Tide Bakery               6.40
          On 27 Dec
          Direct debit North Water              31.00                   802.75
02 Jan    Salary Lantern Studio Ltd                      2,140.00     2,942.75
05 Jan    Standing order J Ellery              450.00
          Rent January
          Ref: 2026-01                                                2,492.75
27 Jan    Balance carried forward                                     2,492.75
`;

/** A credit card statement. The amount owed is positive, and headings separate charges from payments. */
export const CARD_STATEMENT = `Copperfield Bank                          Credit Card Statement
Account number ending in 4821             Statement closing date 03/14/2026
Credit limit $5,000.00                    Minimum payment due $35.00

Previous balance      $412.16
New balance           $204.49

Payments and other credits
02/20   PAYMENT RECEIVED - THANK YOU             -412.16
03/02   REFUND MAPLE HARDWARE                     -18.50

Purchases
02/16   MAPLE HARDWARE TOLEDO OH                   64.99
02/27   BLUE HERON GROCERY TOLEDO OH              112.05
03/11   RIVER TRANSIT MOBILE APP                   45.95
`;
