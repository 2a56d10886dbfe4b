import SchemaBuilder, {
  type FieldNullability,
  type FieldOptionsFromKind,
  type InputFieldMap,
  QueryFieldBuilder,
  type SchemaTypes,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';

declare const answers: unique symbol;
declare const takes: unique symbol;

/** The types of an operation at compile time: the type of its answer and its arguments. */
interface Signature<Type, Args> {
  readonly [answers]: Type;
  readonly [takes]: Args;
}

/** A reference to a declared operation, for edges that lead to it. */
export interface OperationRef<Type, Args> extends Signature<Type, Args> {
  /** The Query field. */
  readonly name: string;
}

/** A reference for each of the fields. */
type References<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Signature<infer Type, infer Args>
    ? OperationRef<Type, Args>
    : never;
};

declare global {
  export namespace PothosSchemaTypes {
    export interface SchemaBuilder<Types extends SchemaTypes> {
      /** Declares Query fields, each with its `api` option. Returns a reference to each field, by its name. */
      operations<Fields extends Record<string, Signature<unknown, unknown>>>(
        fields: (t: PothosSchemaTypes.QueryFieldBuilder<Types, Types['Root']>) => Fields,
      ): References<Fields>;
    }

    export interface QueryFieldBuilder<Types extends SchemaTypes, ParentShape> {
      /** Works like Pothos's own method, but keeps the types of the field's arguments and answer. */
      field<
        Type extends TypeParam<Types>,
        ResolveShape,
        ResolveReturnShape,
        Nullable extends FieldNullability<Type> = Types['DefaultFieldNullability'],
        Args extends InputFieldMap = Record<never, never>,
      >(
        options: FieldOptionsFromKind<
          Types,
          ParentShape,
          Type,
          Nullable,
          Args,
          'Query',
          ResolveShape,
          ResolveReturnShape
        >,
      ): FieldRef<Types, ShapeFromTypeParam<Types, Type, Nullable>, 'Query'> & Signature<Type, Args>;
    }
  }
}

const prototype = SchemaBuilder.prototype as unknown as PothosSchemaTypes.SchemaBuilder<SchemaTypes>;

prototype.operations = function operations(this: PothosSchemaTypes.SchemaBuilder<SchemaTypes>, fields) {
  const declared = fields(new QueryFieldBuilder(this as never) as never);
  this.queryFields(() => declared as never);
  return Object.fromEntries(Object.keys(declared).map((name) => [name, { name }])) as never;
};
