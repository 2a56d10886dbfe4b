import type { Membership } from '../../../src/datasets/countries/index.ts';
import { oneOf, readTable, text } from '../tsv.ts';

const ORGANISATIONS = [
  'african_union',
  'arab_league',
  'asean',
  'commonwealth',
  'efta',
  'g7',
  'g20',
  'gcc',
  'nato',
  'oecd',
  'schengen',
] as const satisfies readonly Membership[];

type Organisation = (typeof ORGANISATIONS)[number];

const rows = readTable('countries/memberships.tsv', { organisation: oneOf(ORGANISATIONS), country: text }, [
  'organisation',
  'country',
]);

const membersOf = (wanted: Organisation): readonly string[] =>
  rows.filter(({ organisation }) => organisation === wanted).map(({ country }) => country);

/** Members at the end of 2025, from the organisations' own lists. The UN and the EU come from CLDR. */
export const MEMBERS = Object.fromEntries(
  ORGANISATIONS.map((organisation) => [organisation, membersOf(organisation)]),
) as Readonly<Record<Organisation, readonly string[]>>;

/** Returns the European Economic Area: the EU and EFTA without Switzerland. */
export const eeaOf = (eu: readonly string[]): readonly string[] => [
  ...eu,
  ...MEMBERS.efta.filter((code) => code !== 'CH'),
];
