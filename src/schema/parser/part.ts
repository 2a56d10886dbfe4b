import type { ObjectRef } from '@pothos/core';
import type { DocumentPart } from '../../documents/several/part.ts';
import { builder, type Types } from '../builder.ts';

/**
 * The type of one of several documents in a file.
 * @param name the singular of the kind, such as `Invoice`
 */
export const partType = <Data>(name: string, data: ObjectRef<Types, Data>) =>
  builder.objectRef<DocumentPart<Data>>(`${name}Part`).implement({
    description: 'One of several documents in a file.',
    fields: (t) => ({
      pages: t.intList({
        description: 'Pages of the file, starting at 1. Empty for a file in an archive.',
        resolve: ({ pages }) => [...pages],
      }),
      kind: t.exposeString('kind', {
        description: 'Kind of document, such as `invoice`, `receipt` or `delivery_note`.',
      }),
      data: t.field({
        type: data,
        nullable: true,
        description: 'Data from the document. Null if it is of a kind that this parser does not read.',
        resolve: (one) => one.data as never,
      }),
    }),
  });
