/** Fuels of vehicles. `plug_in_hybrid` is a hybrid that can be charged by plug; `flex` also runs on ethanol blends. */
export const FUELS = [
  'gasoline',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'flex',
  'cng',
  'lpg',
  'hydrogen',
] as const;
export type VehicleFuel = (typeof FUELS)[number];

/** The sources of vehicle facts. */
export const SOURCES = [
  'vpic',
  'epa',
  'uk_dft',
  'nzta',
  'my_jpj',
  'curated',
  'fitments',
  'curated_years',
] as const;
/** Sources that are vehicle registers. Their years come from the registered vehicles, not from the maker. */
export const REGISTERS: ReadonlySet<VehicleSource> = new Set(['uk_dft', 'nzta', 'my_jpj']);
export type VehicleSource = (typeof SOURCES)[number];

export const MARKETS = ['us', 'uk', 'nz', 'my', 'eu'] as const;
export type VehicleMarket = (typeof MARKETS)[number];

export const CAR_BODIES = [
  'sedan',
  'hatchback',
  'coupe',
  'convertible',
  'wagon',
  'suv',
  'mpv',
  'van',
  'pickup',
  'roadster',
] as const;
export type CarBody = (typeof CAR_BODIES)[number];

export const CAR_TYPES = ['car', 'suv_mpv', 'pickup_van'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const MOTORCYCLE_TYPES = [
  'sport',
  'touring',
  'cruiser',
  'standard',
  'dual_sport',
  'off_road',
  'scooter',
  'moped',
  'trike',
  'custom',
  'sidecar',
  'minibike',
  'underbone',
  'electric',
] as const;
export type MotorcycleType = (typeof MOTORCYCLE_TYPES)[number];
