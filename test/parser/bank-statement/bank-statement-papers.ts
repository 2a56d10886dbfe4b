/** Statements as text aligned with spaces, each in a different notation. */

/** German: `S` and `H` after amounts, a carried balance between pages, SEPA tags in remittance texts. */
export const GERMAN = `Volksbank Lindental eG                      Kontoauszug Nr. 4/2026
IBAN: DE89 3704 0044 0532 0130 00           BIC: COBADEFFXXX
Kontoinhaber: Mara Lindt                    31.12.2025 bis 30.01.2026

Bu-Tag  Wert    Vorgang                                        Betrag
                alter Kontostand vom 31.12.2025            1.210,50 H
02.01.  02.01.  SEPA-Basislastschrift                         39,90 S
                Netzwerk Nord GmbH
                EREF+TV-77120-10 MREF+M-77120 CRED+DE98ZZZ09999999999
                SVWZ+Internet Januar
05.01.  05.01.  Kartenzahlung                                 12,60 S
                Übertrag auf Blatt 2                       1.158,00 H
                Seite 1 von 2
                Übertrag von Blatt 1                       1.158,00 H
30.01.  30.01.  Überweisungsgutschrift                     2.150,00 H
                Holzwerk Berger GmbH
                IBAN DE02 1203 0000 0000 2020 51
                neuer Kontostand vom 30.01.2026            3.308,00 H
`;

/** French: two columns, spaces group thousands, the period contains the year. */
export const FRENCH = `CRÉDIT DU LITTORAL                          Relevé de compte n° 12
Titulaire : Mme Anne Leroy                  IBAN FR14 2004 1010 0505 0001 3M02 606
Période du 01/11/2025 au 30/11/2025         Devise : EUR

Date    Valeur   Libellé                              Débit        Crédit
                 SOLDE PRÉCÉDENT AU 31/10/2025                   1 204,10
03/11   03/11    PRLV SEPA EAUX DU NORD               45,30
05/11   05/11    VIR RECU ATELIER MOREL                          2 310,00
18/11   20/11    CARTE 17/11 LIBRAIRIE DES QUAIS      22,80
                 TOTAL DES MOUVEMENTS                 68,10      2 310,00
                 NOUVEAU SOLDE AU 30/11/2025                     3 446,00
`;

/** Spanish: one column with signs, a balance after each booking, the year is in the heading. */
export const SPANISH = `EXTRACTO DE MARZO 2026                       Banco del Puerto
Titular: Lucía Ferrer
IBAN ES91 2100 0418 4502 0005 1332           Divisa EUR

F. Oper.   F. Valor   Concepto                       Importe        Saldo
                      SALDO ANTERIOR                               512,40
02/03      01/03      RECIBO COMUNIDAD                -64,00       448,40
04/03      04/03      NOMINA TALLER SUR             1.480,00     1.928,40
                      Referencia 2026/03
21/03      21/03      COMPRA TARJETA MERCADO          -31,15     1.897,25
                      SALDO FINAL                                1.897,25
`;

/** Italian: no titles, amounts before descriptions. */
export const ITALIAN = `Banca dei Colli                              Estratto conto al 31/03/2026
IBAN IT60 X054 2811 1010 0000 0123 456

28/02/26                              1.100,00  SALDO INIZIALE
02/03/26  02/03/26         64,20                ADDEBITO DIRETTO ENERGIA SPA
05/03/26  05/03/26                      900,00  BONIFICO A VOSTRO FAVORE STUDIO NERI
09/03/26  07/03/26         18,50                PAGAMENTO POS 07/03 11.44 LIBRERIA
31/03/26                              1.917,30  SALDO FINALE
`;

/** Dutch: columns for money out and money in. */
export const DUTCH = `Waterland Bank N.V.                          Rekeningafschrift
Rekeningnummer NL91 ABNA 0417 1643 00        Periode 01-02-2026 t/m 28-02-2026

Datum        Omschrijving                     Af            Bij
             Vorig saldo                                 300,00
03-02-2026   Huur februari                 250,00
             Woonstichting Oost
25-02-2026   Salaris Drukkerij Vos                     1.900,00
             Nieuw saldo                               1.950,00
`;

/** American: sections with their own signs, cheques side by side, and daily balances that are not bookings. */
export const AMERICAN = `PRAIRIE STATE BANK, N.A.                     Account Statement
Account number: 000-555-1234                 January 10, 2026 through February 9, 2026

CHECKING SUMMARY
Beginning Balance                            $2,300.00
Deposits and Additions                        3,150.25
Checks Paid                                    -410.00
Electronic Withdrawals                         -220.15
Ending Balance                               $4,820.10

DEPOSITS AND ADDITIONS
DATE      DESCRIPTION                            AMOUNT
01/15     Harvest Payroll PPD ID: 4411        $3,000.00
02/02     Remote Deposit                         150.25
Total Deposits and Additions                  $3,150.25

CHECKS PAID
CHECK NUMBER  DATE PAID  AMOUNT     CHECK NUMBER  DATE PAID  AMOUNT
1041          01/12      300.00     1042          01/20      110.00
Total Checks Paid                               $410.00

ELECTRONIC WITHDRAWALS
DATE      DESCRIPTION                            AMOUNT
01/28     Prairie Power Co Payment              $220.15
Total Electronic Withdrawals                    $220.15

DAILY ENDING BALANCE
DATE          AMOUNT       DATE          AMOUNT
01/12      $2,000.00       01/28      $4,669.85
01/15       5,000.00       02/02       4,820.10
`;
