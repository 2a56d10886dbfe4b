import type { Page } from '../http/page.ts';

/** What a first visitor finds in the editor. Lines longer than its pane would be cut off. */
export const WELCOME = `# One key, many APIs. Put your key into Headers,
# below, then press the play button. What the query
# cost stands in the answer: extensions.credits.

query Welcome {
  referenceHttpStatus(code: 404) {
    message
    description
  }
  referenceMimeType(type: "application/json") {
    extensions
    compressible
    # An edge: each item is what a call of
    # referenceMimeExtension answers, and costs as much.
    extensionResults {
      extension
      mimeTypes
    }
  }
}

# What takes six calls by REST: 6 credits.
query Journey {
  aviationAirport(code: "LIS") {
    name
    country {
      name { common }
      currencies { currency { name } }
      holidays { items { date name } }
      neighbours { name { common } }
      airports(limit: 3) { items { name } }
    }
  }
}

# Live look-ups ask the outside world: 5 credits each.
query Live {
  dnsLookupCheck(name: "example.com", type: ["MX"]) {
    status
    records { value }
  }
  emailIntelligenceCheck(email: "ada@gmial.com") {
    verdict
    didYouMean
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
      favicon: '/assets/icon.svg',
      defaultQuery: WELCOME,
      // The header's name, never a key: the page is the same for everyone. A browser must not keep a key either.
      headers: JSON.stringify({ 'X-Api-Key': '' }, null, 2),
      shouldPersistHeaders: false,
      inputValueDeprecation: true,
      schemaDescription: true,
    }),
  }));
  return page;
}
