import { announcersOf, operatorNames } from './announcers.ts';

interface AnnouncedBlock {
  readonly cidr: string;
  /** The autonomous system that announces the whole block. */
  readonly asn: number;
}

/**
 * Throws if a block of a table is announced by another system than the one that the table states. Such a block has
 * changed hands, so what the table says about it would accuse an innocent party.
 */
export function assertAnnounced(blocks: readonly AnnouncedBlock[]): void {
  const wrong = blocks.flatMap(({ cidr, asn }) => {
    const announcers = announcersOf(cidr);
    return announcers.size === 1 && announcers.has(asn)
      ? []
      : [`${cidr} is announced by ${[...announcers].map(described).join(' and ')}, not by ${described(asn)}`];
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

interface OperatedSystem {
  readonly asn: number;
  /** A part of the registered name. */
  readonly operator: string;
}

/** Throws if the registered name of a system does not contain the name of its operator. */
export function assertOperated(systems: readonly OperatedSystem[]): void {
  const names = operatorNames();
  const wrong = systems.filter(
    ({ asn, operator }) => !names.get(asn)?.toLowerCase().includes(operator.toLowerCase()),
  );
  if (wrong.length > 0)
    throw new Error(
      wrong.map(({ asn, operator }) => `${described(asn)} is not registered to ${operator}`).join('\n'),
    );
}

const described = (asn: number): string =>
  asn === 0 ? 'no system' : `AS${asn} (${operatorNames().get(asn) ?? 'unknown'})`;
