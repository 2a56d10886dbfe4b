import { builder } from '../builder.ts';
import { UrlMetadataType } from '../url-metadata/index.ts';
import { ScanType, securityHeadersScan } from './index.ts';

builder.objectField(UrlMetadataType, 'securityHeaders', (t) =>
  t.edge({
    type: ScanType,
    description: 'How the site it came from uses the protections of browsers.',
    operation: securityHeadersScan,
    to: ({ finalUrl }) => ({ url: finalUrl }),
  }),
);
