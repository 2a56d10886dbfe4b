import { decodeToken } from '../../resolvers/jwt/index.ts';
import { builder } from '../builder.ts';
import './sign.ts';
import './verify.ts';
import { DecodedTokenType, EXAMPLE_TOKEN, tokenArg } from './token.ts';

export { DecodedTokenType, EXAMPLE_TOKEN, tokenArg } from './token.ts';

export const api = {
  name: 'jwt',
  title: 'JSON Web Tokens',
  keywords: 'JWT JSON web token',
  description:
    'Signs, verifies and decodes JSON Web Tokens (RFC 7519). Keys and secrets are accepted only in request bodies; they are neither logged nor stored, and never returned.',
};

builder.operations((t) => ({
  jwtDecode: t.field({
    type: DecodedTokenType,
    description:
      'Decodes a token without checking its signature. Tokens that RFC 7515 does not allow, for example with duplicate members, are rejected as `malformed_token`.',
    api: {
      path: '/jwt/v1/decode',
      keywords:
        'decode show read see inspect claims payload header content inside of a token without verifying, without a key or secret, peek, when does it expire',
      summary: 'Decode a token',
      cost: 'bundled',
      noStore: true,
      examples: [
        { name: 'Signed', args: { token: EXAMPLE_TOKEN } },
        {
          name: 'Unsecured',
          args: {
            token:
              'eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.',
          },
        },
      ],
    },
    args: { token: tokenArg(t) },
    resolve: (_root, { token }, { now }) => decodeToken(token, now()),
  }),
}));
