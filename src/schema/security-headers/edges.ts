import { builder } from '../builder.ts';
import { UrlMetadataType } from '../url-metadata/index.ts';
import { ScanType, securityHeadersScan } from './index.ts';

builder.objectField(UrlMetadataType, 'securityHeaders', (t) =>
  t.edge({
    type: ScanType,
    description: 'Security headers scan of the page’s site.',
    operation: securityHeadersScan,
    to: ({ finalUrl }) => ({ url: finalUrl }),
  }),
);
