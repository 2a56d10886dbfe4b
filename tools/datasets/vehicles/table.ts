import type { EngineRow, SpanRow, VehicleFile, VehicleRow } from '../../../src/datasets/catalogue/table.ts';
import {
  FUELS,
  REGISTERS,
  SOURCES,
  type VehicleFuel,
  type VehicleSource,
} from '../../../src/datasets/catalogue/words.ts';
import { keyOf } from './names.ts';

/** Facts about a model in one year. */
export interface Facts<Kind> {
  readonly kinds: ReadonlySet<Kind>;
  readonly fuels: ReadonlySet<VehicleFuel>;
  /** `cc/litres/cylinders`, empty if unknown. */
  readonly engines: ReadonlySet<string>;
}

/** The facts about a year, and their sources. */
interface Year<Kind> {
  readonly sources: Set<VehicleSource>;
  readonly kinds: Set<Kind>;
  readonly fuels: Set<VehicleFuel>;
  readonly engines: Set<string>;
}

interface Entry<Kind> {
  readonly make: string;
  readonly model: string;
  readonly sources: Set<VehicleSource>;
  readonly years: Map<number, Year<Kind>>;
  /** Last years in sources that give no end. */
  readonly open: Set<number>;
}

/**
 * A model counts as discontinued after it was missing for this number of years. A shorter time proves nothing, because
 * the list of the next model year is still incomplete.
 */
const ENDED_AFTER = 2;

/** Collects models from several sources by comparison key, and writes them as rows. */
export class Catalogue<Kind> {
  readonly #kinds: readonly Kind[];
  readonly #entries = new Map<string, Entry<Kind>>();
  readonly #makes = new Map<string, string>();

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
  }

  /** Adds a model. The first spelling of make and model is kept. */
  name(make: string, model: string, source: VehicleSource): Entry<Kind> {
    const known = this.#makes.getOrInsert(keyOf(make), make);
    const entry = this.#entries.getOrInsertComputed(`${keyOf(make)}/${keyOf(model)}`, () => ({
      make: known,
      model,
      sources: new Set<VehicleSource>(),
      years: new Map(),
      open: new Set<number>(),
    }));
    entry.sources.add(source);
    return entry;
  }

  add(
    make: string,
    model: string,
    sources: readonly VehicleSource[],
    year: number,
    open: boolean,
    facts: Facts<Kind>,
  ): void {
    for (const source of sources) {
      const entry = this.name(make, model, source);
      if (open) entry.open.add(year);
      const own = yearOf(entry, year);
      own.sources.add(source);
      for (const kind of facts.kinds) own.kinds.add(kind);
      for (const fuel of facts.fuels) own.fuels.add(fuel);
      for (const engine of facts.engines) own.engines.add(engine);
    }
  }

  /** Returns the known years of a model. Throws if the model is unknown. */
  years(make: string, model: string): number[] {
    const entry = this.#entries.get(`${keyOf(make)}/${keyOf(model)}`);
    if (!entry) throw new Error(`Nobody knows the ${make} ${model}, which has years by hand`);
    return [...entry.years.keys()];
  }

  /** True if any source has the model in a year. */
  knows(make: string, model: string, year: number): boolean {
    return this.#entries.get(`${keyOf(make)}/${keyOf(model)}`)?.years.has(year) ?? false;
  }

  /**
   * Adds years in which a register has vehicles of the model. New years get the kinds that all other years share. They
   * get the fuels only if the model has no engine, because other fuels differ by market.
   */
  register(make: string, model: string, source: VehicleSource, years: readonly number[]): void {
    const entry = this.name(make, model, source);
    const others = [...entry.years.values()].filter(({ sources }) =>
      [...sources].some((one) => !REGISTERS.has(one)),
    );
    const kinds = common(others.map((year) => year.kinds));
    const fuels = common(others.map((year) => year.fuels));
    const engineless = kinds.length > 0 && fuels.every((fuel) => fuel === 'electric' || fuel === 'hydrogen');
    for (const year of years) {
      const own = yearOf(entry, year);
      if (own.sources.size === 0) {
        for (const kind of kinds) own.kinds.add(kind);
        if (engineless) for (const fuel of fuels) own.fuels.add(fuel);
      }
      own.sources.add(source);
    }
  }

  /** Adds kinds to the models that have no kind in any year. The kinds apply to all years of a model. */
  fillKinds(kindsOf: (make: string, model: string) => ReadonlySet<Kind>): void {
    for (const { make, model, years } of this.#entries.values()) {
      const all = [...years.values()];
      if (all.some(({ kinds }) => kinds.size > 0)) continue;
      for (const kind of kindsOf(make, model)) for (const { kinds } of all) kinds.add(kind);
    }
  }

  /** True if a name only adds an engine, trim or class to a model with known years: `ES 300`, `Cooper S`, `C250`. */
  refines(make: string, model: string): boolean {
    const [own, name] = [keyOf(make), keyOf(model)];
    if (this.#entries.get(`${own}/${name}`)?.years.size) return false;
    if (this.#makes.has(name) && name !== own) return true;
    const stem = name.replace(/(?:\d+[a-z]{0,2}|[a-z])$/, '');
    const isKnown = (key: string) =>
      key !== name && (this.#entries.get(`${own}/${key}`)?.years.size ?? 0) > 0;
    return isKnown(stem) || isKnown(`${name}class`) || isKnown(`${stem}class`);
  }

  /** Builds the file, sorted by make and model. `category` computes the last value of each row. */
  finish(category?: (spans: readonly { kinds: readonly Kind[] }[], model: string) => number): {
    file: VehicleFile;
    models: number;
  } {
    const engines = new Map<string, number>();
    const entries = [...this.#entries.values()].sort(
      (a, b) => order(keyOf(a.make), keyOf(b.make)) || order(keyOf(a.model), keyOf(b.model)),
    );
    const used = [
      ...new Set(entries.flatMap(({ years }) => [...years.values()].flatMap((year) => exact(year.engines)))),
    ];
    for (const engine of used.sort(byEngine)) engines.set(engine, engines.size);
    const lastOf = new Map<string, number>();
    for (const { make, years } of entries) lastOf.set(make, Math.max(lastOf.get(make) ?? 0, ...years.keys()));
    const models = entries.map((entry): VehicleRow => {
      const spans = this.#spansOf(entry, engines);
      const last = Math.max(...entry.years.keys());
      // A model that is missing in later lists of its make was discontinued.
      const open = entry.open.has(last) && last + ENDED_AFTER > (lastOf.get(entry.make) as number);
      const row = [entry.make, entry.model, bits(SOURCES, entry.sources), open ? 1 : 0, spans] as const;
      const kinds = [...entry.years.values()].map((year) => ({ kinds: [...year.kinds] }));
      return category ? [...row, category(kinds, entry.model)] : row;
    });
    return { file: { engines: [...engines.keys()].map(engineRow), models }, models: models.length };
  }

  /** Joins consecutive years with the same facts into one span. */
  #spansOf({ years }: Entry<Kind>, positions: ReadonlyMap<string, number>): SpanRow[] {
    const spans: SpanRow[] = [];
    for (const [year, { sources, kinds, fuels, engines }] of [...years].sort(([a], [b]) => a - b)) {
      const own = exact(engines)
        .map((engine) => positions.get(engine) as number)
        .sort((a, b) => a - b);
      const facts = [bits(this.#kinds, kinds), bits(FUELS, fuels), own, bits(SOURCES, sources)] as const;
      const before = spans.at(-1);
      if (before && before[1] === year - 1 && JSON.stringify(before.slice(2)) === JSON.stringify(facts))
        spans[spans.length - 1] = [before[0], year, ...facts];
      else spans.push([year, year, ...facts]);
    }
    return spans;
  }
}

/** Returns the members of the sets if all sets are equal, otherwise none. */
function common<Member>(sets: readonly ReadonlySet<Member>[]): Member[] {
  const [first] = sets;
  return first && sets.every((set) => set.symmetricDifference(first).size === 0) ? [...first] : [];
}

const yearOf = <Kind>({ years }: Entry<Kind>, year: number): Year<Kind> =>
  years.getOrInsertComputed(year, () => ({
    sources: new Set(),
    kinds: new Set(),
    fuels: new Set(),
    engines: new Set(),
  }));

const bits = <Member>(all: readonly Member[], some: ReadonlySet<Member>): number =>
  all.reduce((sum, member, position) => sum | (some.has(member) ? 1 << position : 0), 0);

const engineRow = (engine: string): EngineRow => {
  const [cc, litres, cylinders] = engine.split('/').map((part) => (part ? Number(part) : null));
  return [cc ?? null, litres ?? null, cylinders ?? null];
};

/** Removes an engine if another entry describes it more precisely. */
function exact(engines: ReadonlySet<string>): string[] {
  const all = [...engines].map((engine) => ({ engine, parts: engine.split('/') }));
  return all
    .filter(({ engine, parts: [cc, litres, cylinders] }) =>
      all.every(
        (other) =>
          other.engine === engine ||
          other.parts[1] !== litres ||
          !(
            (!cc && other.parts[0] && (!cylinders || other.parts[2] === cylinders)) ||
            (!cylinders && other.parts[2] && cc === other.parts[0])
          ),
      ),
    )
    .map(({ engine }) => engine);
}

/** Sorts by size, then cylinders. */
const byEngine = (a: string, b: string): number => {
  const [x, y] = [engineRow(a), engineRow(b)];
  return (x[1] ?? 0) - (y[1] ?? 0) || (x[0] ?? 0) - (y[0] ?? 0) || (x[2] ?? 0) - (y[2] ?? 0);
};

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
