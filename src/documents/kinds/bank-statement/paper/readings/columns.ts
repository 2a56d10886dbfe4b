import type { MoneyToken } from '../lines/line.ts';
import type { Candidate, Table } from '../marks/events.ts';
import { isMoney, type PaperRole, type Title } from '../marks/titles.ts';

/** Meaning of an amount of a booking. */
export type MoneyRole = 'debit' | 'credit' | 'amount' | 'balance' | 'ignored';

/** Position of an amount: under a title, in a column without a title, or counted from the end of its line. */
export interface Slot {
  readonly money: MoneyToken;
  /** Role of the title; null without a title. */
  readonly titled: PaperRole | null;
  /**
   * Index of the amount's column among the columns without a title, from left to right. Without columns, index of the
   * amount in its line, counted from the right.
   */
  readonly index: number;
}

/** The amounts of a booking with their positions. */
export interface PlacedCandidate {
  readonly candidate: Candidate;
  readonly slots: readonly Slot[];
}

/** Bookings with the positions of their amounts, and how the positions were determined. */
export interface Placement {
  readonly placed: ReadonlyMap<Candidate, PlacedCandidate>;
  /** True if amounts are in columns; otherwise only their order is known. */
  readonly columns: boolean;
  /** Number of columns without titles. */
  readonly untitled: number;
  /** Roles of the titles above amounts, if only the order of the amounts is known. */
  readonly order: readonly PaperRole[];
}

/** Assigns the amounts of bookings to the columns of their tables. */
export function placementOf(candidates: readonly Candidate[]): Placement {
  const moneys = candidates.flatMap((one) => one.moneys);
  const alone = moneys.filter((money) => money.alone).length;
  const columns = alone * 5 > moneys.length * 3;
  if (!columns) return flat(candidates);
  const tables = Map.groupBy(candidates, ({ table }) => signature(table));
  const slots = new Map<MoneyToken, Slot>();
  let untitled = 0;
  for (const group of tables.values()) {
    const clusters = clustersOf(group.flatMap((one) => one.moneys));
    const titles = (group[0]?.table.titles ?? []).filter(({ role }) => isMoney(role));
    const named = namesOf(clusters, titles);
    let index = 0;
    for (const cluster of clusters) {
      const titled = named.get(cluster) ?? null;
      for (const money of cluster.moneys) slots.set(money, { money, titled, index });
      if (titled === null) index += 1;
    }
    untitled = Math.max(untitled, index);
  }
  return {
    placed: placedBy(candidates, (money) => slots.get(money)),
    columns,
    untitled,
    order: [],
  };
}

function flat(candidates: readonly Candidate[]): Placement {
  const order =
    candidates.findLast(({ table }) => table.titles.some(({ role }) => isMoney(role)))?.table.titles ?? [];
  const roles = order.map(({ role }) => role).filter((role) => isMoney(role));
  const placed = placedBy(candidates, (money, at, { moneys }) => ({
    money,
    titled: null,
    index: moneys.length - 1 - at,
  }));
  return { placed, columns: false, untitled: 0, order: roles };
}

const placedBy = (
  candidates: readonly Candidate[],
  slotOf: (money: MoneyToken, at: number, candidate: Candidate) => Slot | undefined,
): Placement['placed'] =>
  new Map(
    candidates.map((candidate) => [
      candidate,
      { candidate, slots: candidate.moneys.flatMap((money, at) => slotOf(money, at, candidate) ?? []) },
    ]),
  );

/** Identifies a table. Tables that continue on several pages have the same titles in the same positions. */
const signature = ({ titles }: Table): string =>
  titles.map(({ role, left, right }) => `${role} ${Math.round(left / 6)} ${Math.round(right / 6)}`).join('|');

interface Cluster {
  left: number;
  right: number;
  readonly moneys: MoneyToken[];
}

/** Groups amounts that are above each other into columns, from left to right. */
function clustersOf(moneys: readonly MoneyToken[]): Cluster[] {
  const sorted = [...moneys].sort((one, other) => one.right - other.right || one.left - other.left);
  const clusters: Cluster[] = [];
  for (const money of sorted) {
    const last = clusters.at(-1);
    // Amounts of a column are aligned right, left or centred, so an amount overlaps more than half of the width of any
    // narrower amount.
    const shared = last ? Math.min(last.right, money.right) - Math.max(last.left, money.left) : 0;
    const width = last ? Math.min(last.right - last.left, money.right - money.left) : 1;
    if (last && shared > width / 2) {
      last.left = Math.min(last.left, money.left);
      last.right = Math.max(last.right, money.right);
      last.moneys.push(money);
    } else clusters.push({ left: money.left, right: money.right, moneys: [money] });
  }
  return clusters;
}

/**
 * Returns the title of each column: the title above the column, or the nearest title. If a title is the nearest for two
 * columns, the nearer column gets the title.
 */
function namesOf(clusters: readonly Cluster[], titles: readonly Title[]): Map<Cluster, PaperRole> {
  const named = new Map<Cluster, PaperRole>();
  const taken = new Map<Title, { cluster: Cluster; far: number }>();
  for (const cluster of clusters) {
    let best: { title: Title; far: number } | undefined;
    for (const title of titles) {
      const far = farness(cluster, title);
      if (best === undefined || far < best.far) best = { title, far };
    }
    const width = cluster.right - cluster.left;
    if (best === undefined || best.far > 3 * width) continue;
    const other = taken.get(best.title);
    if (other && other.far <= best.far) continue;
    if (other) named.delete(other.cluster);
    taken.set(best.title, { cluster, far: best.far });
    named.set(cluster, best.title.role);
  }
  // Titles that are not above their columns still have the same order as the columns.
  if (named.size < clusters.length && clusters.length === titles.length) {
    const sorted = [...titles].sort((one, other) => one.left - other.left);
    return new Map(clusters.map((cluster, at) => [cluster, (sorted[at] as Title).role]));
  }
  return named;
}

/**
 * Returns the distance between a column and a title: the distance between their nearest edges or centres. A gap between
 * column and title counts four times.
 */
function farness(cluster: Cluster, title: Title): number {
  const gap = Math.max(0, title.left - cluster.right, cluster.left - title.right);
  const edges = Math.min(
    Math.abs(title.right - cluster.right),
    Math.abs(title.left - cluster.left),
    Math.abs(title.left + title.right - cluster.left - cluster.right) / 2,
  );
  return edges + 4 * gap;
}
