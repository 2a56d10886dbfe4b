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
    'Small chores of every program: UUIDs, hashes, Base64, tokens, passwords and slugs. Computed here, kept nowhere. Everything works by GET and by POST; send secrets by POST.',
};
