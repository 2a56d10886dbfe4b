import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorDayOf, periodOf } from '../../src/accounting/plans/periods.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

test('a month runs from the sign-up day at midnight UTC to the same day of the next month', () => {
  const month = { start: utc('2026-05-15T00:00'), end: utc('2026-06-15T00:00') };
  expect(periodOf(15, utc('2026-05-15T00:00'))).toEqual(month);
  expect(periodOf(15, utc('2026-06-14T23:59:59.999'))).toEqual(month);
  expect(periodOf(15, utc('2026-05-14T23:59')).end).toBe(month.start);
  expect(periodOf(15, utc('2027-01-03T00:00')).start).toBe(utc('2026-12-15T00:00'));
});

test('an account created on the 29th, 30th or 31st renews on the 28th', () => {
  expect(anchorDayOf(utc('2026-01-31T23:59'))).toBe(28);
  expect(anchorDayOf(utc('2026-01-03T00:00'))).toBe(3);
  expect(periodOf(28, utc('2027-02-28T00:00')).start).toBe(utc('2027-02-28T00:00'));
});

test('months cover every moment exactly once', () => {
  const moment = fc.integer({ min: utc('2020-01-01T00:00'), max: utc('2060-01-01T00:00') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), moment, (day, now) => {
      const { start, end } = periodOf(day, now);
      expect(start).toBeLessThanOrEqual(now);
      expect(end).toBeGreaterThan(now);
      expect(periodOf(day, end).start).toBe(end);
      expect(periodOf(day, start - 1).end).toBe(start);
      // Each usage row covers an hour, so an hour must never belong to two months.
      expect(start % 3_600_000).toBe(0);
    }),
  );
});
