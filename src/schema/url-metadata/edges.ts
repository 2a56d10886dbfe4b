import { builder } from '../builder.ts';
import { SerpResultType } from '../serp/index.ts';
import { SocialProfileType } from '../social/items.ts';
import { UrlMetadataType, urlMetadataExtract } from './index.ts';

builder.objectField(SerpResultType, 'metadata', (t) =>
  t.edge({
    type: UrlMetadataType,
    description: 'Metadata of the page at the URL of the result. The page is fetched.',
    operation: urlMetadataExtract,
    to: ({ url }) => ({ url }),
  }),
);

builder.objectField(SocialProfileType, 'externalPage', (t) =>
  t.edge({
    type: UrlMetadataType,
    description:
      'Metadata of the page that the profile links to. The page is fetched. Null if the profile has no link.',
    operation: urlMetadataExtract,
    to: ({ externalUrl }) => (externalUrl === null ? null : { url: externalUrl }),
  }),
);
