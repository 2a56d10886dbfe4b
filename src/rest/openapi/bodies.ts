import { type GraphQLArgument, getNamedType, isRequiredArgument } from 'graphql';
import { FILE_LIMIT_BYTES, JSON_TYPE } from '../../http/body.ts';
import type { Upload } from '../../schema/api-options.ts';
import type { Endpoint } from '../../schema/endpoints.ts';
import { FILE_FIELD, MULTIPART_TYPE, URLENCODED_TYPE } from '../bodies.ts';
import type { JsonSchema, RequestBody } from './document.ts';
import { bodyExamples } from './examples.ts';
import { described, type Schemas } from './schemas.ts';

/**
 * Describes all forms of a POST body: the parameters as JSON or as a form and, if the operation accepts a file, a form
 * with the file or the file itself.
 */
export function describeBody(endpoint: Endpoint, inPath: readonly string[], schemas: Schemas): RequestBody {
  const { upload } = endpoint;
  const args = endpoint.args.filter(({ name }) => !inPath.includes(name));
  // The schema is repeated inline. If it were named, some generators would treat a parameter with a default as
  // required.
  const schema = parametersSchema(args, schemas);
  const encoding = Object.fromEntries(
    args
      .filter(({ type }) => getNamedType(type).name === 'JSON')
      .map((arg) => [arg.name, { contentType: JSON_TYPE }]),
  );
  const form = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  return {
    ...(upload && {
      description: `Send the parameters as JSON or as a form. To upload a file, send a form with the file in \`${FILE_FIELD}\` instead of \`${upload.argument}\`. Or send the file itself with any other content type, and the parameters in the query string.`,
    }),
    // A missing body counts as an empty object.
    required: args.some(isRequiredArgument),
    content: {
      [JSON_TYPE]: { schema, ...bodyExamples(endpoint) },
      [URLENCODED_TYPE]: form,
      [MULTIPART_TYPE]: upload ? { ...form, schema: formSchema(args, upload, schemas) } : form,
      // Raw bytes have no schema. If they had one, some generators would handle both bodies incorrectly.
      ...(upload && { '*/*': {} }),
    },
  };
}

function parametersSchema(args: readonly GraphQLArgument[], schemas: Schemas): JsonSchema {
  const required = args.filter(isRequiredArgument).map(({ name }) => name);
  const properties = args.map((arg) => [arg.name, { ...schemas.argument(arg), ...described(arg) }]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Returns the same schema with the file as raw bytes. */
function formSchema(args: readonly GraphQLArgument[], { argument }: Upload, schemas: Schemas): JsonSchema {
  const others = args.filter(({ name }) => name !== argument);
  const { properties, required = [], ...rest } = parametersSchema(others, schemas);
  const must = args.some((arg) => arg.name === argument && isRequiredArgument(arg));
  const all = [...(must ? [FILE_FIELD] : []), ...required];
  return {
    ...rest,
    properties: { [FILE_FIELD]: FILE, ...properties },
    ...(all.length > 0 && { required: all }),
  };
}

/** The OpenAPI 3.0 notation, which generators understand. In 3.1 it is an annotation. */
const FILE: JsonSchema = {
  type: 'string',
  format: 'binary',
  description: `The file, up to ${FILE_LIMIT_BYTES / 2 ** 20} MiB.`,
};
