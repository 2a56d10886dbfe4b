/**
 * Compares page metadata with metascraper on the pages of its own tests:
 * `node bench/quality/url-metadata.ts FOLDER [all]`, for `packages/metascraper/test/integration` of
 * microlinkhq/metascraper, with `input.html` next to `snapshots/index.js.md`.
 *
 * Metascraper's results count as right, although some are wrong. Metascraper returns a single date, preferably that of
 * the last change, so either of Facet's dates may match. It reads a date without a time zone as UTC. `all` lists the
 * differences.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageMetadata } from '../../src/resolvers/url-metadata/index.ts';
import type { PageMetadata } from '../../src/resolvers/url-metadata/metadata.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const [folder = '', mode] = process.argv.slice(2);

const FACTS = ['date', 'author', 'title', 'image'] as const;
type Fact = (typeof FACTS)[number];
type Truth = Readonly<Record<Fact, string | null>>;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reads the last snapshot of a report. Texts are in single quotes, double quotes or backticks. */
function truthOf(report: string): Truth {
  const of = (fact: Fact): string | null => {
    const [, , text = null] =
      [...report.matchAll(new RegExp(`^ {6}${fact}: (['"\`])(.*)\\1,$`, 'gm'))].at(-1) ?? [];
    return text?.replace(/\\(['"`\\])/g, '$1') ?? null;
  };
  return { date: of('date'), author: of('author'), title: of('title'), image: of('image') };
}

function oursOf(page: PageMetadata): Readonly<Record<Fact, readonly string[]>> {
  return {
    date: [page.publishedAt, page.modifiedAt].filter((date) => date !== null),
    author: page.author,
    title: page.title === null ? [] : [page.title],
    image: page.image ? [page.image.url] : [],
  };
}

const moment = (text: string): number =>
  Date.parse(/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`);

const AGREE: Readonly<Record<Fact, (truth: string, ours: readonly string[]) => boolean>> = {
  date: (truth, ours) =>
    ours.some((date) => moment(date) === moment(truth) || date.slice(0, 10) === truth.slice(0, 10)),
  // Metascraper gives one name even if there are several.
  author: (truth, ours) => {
    const whole = folded(truth);
    return ours.some((name) => whole.includes(folded(name)) || folded(name).includes(whole));
  },
  title: (truth, [title = '']) => {
    const [one, other] = [folded(truth), folded(title)];
    // Titles may or may not end with the name of the site.
    return other !== '' && (one.startsWith(other) || other.startsWith(one));
  },
  image: (truth, [image = '']) => {
    const bare = (url: string) =>
      decodeURI(url)
        .replace(/^https?:/, '')
        .replaceAll('&amp;', '&');
    return bare(truth) === bare(image);
  },
};

const counts = Object.fromEntries(
  FACTS.map((fact) => [fact, { right: 0, other: 0, missing: 0, more: 0, none: 0 }]),
);
let pages = 0;
for (const site of readdirSync(folder).sort()) {
  const report = join(folder, site, 'snapshots', 'index.js.md');
  const input = join(folder, site, 'input.html');
  if (!existsSync(report) || !existsSync(input)) continue;
  const code = readFileSync(join(folder, site, 'index.js'), 'utf8');
  const url = /const url\s*=\s*['"`](http[^'"`]+)/.exec(code)?.[1] ?? /(https?:\/\/[^'"`]+)/.exec(code)?.[1];
  if (!url) continue;
  pages += 1;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const body = readFileSync(input);
  const page = await pageMetadata(
    { url, status: 200, headers, rawHeaders: [...headers], body, truncated: false },
    async () => {},
  );
  const truth = truthOf(readFileSync(report, 'utf8'));
  const ours = oursOf(page);
  for (const fact of FACTS) {
    const wanted = truth[fact];
    const got = ours[fact];
    const kind =
      wanted === null
        ? got.length > 0
          ? 'more'
          : 'none'
        : got.length === 0
          ? 'missing'
          : AGREE[fact](wanted, got)
            ? 'right'
            : 'other';
    (counts[fact] as Record<string, number>)[kind] =
      ((counts[fact] as Record<string, number>)[kind] ?? 0) + 1;
    if (mode === 'all' && kind !== 'right' && kind !== 'none')
      print(`${kind.padEnd(8)}${fact.padEnd(7)} ${site.padEnd(22)} ${wanted}  |  ${got.join(' & ') || null}`);
  }
}

print(`${pages} pages`);
for (const fact of FACTS) {
  const { right, other, missing, more } = counts[fact] as Record<
    'right' | 'other' | 'missing' | 'more',
    number
  >;
  const all = right + other + missing;
  print(
    `${fact.padEnd(7)} ${right} of ${all} agree (${((100 * right) / all).toFixed(1)} %), ${other} differ, ${missing} missing; ${more} where it has none`,
  );
}
