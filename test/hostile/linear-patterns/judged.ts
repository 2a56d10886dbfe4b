import { type Pattern, patternsOf, sources } from './patterns.ts';

/** What the files that build expressions build, one for each place. */
export const BUILT: Readonly<Record<string, readonly RegExp[]>> = {
  'accounting/keys.ts': [/^fct_live_[0-9A-Za-z]{38}$/],
  'resolvers/email-deliverability/spf/macro.ts': [/[.\-+,/_=]/],
  'resolvers/dns/ptr.ts': [
    /(^|[^0-9])(192000002001|001002000192)([^0-9]|$)/,
    /(^|[^0-9a-f])c0000201([^0-9a-f]|$)/,
    /(^|[^0-9])0{0,2}192[^0-9a-z]0{0,2}0[^0-9a-z]0{0,2}2[^0-9a-z]0{0,2}1([^0-9a-f]|$)/,
  ],
  'resolvers/search/text-index.ts': [/(?<=^|\s)a ?a ?a ?b/g],
  'resolvers/catalogue/catalogue.ts': [/ pontoon boats? /],
  'rest/openapi/shared.ts': [/"#\/components\/schemas\/([^"]+)"/g],
};

const found = sources.map((file) => ({ file, ...patternsOf(file) }));

/** How many expressions each file builds. */
export const places: Readonly<Record<string, number>> = Object.fromEntries(
  found.flatMap(({ file, built }) => (built > 0 ? [[file, built]] : [])),
);

const examples = Object.entries(BUILT).flatMap(([file, all]) =>
  all.map(({ source, flags }): Pattern => ({ file, line: 0, source, flags, splits: false })),
);

/** Each different expression of the program, by the file where it stands first. */
export const judged: ReadonlyMap<string, readonly Pattern[]> = Map.groupBy(
  new Map(
    [...found.flatMap(({ literals }) => literals), ...examples]
      .toReversed()
      .map((pattern) => [`/${pattern.source}/${pattern.flags} ${pattern.splits}`, pattern]),
  )
    .values()
    .toArray()
    .toReversed(),
  ({ file }) => file,
);
