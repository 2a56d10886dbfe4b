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
      description: 'Where this error is documented.',
    },
    title: {
      type: 'string',
      description: 'A short summary of the error, the same for every error with this `code`.',
    },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'What went wrong in this request, in full sentences.' },
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
        'Why, for programs: `connect` or `tls` with `upstream_unreachable`; with `unprocessable_document` what is wrong with the document, such as `encrypted_pdf`; with `provider_unavailable` such as `timeout`, `rate_limited` or `quota`.',
      examples: ['connect', 'tls', 'timeout', 'empty', 'corrupt', 'encrypted_archive', 'not_invoice'],
    },
    errors: {
      type: 'array',
      description: 'Every invalid parameter. Only with `invalid_parameter` and `unknown_parameter`.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'The name of the parameter as you sent it.' },
          message: { type: 'string', description: 'What the value must be, as part of a sentence.' },
        },
        required: ['field', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'],
};
