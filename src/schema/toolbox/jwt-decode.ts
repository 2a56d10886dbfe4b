import { decodeToken } from '../../resolvers/jwt/index.ts';
import { builder } from '../builder.ts';
import { DecodedTokenType, EXAMPLE_TOKEN, tokenArg } from '../jwt/index.ts';

builder.operations((t) => ({
  toolboxJwtDecode: t.field({
    type: DecodedTokenType,
    description:
      'Shows what a JSON Web Token says, without checking its signature. The same as `jwtDecode`, by POST too.',
    api: {
      path: '/toolbox/v1/jwt-decode',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      examples: [{ name: 'A token', args: { token: EXAMPLE_TOKEN } }],
    },
    args: { token: tokenArg(t) },
    resolve: (_root, { token }, { now }) => decodeToken(token, now()),
  }),
}));
