import type { ApiInfo } from '../schema/index.ts';

interface DocumentInfo {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** A URI template for documents that are too numerous to list. */
interface TemplateInfo extends Omit<DocumentInfo, 'uri'> {
  readonly uriTemplate: string;
}

/** Documents that agents may read: pages of the service in Markdown. */
export interface Documents {
  readonly list: readonly DocumentInfo[];
  readonly templates: readonly TemplateInfo[];
  /** Returns the text of a document as served at a host. Undefined if the URI is unknown. */
  read(uri: string, host: string): Promise<string | undefined>;
}

/** Returns the text of a page by its path, as served at a host. Undefined if the page does not exist. */
export type PageText = (path: string, host: string) => Promise<string | undefined>;

const PREFIX = 'facet:/';
const OF_OPERATION = /^facet:\/(\/docs\/[a-z-]{1,40}\/[a-zA-Z\d]{1,80}\.md)$/;

/** Offers the reference of each API, the errors and the prices. Their paths equal those of the public pages. */
export function createDocuments(apis: readonly ApiInfo[], textOf: PageText): Documents {
  const entries = [
    ...apis.map(({ name, title, description }) => ({ path: `/docs/${name}.md`, name, title, description })),
    {
      path: '/docs/errors.md',
      name: 'errors',
      title: 'Errors',
      description: 'Every error code with its HTTP status, its meaning and how to fix it.',
    },
    {
      path: '/pricing.md',
      name: 'prices',
      title: 'Prices',
      description: 'The price of every operation, and the limits of every plan.',
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
        description: 'Arguments, response and price of one operation, with an example.',
        mimeType: 'text/markdown',
      },
    ],
    async read(uri, host) {
      const path = paths.get(uri) ?? OF_OPERATION.exec(uri)?.[1];
      return path && textOf(path, host);
    },
  };
}
