import { describe, expect, it, test } from 'vitest';
import { searchAirports as searchAirportsInSteps } from '../../src/resolvers/aviation/airport-search.ts';
import { atOnce } from '../at-once.ts';

const searchAirports = atOnce(searchAirportsInSteps);

const FIRST = { limit: 1, offset: 0 };
const TWENTY = { limit: 20, offset: 0 };

describe('the airport search', () => {
  test.each([
    ['heathrow', 'LHR'],
    ['London', 'LHR'],
    ['new york', 'JFK'],
    ['NYC', 'JFK'],
    ['kennedy', 'JFK'],
    ['jfk airport', 'JFK'],
    ['O’Hare', 'ORD'],
    ['zurich', 'ZRH'],
    ['ZÜRICH', 'ZRH'],
    ['München', 'MUC'],
    ['muenchen', 'MUC'],
    ['Koln', 'CGN'],
    ['sao paulo', 'GRU'],
    ['Wien', 'VIE'],
    ['frankfrut', 'FRA'],
    ['san francisko', 'SFO'],
    ['schipol', 'AMS'],
    ['charles de gaule', 'CDG'],
    ['paris', 'CDG'],
    ['tokyo haneda', 'HND'],
    ['beijing', 'PEK'],
    ['Peking', 'PEK'],
    ['san', 'SAN'],
    ['nice', 'NCE'],
    ['LSZH', 'ZRH'],
    ['western sydney', 'WSI'],
    ['noida', 'DXN'],
    ['changi', 'SIN'],
    ['calcutta', 'CCU'],
    ['reykjavik', 'KEF'],
    ['saint louis', 'STL'],
    ['St. Louis', 'STL'],
    ['basel mulhouse', 'BSL'],
    ['berlin airport', 'BER'],
    ['boston airport', 'BOS'],
    ['flughafen münchen', 'MUC'],
    ['bali', 'DPS'],
    ['portland or', 'PDX'],
    ['portland maine', 'PWM'],
    ['birmingham uk', 'BHX'],
    ['wien schwechat', 'VIE'],
    ['kopenhagen', 'CPH'],
    ['flights to Bali', 'DPS'],
    ['the main airport in Lisbon', 'LIS'],
    ['biggest airport in Lisbon', 'LIS'],
    ['vol paris', 'CDG'],
    ['frankfurt main', 'FRA'],
    ['frankfurt am main', 'FRA'],
  ])('with the text %s returns the airport %s first', (text, iata) => {
    expect(searchAirports(text, {}, FIRST).items[0]?.iata).toBe(iata);
  });

  it('puts the airports of a metropolitan area before strips and heliports with its name', () => {
    const { items } = searchAirports('washington dc', {}, TWENTY);
    expect(new Set(items.slice(0, 3).map(({ iata }) => iata))).toEqual(new Set(['IAD', 'DCA', 'BWI']));
    expect(items.length).toBeGreaterThan(3);
  });

  it('returns only airports that match all words, and names the others', () => {
    expect(searchAirports('Hogwarts airport', {}, FIRST)).toMatchObject({
      ...{ total: 0, ignored: ['airport'], unmatched: ['hogwarts'] },
    });
    expect(searchAirports('zurich texas', {}, FIRST)).toMatchObject({
      total: 0,
      unmatched: ['zurich', 'texas'],
    });
    expect(searchAirports('frankfrut', {}, FIRST)).toMatchObject({
      corrected: [{ from: 'frankfrut', to: 'frankfurt' }],
    });
  });

  it('lists closed airports only on request, and then only those', () => {
    const open = searchAirports('tegel', {}, TWENTY).items;
    expect(open.some(({ type }) => type === 'closed')).toBe(false);
    const closed = searchAirports('tegel', { types: ['closed'] }, TWENTY).items;
    expect(closed[0]?.name).toBe('Berlin-Tegel Otto Lilienthal Airport');
    expect(closed.every(({ type }) => type === 'closed')).toBe(true);
  });

  it('applies all filters together', () => {
    const { items, total } = searchAirports(
      'london',
      { country: 'ca', types: ['medium_airport', 'large_airport'], scheduled: true },
      TWENTY,
    );
    expect(items.map(({ iata }) => iata)).toEqual(['YXU']);
    expect(total).toBe(1);
  });

  it('can list the airports of a country without a search text, with large airports first', () => {
    const { items, total } = searchAirports(null, { country: 'CH' }, { limit: 2, offset: 0 });
    expect(items.map(({ iata }) => iata)).toEqual(['ZRH', 'GVA']);
    expect(total).toBeGreaterThan(80);
    expect(() => searchAirports(null, {}, FIRST)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  });

  it('returns all matches page by page without duplicates', () => {
    const all = searchAirports('hospital', {}, { limit: 100, offset: 0 });
    const pages = [0, 40, 80].flatMap(
      (offset) => searchAirports('hospital', {}, { limit: 40, offset }).items,
    );
    expect(pages.slice(0, 100)).toEqual(all.items);
    expect(all.total).toBeGreaterThan(1000);
  });
});
