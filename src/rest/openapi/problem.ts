import { errorTable } from '../../errors.ts';
import type { JsonSchema } from './document.ts';

/** The schema of every error. */
export const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'An error in the format of RFC 9457.',
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'URL of the documentation for this error.',
    },
    title: {
      type: 'string',
      description: 'A short summary of the error, the same for every error with this `code`.',
    },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'Explanation of this error, in full sentences.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'The path of the request, without the query string.',
    },
    code: {
      type: 'string',
      description: 'Machine-readable error code. Codes never change; new ones may be added.',
      examples: errorTable().map(({ code }) => code),
    },
    requestId: { type: 'string', description: 'The same as `X-Request-Id`.' },
    reason: {
      type: 'string',
      description:
        'Machine-readable reason. With `upstream_unreachable`: `connect` or `tls`. With `unprocessable_document`: the problem with the document, such as `encrypted_pdf`. With `provider_unavailable`: for example `timeout`, `rate_limited` or `quota`.',
      examples: ['connect', 'tls', 'timeout', 'empty', 'corrupt', 'encrypted_archive', 'not_invoice'],
    },
    errors: {
      type: 'array',
      description: 'Every invalid parameter. Only with `invalid_parameter` and `unknown_parameter`.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'The name of the parameter as you sent it.' },
          message: {
            type: 'string',
            description: 'Problem with the parameter, such as `must be at least 100`.',
          },
        },
        required: ['field', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'],
};
