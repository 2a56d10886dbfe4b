/** A German bill whose due date follows from the payment terms. */
export const GERMAN_BILL = `Fenster & Glas Behrens GmbH
Werftweg 21
26721 Emden

Rechnungsempfänger:
Hotel Deichblick OHG
Strandallee 3
26757 Borkum

Rechnungsnummer: 2026-3381
Rechnungsdatum: 14.08.2026
Bestellnummer: HD-119

Pos  Beschreibung                          Menge     Einzelpreis    Betrag
1    Fensterreinigung Nordseite            1           380,00       380,00
2    Reparatur Isolierglas Zimmer 14       2           210,00       420,00
3    Anfahrt                               1            50,00        50,00

                                           Netto                    850,00 EUR
                                           MwSt. 19 %               161,50 EUR
                                           Gesamtbetrag           1.011,50 EUR

Zahlungsbedingungen: 10 Tage 3 % Skonto, 30 Tage netto
USt-IdNr. DE136695976
IBAN DE89370400440532013000  BIC COBADEFFXXX
`;

/** A bill with incorrect sums and a foreign bank account. */
export const SUSPICIOUS_BILL = `Harrow Office Services Ltd
Unit 5, Canal Wharf
Leeds
LS11 5PS
United Kingdom

INVOICE

Invoice No: HOS-2207
Invoice Date: 2 March 2026
Due Date: 16 February 2026

Bill to:
Ellery Partners LLP
12 Minster Yard
York YO1 7HH

Description                       Qty      Unit price      Amount
Consulting, February 2026          10          450.00    4,500.00
Consulting, February 2026          10          450.00    4,500.00

                                   Total excl. VAT       9,000.00
                                   VAT 20%               1,800.00
                                   Total GBP            11,000.00

Please pay to IBAN LT12 1000 0111 0100 1000, BIC HABALT22
`;
