/** Types of boats in US law on vessel numbering: 33 CFR 174.19(a)(11). */
export const BOAT_TYPES = [
  'air_boat',
  'auxiliary_sail',
  'cabin_motorboat',
  'houseboat',
  'inflatable_boat',
  'open_motorboat',
  'paddlecraft',
  'personal_watercraft',
  'pontoon_boat',
  'rowboat',
  'sail_only',
  'other',
] as const;
export type BoatType = (typeof BOAT_TYPES)[number];

/** Fuels of 33 CFR 174.19(a)(15), named as for cars. */
export const BOAT_FUELS = ['gasoline', 'diesel', 'electric'] as const;
export type BoatFuel = (typeof BOAT_FUELS)[number];

/** Engine drives and, for boats without a propeller, propulsion types: 33 CFR 174.19(a)(13) and (14). */
export const BOAT_DRIVES = [
  'inboard',
  'outboard',
  'pod_drive',
  'sterndrive',
  'water_jet',
  'air_thrust',
  'sail',
  'manual',
  'other',
] as const;
export type BoatDrive = (typeof BOAT_DRIVES)[number];
