import { decodeToken } from '../../resolvers/jwt/index.ts';
import { builder } from '../builder.ts';
import { DecodedTokenType, EXAMPLE_TOKEN, tokenArg } from '../jwt/index.ts';

builder.operations((t) => ({
  toolboxJwtDecode: t.field({
    type: DecodedTokenType,
    description:
      'Decodes a JSON Web Token without checking its signature. Same as `jwtDecode`; also supports POST.',
    api: {
      path: '/toolbox/v1/jwt-decode',
      keywords: 'show read see inspect claims payload inside a JWT without verifying, without a key, peek',
      summary: 'Read a token',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      examples: [{ name: 'A token', args: { token: EXAMPLE_TOKEN } }],
    },
    args: { token: tokenArg(t) },
    resolve: (_root, { token }, { now }) => decodeToken(token, now()),
  }),
}));
