import SchemaBuilder from '@pothos/core';
import type { Context } from '../context.ts';
import './api-plugin.ts';
import './edges.ts';
import './pothos/formats.ts';
import './pothos/operations.ts';
import './pothos/required.ts';
import './pothos/rules-plugin.ts';
import { decimalScalar } from './decimal.ts';
import { fileScalar } from './file.ts';
import { jsonScalar } from './json.ts';
import { dateScalar, dateTimeScalar } from './time.ts';

/**
 * Creates a builder with our plugins, in order. Arguments are validated before a call is opened, so invalid input
 * costs nothing.
 */
export function newBuilder() {
  const fresh = new SchemaBuilder<{
    Context: Context;
    DefaultFieldNullability: false;
    Scalars: {
      Base64: { Input: string | Uint8Array; Output: string };
      Date: { Input: string; Output: string };
      DateTime: { Input: string; Output: string };
      Decimal: { Input: string | number; Output: string };
      JSON: { Input: unknown; Output: unknown };
    };
  }>({
    plugins: ['rules', 'api', 'format'],
    defaultFieldNullability: false,
  });
  fresh.queryType({ description: 'One field per operation. Each successful field is charged as one call.' });
  fresh.scalarType('Base64', fileScalar);
  fresh.scalarType('Date', dateScalar);
  fresh.scalarType('DateTime', dateTimeScalar);
  fresh.scalarType('Decimal', decimalScalar);
  fresh.scalarType('JSON', jsonScalar);
  return fresh;
}

/** The builder with which every API is declared. */
export const builder = newBuilder();

/** The builder's type information, for parts that several declarations share. */
export type Types = (typeof builder)['$inferSchemaTypes'];
/** Declares arguments of operations and edges. */
export type ArgFields = Pick<PothosSchemaTypes.QueryFieldBuilder<Types, Types['Root']>, 'arg'>;
/** Declares the fields of a type. */
export type ObjectFields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>;
