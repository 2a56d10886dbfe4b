import type { Document, Operation, Parameter } from '../../src/rest/openapi/document.ts';
import { openapi } from '../../src/rest/openapi.ts';
import { bakery, bakeryApis } from '../example-schema.ts';

/** The document of an API with lists, enumerations, POST and aliases. */
export const bakeryDocument = openapi(bakery, bakeryApis, { version: '1.0.0' });

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap(({ get, post }) => [get, post].filter((operation) => operation !== undefined));

export const operationOf = (from: Document, id: string): Operation =>
  operationsOf(from).find(({ operationId }) => operationId === id) as Operation;

/** Returns the parameters of an operation, except the shared ones. */
export const ownOf = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
