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

/** A statement whose batch of salaries is itemised, and with a returned direct debit. */
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

/** An export with lines about the account before its table, of which one balance is wrong. */
export const CSV_STATEMENT = `Konto;DE89 3704 0044 0532 0130 00
Kontoinhaber;Mara Lindt

Buchungstag;Wertstellung;Buchungstext;Auftraggeber / Empfänger;Verwendungszweck;Betrag (EUR);Saldo (EUR)
05.10.2026;05.10.2026;Überweisung;Stadtwerke;Abschlag Oktober;-86,00;2.101,45
02.10.2026;01.10.2026;Gutschrift;Holzwerk Berger GmbH;Gehalt 09/2026;2.150,00;2.187,45
01.10.2026;01.10.2026;Kartenzahlung;Bäckerei Korn;"Brot; Brötchen";-12,55;73,45
`;
