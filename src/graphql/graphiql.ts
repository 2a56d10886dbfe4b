import type { Page } from '../http/page.ts';

/** What a first visitor finds in the editor. */
const WELCOME = `# One key, many APIs. Put your key into the Headers tab below, then press the play button.
# What a query cost stands in the answer, under extensions.credits.

query Welcome {
  referenceHttpStatus(code: 404) {
    message
    description
  }
  referenceMimeType(type: "application/json") {
    extensions
    compressible
    # An edge: it leads to what referenceMimeExtension answers, at the same price.
    extensionResults {
      extension
      mimeTypes
    }
  }
}
`;

let page: Promise<Page> | undefined;

/** The GraphiQL page with all it needs inside, so that it works without a network. Built when first asked for: it is 9 MB. */
export function graphiqlPage(): Promise<Page> {
  page ??= import('@graphql-yoga/render-graphiql').then(({ renderGraphiQL }) => ({
    type: 'text/html; charset=utf-8',
    body: renderGraphiQL({
      title: 'Facet GraphiQL',
      defaultQuery: WELCOME,
      // The header's name, never a key: the page is the same for everyone.
      headers: JSON.stringify({ 'X-Api-Key': '' }, null, 2),
      shouldPersistHeaders: false,
      inputValueDeprecation: true,
      schemaDescription: true,
    }),
  }));
  return page;
}
