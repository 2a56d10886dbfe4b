import type { ApiInfo } from '../schema/index.ts';

interface DocumentInfo {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** Documents that are too many to be listed. */
interface TemplateInfo extends Omit<DocumentInfo, 'uri'> {
  readonly uriTemplate: string;
}

/** What agents may read: the pages of the service in Markdown. */
export interface Documents {
  readonly list: readonly DocumentInfo[];
  readonly templates: readonly TemplateInfo[];
  /** The text of a document as it is at a host; undefined where there is none of this URI. */
  read(uri: string, host: string): Promise<string | undefined>;
}

/** Gives the text of a page by its path at a host, or undefined where there is none. */
export type PageText = (path: string, host: string) => Promise<string | undefined>;

const PREFIX = 'facet:/';
const OF_OPERATION = /^facet:\/(\/docs\/[a-z-]{1,40}\/[a-zA-Z\d]{1,80}\.md)$/;

/** The reference of each API, the errors and the prices, by the paths at which they are served to others, too. */
export function createDocuments(apis: readonly ApiInfo[], textOf: PageText): Documents {
  const entries = [
    ...apis.map(({ name, title, description }) => ({ path: `/docs/${name}.md`, name, title, description })),
    {
      path: '/docs/errors.md',
      name: 'errors',
      title: 'Errors',
      description: 'Every error code with its HTTP status, meaning and solution.',
    },
    {
      path: '/pricing.md',
      name: 'prices',
      title: 'Prices',
      description: 'The price of every operation and plan.',
    },
  ];
  const paths = new Map(entries.map(({ path }) => [`${PREFIX}${path}`, path]));
  return {
    list: entries.map(({ path, ...about }) => ({
      uri: `${PREFIX}${path}`,
      ...about,
      mimeType: 'text/markdown',
    })),
    templates: [
      {
        uriTemplate: `${PREFIX}/docs/{api}/{operation}.md`,
        name: 'operation',
        title: 'Operation',
        description: 'Arguments, answer and price of one operation, with an example.',
        mimeType: 'text/markdown',
      },
    ],
    async read(uri, host) {
      const path = paths.get(uri) ?? OF_OPERATION.exec(uri)?.[1];
      return path && textOf(path, host);
    },
  };
}
