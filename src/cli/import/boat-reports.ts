import type { BoatDrive, BoatFuel, BoatType } from '../../datasets/boats/words.ts';
import { readColumns } from './csv.ts';
import type { Faults } from './importer.ts';

const COLUMNS = [
  'Manufacturer',
  'Model',
  'Vesseltype',
  'FuelType',
  'EngineType',
  'Propulsion',
  'Length',
  'Yearbuilt',
] as const;

/** A boat as described in an accident report. Facts that the report omits, or gives as free text, are null. */
export interface ReportedBoat {
  readonly make: string;
  readonly model: string;
  readonly type: BoatType | null;
  readonly fuel: BoatFuel | null;
  readonly drive: BoatDrive | null;
  readonly lengthFt: number | null;
  readonly year: number | null;
}

type Words<Value> = readonly (readonly [pattern: RegExp, value: Value])[];

const TYPES: Words<BoatType> = [
  [/open motor/, 'open_motorboat'],
  [/cabin motor/, 'cabin_motorboat'],
  [/personal water/, 'personal_watercraft'],
  [/\baux\w* sail/, 'auxiliary_sail'],
  [/^sail \(?only/, 'sail_only'],
  [/pontoon/, 'pontoon_boat'],
  [/house ?boat/, 'houseboat'],
  [/inflatable/, 'inflatable_boat'],
  [/air ?boat/, 'air_boat'],
  [/canoe|kayak|paddle/, 'paddlecraft'],
  [/row ?boat/, 'rowboat'],
];
const FUELS: Words<BoatFuel> = [
  [/^gas/, 'gasoline'],
  [/^diesel/, 'diesel'],
  [/^electric/, 'electric'],
];
const DRIVES: Words<BoatDrive> = [
  [/outboard/, 'outboard'],
  [/stern ?drive|i\/o|inboard.outboard/, 'sterndrive'],
  [/^inboard/, 'inboard'],
  [/pod/, 'pod_drive'],
];
const PROPULSIONS: Words<BoatDrive> = [
  [/jet/, 'water_jet'],
  [/^air/, 'air_thrust'],
  [/^sail/, 'sail'],
  [/^manual/, 'manual'],
];

/**
 * Reads the table `Vessels` of the Boating Accident Report Database as CSV. Uses only these eight of its 70 columns.
 */
export function readReports(bytes: Uint8Array, faults: Faults, take: (boat: ReportedBoat) => void): void {
  readColumns(bytes, faults, COLUMNS, (row) =>
    take({
      make: row.Manufacturer,
      model: row.Model,
      type: meaningOf(TYPES, row.Vesseltype),
      fuel: meaningOf(FUELS, row.FuelType),
      drive: meaningOf(PROPULSIONS, row.Propulsion) ?? meaningOf(DRIVES, row.EngineType),
      // Length and year are free text in the database, such as `21'` or `UNK`.
      lengthFt: Number(/^\d+(\.\d+)?/.exec(row.Length)?.[0]) || null,
      year: Number(/^\d{4}$/.exec(row.Yearbuilt)?.[0]) || null,
    }),
  );
}

const meaningOf = <Value>(words: Words<Value>, text: string): Value | null =>
  words.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? null;
