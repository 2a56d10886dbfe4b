import './uuid.ts';
import './hash.ts';
import './base64.ts';
import './jwt-decode.ts';
import './password.ts';
import './slugify.ts';

export const api = {
  name: 'toolbox',
  title: 'Toolbox',
  description:
    'Developer utilities: UUIDs, hashes, Base64, tokens, passwords and slugs. Computed locally and not stored. Every operation supports GET and POST; send secrets by POST.',
};
