/** A German invoice as text, with a discount for early payment. */
export const GERMAN_INVOICE = `                                                     Nordlicht Werkstatt GmbH
                                                     Hafenstraße 4
                                                     24103 Kiel
                                                     Tel.: 0431 7085520
                                                     buero@nordlicht-werkstatt.example

Nordlicht Werkstatt GmbH · Hafenstraße 4 · 24103 Kiel

Café Anker
Frau Lena Petersen
Am Markt 12
23552 Lübeck

Rechnung Nr. RE-2026-0147                            Rechnungsdatum: 05.10.2026
Kundennummer: 20418                                  Leistungsdatum: 01.10.2026
Ihre Bestellung: B-7731

Pos.   Bezeichnung                        Menge      Einzelpreis      Gesamtpreis
1      Wandleuchte „Leuchtturm“           4 Stk           149,00           596,00
       Messing, gebürstet
2      Montage vor Ort                    3 Std            68,00           204,00

                                          Summe netto                    800,00 €
                                          zzgl. 19 % MwSt.               152,00 €
                                          Rechnungsbetrag                952,00 €

Zahlbar innerhalb von 30 Tagen netto, bei Zahlung innerhalb von 10 Tagen 2 % Skonto.

USt-IdNr.: DE136695976     Amtsgericht Kiel, HRB 18841
IBAN: DE89 3704 0044 0532 0130 00     BIC: COBADEFFXXX
`;

/** An invoice from the United States. */
export const ENGLISH_INVOICE = `BRIGHTWATER STUDIO LLC
417 Larkspur Ave, Suite 9
Portland, OR 97205
hello@brightwater.example

INVOICE

Bill To:                                Invoice #:     BW-1093
Cedar & Pine Inc.                       Invoice Date:  03/04/2026
88 Harbor Street                        Due Date:      04/03/2026
Seattle, WA 98101                       PO Number:     CP-5521
                                        Terms:         2/10 net 30

Description                     Hours       Rate         Amount
Website redesign                 24.0     $95.00      $2,280.00
Photography, half day             1.0    $450.00        $450.00

                                        Subtotal      $2,730.00
                                        Sales Tax (8.9%) $242.97
                                        Total         $2,972.97
                                        Amount Paid   $1,000.00
                                        Balance Due   $1,972.97
`;

/** A French invoice with two tax rates. */
export const FRENCH_INVOICE = `Librairie du Phare SARL
7 quai des Embruns
29200 Brest
SIRET : 84920156700018     TVA intracommunautaire : FR83404833048

                                        Facturé à :
                                        Hôtel des Dunes
                                        2 rue de la Plage
                                        56510 Saint-Pierre-Quiberon

Facture n° FA2026-0312
Date de facture : 12/09/2026
Date d'échéance : 31/10/2026

Désignation                         Quantité    PU HT     TVA      Montant HT
Guides de randonnée Bretagne              20    12,50 €   5,5 %      250,00 €
Présentoir en bois                         2    90,00 €   20 %       180,00 €

TVA 5,5 %      Base 250,00 €      Montant 13,75 €
TVA 20 %       Base 180,00 €      Montant 36,00 €

                                        Total HT                     430,00 €
                                        Total TVA                     49,75 €
                                        Total TTC                    479,75 €

Conditions de paiement : 30 jours fin de mois
Règlement par virement, IBAN : FR76 3000 6000 0112 3456 7890 189, BIC : AGRIFRPPXXX
`;
