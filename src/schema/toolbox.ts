import './toolbox-uuid.ts';
import './toolbox-hash.ts';
import './toolbox-base64.ts';
import './toolbox-jwt-decode.ts';
import './toolbox-password.ts';
import './toolbox-slugify.ts';

export const api = {
  name: 'toolbox',
  title: 'Toolbox',
  description:
    'Small chores of every program: UUIDs, hashes, Base64, tokens, passwords and slugs. Computed here, kept nowhere. Everything works by GET and by POST; send secrets by POST.',
};
