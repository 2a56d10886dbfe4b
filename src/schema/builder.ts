import SchemaBuilder from '@pothos/core';
import ZodPlugin from '@pothos/plugin-zod';
import type { Context } from '../context.ts';
import './api-plugin.ts';
import './edges.ts';
import './required.ts';
import { invalidParameters } from '../errors.ts';
import { faultsOf } from './faults.ts';

/** A builder with the house's plugins, in order: arguments are judged before a call is opened, so bad input costs nothing. */
export function newBuilder() {
  const fresh = new SchemaBuilder<{
    Context: Context;
    DefaultFieldNullability: false;
  }>({
    plugins: [ZodPlugin, 'api'],
    defaultFieldNullability: false,
    zod: { validationError: (error) => invalidParameters(faultsOf(error)) },
  });
  fresh.queryType({ description: 'One field per operation. Each successful field is charged as one call.' });
  return fresh;
}

/** The builder every API declares itself on. */
export const builder = newBuilder();
