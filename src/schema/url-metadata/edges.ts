import { builder } from '../builder.ts';
import { SerpResultType } from '../serp/index.ts';
import { UrlMetadataType, urlMetadataExtract } from './index.ts';

builder.objectField(SerpResultType, 'metadata', (t) =>
  t.edge({
    type: UrlMetadataType,
    description: 'Metadata of the page that the result leads to, which is fetched.',
    operation: urlMetadataExtract,
    to: ({ url }) => ({ url }),
  }),
);
