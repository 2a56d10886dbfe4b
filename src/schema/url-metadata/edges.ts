import { builder } from '../builder.ts';
import { SerpResultType } from '../serp/index.ts';
import { SocialProfileType } from '../social/items.ts';
import { UrlMetadataType, urlMetadataExtract } from './index.ts';

builder.objectField(SerpResultType, 'metadata', (t) =>
  t.edge({
    type: UrlMetadataType,
    description: 'Metadata of the page that the result leads to, which is fetched.',
    operation: urlMetadataExtract,
    to: ({ url }) => ({ url }),
  }),
);

builder.objectField(SocialProfileType, 'externalPage', (t) =>
  t.edge({
    type: UrlMetadataType,
    description: 'Metadata of the page that the profile leads to, which is fetched. Null without one.',
    operation: urlMetadataExtract,
    to: ({ externalUrl }) => (externalUrl === null ? null : { url: externalUrl }),
  }),
);
