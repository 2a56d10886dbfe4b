import { PLANS, planTitle } from '../../accounting/plans/plans.ts';
import type { Document, JsonSchema } from '../../rest/openapi/document.ts';
import { price, priceRange } from '../html.ts';
import { type Chapter, catalogue, type Entry, type Input } from './catalogue.ts';
import { curlAround } from './samples.ts';
import { described, membersOf, rules, type Schemas, typeName } from './shapes.ts';

/** Returns the Markdown texts of the reference by their paths, for models and other programs. */
export function markdownPages(document: Document, origin: string): Record<string, string> {
  const chapters = catalogue(document);
  return {
    '/docs.md': contents(document, chapters),
    '/pricing.md': pricing(chapters),
    '/llms.txt': llms(chapters, origin),
    ...Object.fromEntries(chapters.flatMap((chapter) => describeChapter(chapter, document, origin))),
  };
}

/**
 * Maximum number of characters of a chapter that a model is expected to read at once. Longer chapters omit the answers,
 * which are on the pages of the operations.
 */
const MAX_CHARACTERS = 50_000;

/** Lists the texts in the llmstxt.org format. */
const llms = (chapters: readonly Chapter[], origin: string): string => `# Facet

> Data and utility APIs behind one key, over REST, GraphQL and MCP. Each successful call costs credits; failures are free.

- [MCP server](${origin}/mcp): tools for agents. \`/mcp\` has three tools that give access to every operation. \`/mcp/aviation,countries\` has one tool for each operation of the APIs named in the path. Send the key as \`X-Api-Key\`, \`Authorization: Bearer\` or \`?apikey=\`.
- [OpenAPI 3.1](${origin}/openapi.json): every operation, parameter and response.
- [GraphQL](${origin}/graphql): every operation as a field. Introspection needs no key.

## Reference

- [All operations](${origin}/docs.md): their routes and prices.
${chapters.map(({ api, tag }) => `- [${tag.name}](${origin}/docs/${api}.md): ${tag.description}`).join('\n')}

## More

- [Prices](${origin}/pricing.md): plans, and the price per call of every API.
- [Errors](${origin}/docs/errors.md): every code, its meaning and how to fix it.
`;

const contents = ({ info }: Document, chapters: readonly Chapter[]): string => `# Facet reference

${info.description}
${chapters
  .map(
    ({ api, tag, entries }) => `
## [${tag.name}](/docs/${api}.md)

${tag.description}

${entries.map(({ id, summary, credits, routes }) => `- \`${id}\`: ${summary}, \`${routes[0]?.method} ${routes[0]?.path}\`, ${price(credits)}`).join('\n')}
`,
  )
  .join('')}`;

const pricing = (chapters: readonly Chapter[]): string => `# Prices

Only successful calls cost credits. Prices are the same over REST, GraphQL and MCP. Send \`X-Dry-Run: true\` to see what a request would cost.

| API | Operations | Price per call |
| --- | --- | --- |
${chapters.map(({ tag, entries }) => `| ${tag.name} | ${entries.length} | ${priceRange(entries)} |`).join('\n')}

| Plan | Credits per month | Calls per second | Burst |
| --- | --- | --- | --- |
${Object.entries(PLANS)
  .filter(([name]) => name !== 'operator')
  .map(
    ([name, { credits, callsPerSecond, burst }]) =>
      `| ${planTitle(name)} | ${credits} | ${callsPerSecond} | ${burst} |`,
  )
  .join('\n')}
`;

/** Returns the page of an API and the pages of its operations, by their paths. */
function describeChapter(
  { api, tag, entries }: Chapter,
  { components: { schemas } }: Document,
  origin: string,
): (readonly [path: string, text: string])[] {
  const pages = entries.map((entry) => {
    const taken = describeCall(entry, schemas);
    const path = `/docs/${api}/${entry.id}.md`;
    const rest = `[Response: ${typeName(entry.answer, schemas)}](${origin}${path})\n`;
    return { path, whole: `${taken}${describeAnswer(entry, schemas, origin)}`, short: `${taken}${rest}` };
  });
  const head = `# ${tag.name}\n\n${tag.description}\n`;
  const whole = head + pages.map((page) => page.whole).join('');
  return [
    [
      `/docs/${api}.md`,
      whole.length > MAX_CHARACTERS ? head + pages.map((page) => page.short).join('') : whole,
    ],
    ...pages.map((page) => [page.path, page.whole.trimStart()] as const),
  ];
}

function describeCall(entry: Entry, named: Schemas): string {
  const { id, summary, description, credits, routes, inputs } = entry;
  const routeList = routes.map(({ method, path }) => `\`${method} ${path}\``).join(', ');
  const taken = inputs.map((input) => `- ${describeInput(input, named)}\n`).join('');
  return `
## ${summary}

${routeList}; in GraphQL and MCP \`${id}\`. Price: ${price(credits)}.

${description}
${taken && `\nParameters:\n\n${taken}`}
`;
}

function describeAnswer(entry: Entry, named: Schemas, origin: string): string {
  const { answer, examples } = entry;
  const [recorded] = examples.flatMap((example) => example.answer ?? []);
  return `Response: ${typeName(answer, named)}

${describeFields(answer, named, '')}
\`\`\`sh
${curlAround(entry).join(origin)}
\`\`\`
${recorded ? `\n${recorded.description ? `${recorded.description}\n\n` : ''}\`\`\`json\n${JSON.stringify(recorded.value)}\n\`\`\`\n` : ''}`;
}

function describeInput({ name, in: where, required, description, schema }: Input, named: Schemas): string {
  const limits = rules(schema).map((rule) => `, ${rule}`);
  return `\`${name}\` (${typeName(schema, named)}, in ${where}${required ? ', required' : ''}${limits.join('')}): ${description}`;
}

/** Lists the fields of an answer. The fields of a nested object are indented below it. */
const describeFields = (schema: JsonSchema, named: Schemas, indent: string): string =>
  Object.entries(membersOf(schema, named) ?? {})
    .map(
      ([name, field]) =>
        `${indent}- \`${name}\` (${typeName(field, named)}): ${described(field, named)}\n${describeFields(field, named, `${indent}  `)}`,
    )
    .join('');
