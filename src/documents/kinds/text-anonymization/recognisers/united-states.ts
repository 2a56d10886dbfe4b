import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of the United States. */
export const UNITED_STATES = [
  scored(
    'US_SSN',
    [0.65, 0.1, 0.05],
    'social security, social sec, ssn, ssns, ss#, ssid, soc sec, seguro social',
  ),
  scored('US_ITIN', [0.6, 0.2], 'itin, individual taxpayer, taxpayer, tax id, taxid, tin'),
  scored('US_PASSPORT', [0.15, 0.05], 'passport, passport#, travel document, pasaporte, passeport'),
  scored(
    'US_DRIVER_LICENSE',
    [0.5, 0.15, 0.01],
    'driver, drivers, driver license, driver licence, driving license, driving licence, license, licence, permit, lic, lic#, dl, dl#, dls, cdl, cdls',
  ),
  scored(
    'US_BANK_NUMBER',
    [0.05],
    'account, account#, acct, acct#, bank, checking, savings, debit, checking account, konto, kontonummer, compte, cuenta, conto, conta, rekening',
  ),
  scored(
    'ABA_ROUTING_NUMBER',
    [0.5, 0.1],
    'aba, aba#, routing, rtn, abarouting, bankrouting, transit number',
  ),
  scored('US_MBI', [0.75], 'medicare, mbi, beneficiary, cms, medicaid, hic, hicn'),
  scored('US_NPI', [0.45, 0.15], 'npi, national provider, provider, taxonomy'),
  scored(
    'MEDICAL_LICENSE',
    [0.6],
    'medical, certificate, dea, dea#, prescriber, physician, license, licence',
  ),
];
