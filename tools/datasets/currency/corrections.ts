/** Legal parities to the euro, which markets do not move: those of Council Regulation (EC) 2866/98 and after, and the CFA franc. */
export const EURO_PARITIES: Readonly<Record<string, number>> = {
  ATS: 13.7603,
  BEF: 40.3399,
  BGN: 1.95583,
  CYP: 0.585274,
  DEM: 1.95583,
  EEK: 15.6466,
  ESP: 166.386,
  FIM: 5.94573,
  FRF: 6.55957,
  GRD: 340.75,
  HRK: 7.5345,
  IEP: 0.787564,
  ITL: 1936.27,
  LTL: 3.4528,
  LUF: 40.3399,
  LVL: 0.702804,
  MTL: 0.4293,
  NLG: 2.20371,
  PTE: 200.482,
  SIT: 239.64,
  SKK: 30.126,
  XAF: 655.957,
  XOF: 655.957,
};

/** Numeric codes that the list of ISO 4217 lacks: XCG has taken that of ANG over; the rest went out of use before. */
export const NUMERIC: Readonly<Record<string, string>> = {
  ATS: '040',
  BEF: '056',
  CYP: '196',
  DEM: '276',
  EEK: '233',
  ESP: '724',
  FIM: '246',
  FRF: '250',
  GRD: '300',
  HRK: '191',
  IEP: '372',
  ITL: '380',
  LTL: '440',
  LUF: '442',
  LVL: '428',
  MTL: '470',
  NLG: '528',
  PTE: '620',
  SIT: '705',
  SKK: '703',
  XCG: '532',
};

export const METALS = ['XAG', 'XAU', 'XPD', 'XPT'];

/** Units of account: nobody pays with them. */
export const FUNDS = ['MXV', 'XDR'];

/** In the list, and out of use before our rates begin. */
export const OUT_OF_USE = ['CUC'];

/** Traded beside the onshore yuan, at a rate of its own, without a code of ISO 4217. */
export const BESIDE_ISO = ['CNH'];

/**
 * Single rates that are wrong in the source: far from both neighbours, which agree. The editions of 2024-04-01 and
 * 2024-06-10 are not pinned at all: many of their currencies are wrong, several being another one of the same code.
 */
const FAULTY: Readonly<Record<string, readonly string[]>> = {
  BCH: ['2025-10-19'],
  CVX: ['2024-07-31'],
  FLOW: ['2026-03-10'],
  MNT: ['2025-11-01'],
  SDG: ['2026-04-05'],
  SSP: ['2024-07-31'],
  XAG: ['2024-07-31'],
  XPD: ['2024-03-15', '2024-11-01'],
  XPT: ['2024-06-01'],
};

/** For half a year the source gave the pound that Syria calls new, a hundred old ones, and then the old one again. */
const SYRIAN_SPAN = ['2026-01-10', '2026-07-20'] as const;

/** A day on which the coins of the source are wrong by powers of ten. */
const WITHOUT_COINS = '2025-12-06';

export function faulty(code: string, date: string, coin: boolean): boolean {
  if (code === 'SYP' && date >= SYRIAN_SPAN[0] && date <= SYRIAN_SPAN[1]) return true;
  return (coin && date === WITHOUT_COINS) || (FAULTY[code]?.includes(date) ?? false);
}
