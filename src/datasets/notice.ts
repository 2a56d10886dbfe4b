import { readdirSync, readFileSync } from 'node:fs';
import { curationText } from '../formats/curation.ts';
import type { Dataset } from './dataset.ts';
import type { Source } from './source.ts';

/** Texts of the licences that must be distributed. Each is in a file named after its SPDX identifier. */
const TEXTS = new URL('./licences/', import.meta.url);

const HEAD = `# Notice

Facet is published under the MIT licence (\`LICENSE\`). The data in its responses comes from the sources below.
\`npm run generate\` writes this page. The service shows the same information at \`/data\`.
`;

/** Writes NOTICE.md: all datasets with their sources, terms and required copyright lines. */
export function notice(datasets: readonly Dataset<unknown>[]): string {
  const sources = datasets.flatMap((dataset) => dataset.sources);
  const used = readdirSync(TEXTS)
    .map((file) => file.replace(/\.txt$/, ''))
    .filter((id) => sources.some(({ licence }) => licence.id.split(/[ ()]+/).includes(id)))
    .sort();
  return [HEAD, ...datasets.map(chapter), ...used.map(licenceText)].join('\n');
}

const chapter = ({ title, sources }: Dataset<unknown>): string =>
  `## ${title}\n\n${sources.map(entry).join('\n')}\n`;

function entry({ name, version, url, licence, retrieved, copyright = [], note, curated }: Source): string {
  const what = version ? `${name} ${version}` : name;
  const id = licence.id.startsWith('LicenseRef-') ? licence.id.slice('LicenseRef-'.length) : licence.id;
  const lines = [
    `* **${what}**${url ? `, <${url}>` : ''}, as of ${retrieved}. Licence: ${id}${licence.url ? ` (<${licence.url}>)` : ''}.`,
    ...(curated ? [`  ${curationText(curated)}`] : []),
    ...(note ? [`  ${note}`] : []),
    ...copyright.map((line) => `  > ${line}`),
  ];
  return lines.join('\n');
}

function licenceText(id: string): string {
  const text = readFileSync(new URL(`${id}.txt`, TEXTS), 'utf8').trim();
  return `## The licence ${id}\n\n${text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')}\n`;
}
