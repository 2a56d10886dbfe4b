import type { Airport } from '../../../src/datasets/aviation/airport-files.ts';

interface Opening {
  /** The day of the first flight with freight or passengers. */
  readonly opened: string;
  /** Idents of entries that OurAirports had before the opening: the construction site, and entries with wrong codes. */
  readonly replaces: readonly string[];
  /** Airports whose flights moved to the new airport, by ident, with their IATA codes. */
  readonly relieves?: Readonly<Record<string, string>>;
  readonly airport: Airport;
}

/** The day on which the facts of this table were written down. */
export const AS_OF = '2026-11-27';

/** Airports whose opening the edition of OurAirports that is used does not show. Uncertain facts are null. */
export const OPENINGS: readonly Opening[] = [
  {
    // Scheduled flights moved here; the old airport kept its code PKR.
    opened: '2023-01-01',
    replaces: ['NP-0003'],
    relieves: { VNPK: 'PKR' },
    airport: {
      ident: 'VNPR',
      iata: 'PHH',
      icao: 'VNPR',
      name: 'Pokhara International Airport',
      type: 'medium_airport',
      city: 'Pokhara',
      municipality: 'Pokhara',
      metroCode: 'PKR',
      country: 'NP',
      region: 'NP-P4',
      latitude: 28.1838,
      longitude: 84.0147,
      elevationFt: 2595,
      timezone: 'Asia/Kathmandu',
      scheduled: true,
      runways: [],
      frequencies: [],
    },
  },
  {
    opened: '2025-09-09',
    replaces: ['KH-0002'],
    relieves: { VDPP: 'PNH' },
    airport: {
      ident: 'VDTI',
      iata: 'KTI',
      icao: 'VDTI',
      name: 'Techo International Airport',
      type: 'large_airport',
      city: 'Phnom Penh',
      municipality: 'Boeng Khyang, Phnom Penh',
      metroCode: 'KTI',
      country: 'KH',
      region: 'KH-8',
      latitude: 11.3623,
      longitude: 104.9154,
      elevationFt: 20,
      timezone: 'Asia/Phnom_Penh',
      scheduled: true,
      runways: [],
      frequencies: [],
    },
  },
  {
    opened: '2025-12-25',
    replaces: ['IN-0276'],
    airport: {
      ident: 'VANM',
      iata: 'NMI',
      icao: 'VANM',
      name: 'Navi Mumbai International Airport',
      type: 'large_airport',
      city: 'Mumbai',
      municipality: 'Navi Mumbai',
      metroCode: 'NMI',
      country: 'IN',
      region: 'IN-MM',
      latitude: 18.988686,
      longitude: 73.068523,
      elevationFt: null,
      timezone: 'Asia/Kolkata',
      scheduled: true,
      runways: [['08/26', 12139, null, 'asphalt', 1, 0]],
      frequencies: [],
    },
  },
  {
    opened: '2026-06-15',
    replaces: [],
    airport: {
      ident: 'VIND',
      iata: 'DXN',
      icao: 'VIND',
      name: 'Noida International Airport',
      type: 'large_airport',
      city: 'Noida',
      municipality: 'Jewar, Delhi',
      metroCode: 'DXN',
      country: 'IN',
      region: 'IN-UP',
      latitude: 28.1758,
      longitude: 77.6092,
      elevationFt: null,
      timezone: 'Asia/Kolkata',
      scheduled: true,
      runways: [['10/28', 12795, null, null, 1, 0]],
      frequencies: [],
    },
  },
  {
    // Freight from this day, passengers from 25 October 2026.
    opened: '2026-07-27',
    replaces: ['AU-0539', 'SWZ'],
    airport: {
      ident: 'YSWS',
      iata: 'WSI',
      icao: 'YSWS',
      name: 'Western Sydney International (Nancy-Bird Walton) Airport',
      type: 'large_airport',
      city: 'Sydney',
      municipality: 'Badgerys Creek',
      metroCode: 'SYD',
      country: 'AU',
      region: 'AU-NSW',
      latitude: -33.886241,
      longitude: 150.715685,
      elevationFt: null,
      timezone: 'Australia/Sydney',
      scheduled: true,
      runways: [['05/23', 12139, null, 'asphalt', 1, 0]],
      frequencies: [],
    },
  },
];
