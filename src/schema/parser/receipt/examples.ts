/** A restaurant bill with a tip. */
export const DINER_BILL = `                 HARBOR LIGHT DINER
              218 Commercial Street
               Portland, ME 04101
                 (207) 555-0142

Server: Dana            Table 12
Check #: 40317          Guests: 2
03/14/2026              7:42 PM

2 Lobster Roll                   $ 51.90
1 Clam Chowder, cup                 7.25
1 Cobb Salad                       14.50
   add avocado                      2.00
2 Iced Tea @ 3.25                   6.50
----------------------------------------
Subtotal                           82.15
Sales Tax 8%                        6.57
Total                              88.72

Visa ************4417
Tip                                17.00
Total Charged                   $ 105.72

Suggested tip
18% = 14.79    20% = 16.43
            Thank you!
`;

/** A receipt from a German supermarket, with weights, a deposit and a tax table. */
export const SUPERMARKET_SLIP = `            Frischmarkt Lindner
            Lindner Handels GmbH
               Hauptstraße 12
                04109 Leipzig
             Tel. 0341 2155890
            UID Nr.: DE811907980

                                    EUR
BIO MILCH 3,8%                     1,59 B
  3 Stk x 0,53
VOLLKORNBROT                       2,79 B
TOMATEN LOSE                       1,60 B
  0,535 kg x 2,99 EUR/kg
PILS 6X0,5L                        5,49 A
PFAND 6 X 0,08                     0,48 A *
Rabatt 10% BROT                   -0,28 B
--------------------------------------
SUMME                     EUR     11,67
======================================
Geg. girocard             EUR     11,67

Steuer  %      Netto    Steuer    Brutto
A= 19,0%        5,02      0,95      5,97
B=  7,0%        5,33      0,37      5,70
Gesamtbetrag   10,35      1,32     11,67

Karte ############0419
Beleg-Nr. 7713
21.02.2026     18:07     Kasse 2  Bed.: 113
        Vielen Dank für Ihren Einkauf
   Sie erhalten 11 Treuepunkte
`;

/** A Malaysian receipt, paid in cash and rounded. */
export const STATIONERY_RECEIPT = `KEDAI BUKU SINAR JAYA SDN BHD
(1187654-K)
NO 7, JALAN PANDAN INDAH 4/2
PANDAN INDAH
55100 KUALA LUMPUR
TEL: 03-4296 1187
SST ID: W10-1808-31012345

          INVOICE
BILL NO: CS20817     DATE: 05/02/2026
CASHIER: AINA        TIME: 16:48:22

ITEM               QTY   PRICE    AMOUNT
EXERCISE BOOK A5     3    2.90      8.70
GEL PEN 0.5 BLUE     2    3.25      6.50
CALCULATOR           1   38.90     38.90

JUMLAH / SUBTOTAL                  54.10
SST 8%                              4.33
ROUNDING ADJ                        0.02
TOTAL RM                           58.45
TUNAI / CASH                       60.00
BAKI / CHANGE                       1.55
TERIMA KASIH
`;
