import { builder } from '../builder.ts';
import { MimeExtensionType, MimeTypeType, referenceMimeExtension } from './index.ts';

builder.objectField(MimeTypeType, 'extensionResults', (t) =>
  t.edge({
    type: [MimeExtensionType],
    description: 'For each entry of `extensions`, all MIME types that use the extension.',
    operation: referenceMimeExtension,
    to: ({ extensions }) => extensions.map((ext) => ({ ext })),
  }),
);
