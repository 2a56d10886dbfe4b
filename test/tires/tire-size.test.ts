import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTireSize, type TireSize } from '../../src/resolvers/tires/size.ts';
import { loadKgOf } from '../../src/resolvers/tires/size-marks.ts';

const parse = (text: string): TireSize => {
  const size = parseTireSize(text);
  if (!size) throw new Error(`${text} is no tire size`);
  return size;
};

describe('a tire size', () => {
  test.each([
    '205/55R16',
    '205/55 r16',
    '205/55/16',
    '205-55-16',
    '205 55 16',
    '205x55x16',
    '2055516',
    '20555R16',
    '  205 / 55 R 16 ',
    '２０５/５５R１６',
  ])('is the same in any notation: %j', (text) => {
    expect(parse(text)).toEqual(parse('205/55R16'));
  });

  test('has derived measurements', () => {
    // 205 mm x 55 % = 112.75 mm; 16 in x 25.4 + 2 x 112.75 = 631.9 mm.
    expect(parse('205/55R16')).toEqual({
      size: '205/55R16',
      system: 'metric',
      sectionWidthMm: 205,
      aspectRatio: 55,
      construction: 'radial',
      rimInches: 16,
      loadIndex: null,
      loadKg: null,
      loadIndexDual: null,
      loadKgDual: null,
      speedSymbol: null,
      speedKmh: null,
      loadRange: null,
      runFlat: false,
      sidewallMm: 112.8,
      overallDiameterMm: 631.9,
      circumferenceMm: 1985,
    });
  });

  test.each([
    ['P235/75R15', 'p_metric', 'P235/75R15', { sectionWidthMm: 235, overallDiameterMm: 733.5 }],
    ['lt 265/70r17', 'light_truck', 'LT265/70R17', { sectionWidthMm: 265, overallDiameterMm: 802.8 }],
    ['265/70R17LT', 'light_truck', 'LT265/70R17', {}],
    ['31x10.50R15LT', 'flotation', '31x10.50R15LT', { sectionWidthMm: 266.7, overallDiameterMm: 787.4 }],
    ['35×12,5 R17', 'flotation', '35x12.50R17LT', { sidewallMm: 228.6, aspectRatio: null }],
    ['195/70R15 C', 'commercial', '195/70R15C', { overallDiameterMm: 654 }],
    ['T125/70D17', 'temporary', 'T125/70D17', { construction: 'diagonal' }],
    ['225/75B15', 'metric', '225/75B15', { construction: 'bias_belted' }],
    ['315/80R22.5', 'metric', '315/80R22.5', { rimInches: 22.5, overallDiameterMm: 1075.5 }],
    ['185R14C', 'commercial', '185R14C', { aspectRatio: null, overallDiameterMm: null, sidewallMm: null }],
    ['HL255/40R21', 'metric', 'HL255/40R21', { loadRange: 'HL' }],
    ['225/45ZRF17', 'metric', '225/45ZRF17', { runFlat: true, speedSymbol: 'ZR' }],
  ] as const)('written as %s belongs to the system %s', (text, system, size, facts) => {
    expect(parse(text)).toMatchObject({ size, system, ...facts });
  });
});

describe('the service description after a tire size', () => {
  test.each([
    ['205/55R16 91V', { loadIndex: 91, loadKg: 615, speedSymbol: 'V', speedKmh: 240 }],
    ['205/55 R16 94 W XL', { loadIndex: 94, loadKg: 670, speedSymbol: 'W', loadRange: 'XL' }],
    ['205/55R16 94V Extra Load', { loadRange: 'XL' }],
    ['205/55ZR16', { speedSymbol: 'ZR', speedKmh: 240 }],
    ['205/55ZR16 91W', { speedSymbol: 'W', speedKmh: 270 }],
    ['255/35ZR19 (96Y)', { loadIndex: 96, speedSymbol: '(Y)', speedKmh: 300 }],
    ['185/70HR14', { speedSymbol: 'H', speedKmh: 210 }],
    ['LT265/70R17 121/118S', { loadIndex: 121, loadKg: 1450, loadIndexDual: 118, loadKgDual: 1320 }],
    ['LT265/70R17/E', { loadRange: 'E', loadIndex: null }],
    ['LT265/70R17 C', { system: 'light_truck', loadRange: 'C' }],
    ['LT245/75R16 10PR', { loadRange: 'E' }],
    ['195/70R15C 104/102R', { loadIndex: 104, loadIndexDual: 102, speedSymbol: 'R', speedKmh: 170 }],
    ['225/45R17 91W RFT', { runFlat: true }],
    ['225/45R17 91W run-flat M+S', { runFlat: true, loadIndex: 91 }],
  ] as const)('is read: %s', (text, facts) => {
    expect(parse(text)).toMatchObject(facts);
  });

  test.each([
    // From the table of ISO 4000-1, which omits digits after the third.
    [0, 45],
    [1, 46.2],
    [19, 77.5],
    [75, 387],
    [81, 462],
    [83, 487],
    [91, 615],
    [100, 800],
    [121, 1450],
    [147, 3075],
    [156, 4000],
    [161, 4625],
    [280, null],
  ])('contains the load index %i for %d kg', (index, kg) => {
    expect(loadKgOf(index)).toBe(kg);
  });

  test('states a higher load for a higher index', () => {
    const loads = Array.from({ length: 280 }, (_, index) => loadKgOf(index) as number);
    expect(loads.toSorted((a, b) => a - b)).toEqual(loads);
    expect(new Set(loads).size).toBe(280);
  });
});

test.each([
  '',
  'abc',
  '205',
  '205/55',
  '18514',
  '206/55R16',
  '205/57R16',
  '205/5R16',
  '205/55R165',
  '205/55R99',
  '999/99R99',
  '205/55R16 potato',
  '205/55R16 91I',
  '205/55R16 (91V',
  '205/55R16 91/95V',
  'P205/55R16C',
  'LT205/55R16LT',
  '31x10.50R30',
  '10x10R10',
])('%j is not a tire size', (text) => {
  expect(parseTireSize(text)).toBeNull();
});

describe('the tire size reader', () => {
  const metric = fc.record({
    width: fc.integer({ min: 21, max: 91 }).map((fifths) => fifths * 5),
    aspect: fc.integer({ min: 4, max: 19 }).map((fifths) => fifths * 5),
    rim: fc.integer({ min: 10, max: 30 }),
  });

  test('reads the same parts from every notation of a metric size', () => {
    fc.assert(
      fc.property(
        metric,
        fc.constantFrom('/', '-', ' ', '', ' / ', 'x'),
        fc.constantFrom('R', 'r', '-', ' ', '', '/', ' R', 'R '),
        ({ width, aspect, rim }, between, before) => {
          const size = parse(`${width}${between}${aspect}${before}${rim}`);
          expect(size).toMatchObject({ sectionWidthMm: width, aspectRatio: aspect, rimInches: rim });
          expect(size.size).toBe(`${width}/${aspect}R${rim}`);
        },
      ),
    );
  });

  test('reads a normalised form back unchanged, with consistent measurements', () => {
    fc.assert(
      fc.property(
        metric,
        fc.constantFrom('', 'P', 'LT', 'T', 'HL'),
        fc.constantFrom('R', 'ZR', 'D', 'B', 'RF'),
        ({ width, aspect, rim }, prefix, letters) => {
          const size = parse(`${prefix}${width}/${aspect}${letters}${rim}`);
          expect(parse(size.size)).toEqual(size);
          const { overallDiameterMm, sidewallMm, circumferenceMm } = size;
          expect(overallDiameterMm).toBeCloseTo(rim * 25.4 + 2 * (sidewallMm as number), 0);
          expect(circumferenceMm).toBeCloseTo((overallDiameterMm as number) * Math.PI, -1);
        },
      ),
    );
  });

  test('throws no exception for any input', () => {
    const pieces = fc.constantFrom(
      '205',
      '/',
      '55',
      'R',
      '16',
      'x',
      '31',
      '10.50',
      ' ',
      'LT',
      '91V',
      '(',
      'C',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const size = parseTireSize(text);
        if (size) expect(parse(size.size).size).toBe(size.size);
      }),
      { numRuns: 1000 },
    );
  });
});
