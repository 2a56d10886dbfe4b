import type { RateSourceName } from '../../../src/config/refreshes.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** A short file of each publisher in its format, or several if its rates are in several kinds of files. */
export const SAMPLES: Readonly<Record<RateSourceName, readonly string[]>> = {
  ecb: ['Date,USD,JPY,ISK,\n2026-11-27,1.1577,178.25,N/A,\n2026-11-26,1.1581,178.3,N/A,\n'],
  'currency-api': [
    json({ date: '2026-11-27', eur: { usd: 1.1577, aed: 4.25, btc: 0.000012345678901234568 } }),
  ],
  nbp: [
    json([{ table: 'A', effectiveDate: '2026-11-27', rates: [{ code: 'USD', mid: 3.6056 }] }]),
    json([{ table: 'B', effectiveDate: '2026-11-25', rates: [{ code: 'AFN', mid: 0.0547 }] }]),
  ],
  nbu: [json([{ exchangedate: '27.11.2026', cc: 'JPY', rate: 2.7705, units: 10 }])],
  cnb: [
    json({
      rates: [{ validFor: '2026-11-27', currencyCode: 'JPY', amount: 100, rate: 13.61 }],
    }),
  ],
  bnr: [
    '<DataSet><Body><Cube date="2026-11-27"><Rate currency="JPY" multiplier="100">2.84</Rate><Rate currency="XAU">600</Rate></Cube></Body></DataSet>',
  ],
  nb: [
    'FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE\nB,HUF,NOK,SP,4,false,2,C,2026-11-27,2.86\nB,USD,NOK,SP,4,false,0,C,2026-11-27,9.75\n',
  ],
  dnb: [
    '<exchangerates refcur="DKK"><dailyrates id="2026-11-27"><currency code="JPY" rate="4.04"/><currency code="ISK" rate="-"/></dailyrates></exchangerates>',
  ],
  hnb: [json([{ datum_primjene: '2026-11-27', valuta: 'USD', srednji_tecaj: '1,153500' }])],
  nbrm: [json([{ datum: '2026-11-27T00:00:00', oznaka: 'JPY', nomin: 100, sreden: 33.31 }])],
  bcb: [
    '27/11/2026;220;A;USD;5,30000000;5,30060000;1,00000000;1,00000000\n27/11/2026;998;A;XAU;700,00000000;700,20000000;0,00757000;0,00757000\n',
  ],
  banrep: [
    json([
      {
        ...{ valor: '3691.9', unidad: 'COP' },
        ...{ vigenciadesde: '2026-11-27T00:00:00.000', vigenciahasta: '2026-11-30T00:00:00.000' },
      },
    ]),
  ],
  frb: [
    '<MessageGroup><DataSet><Series CURRENCY="JPY" UNIT="Currency:_Per_USD"><Obs OBS_STATUS="A" OBS_VALUE="156.11" TIME_PERIOD="2026-11-20"/></Series></DataSet></MessageGroup>',
  ],
  bnm: [json([{ date: '2026-11-27', rate_type: 'middle', usd: 4.131, jpy: 0.02651 }])],
  amcm: [json({ data: [{ date: '2026-11-27 00:00:00', currency: 'JPY', unit: 100, usdMeanValue: 5.0727 }] })],
  nbt: [
    '<ValCurs Date="2026-11-27"><Valute ID="860"><CharCode>UZS</CharCode><Nominal>100</Nominal><Value>0.0780</Value></Valute></ValCurs>',
  ],
  cbn: [json([{ currency: 'US DOLLAR', ratedate: '2026-11-27', centralrate: '1371.8079' }])],
  bnrrw: [json([{ currency_name: 'USD', average_rate: '1,463.3525', post_date: '27-Nov-26' }])],
};
