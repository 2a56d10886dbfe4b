import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type FieldRequiredness,
  type InputFieldMap,
  type InputType,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';

/**
 * The format of a text whose type does not define one. OpenAPI shows it as `format`, by which clients choose types and
 * validate values. Dates have separate scalars.
 */
export type Format =
  | 'uri'
  | 'uri-reference'
  | 'email'
  | 'hostname'
  | 'ip'
  | 'ipv4'
  | 'ipv6'
  | 'uuid'
  | 'date'
  | 'date-time';

/** Stores the `format` option of fields and arguments in the schema. */
class FormatPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return { ...field, extensions: { ...field.extensions, ...formatOf(field) } };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    return { ...field, extensions: { ...field.extensions, ...formatOf(field) } };
  }
}

function formatOf({ pothosOptions }: { readonly pothosOptions: object }): { readonly format?: Format } {
  const { format } = pothosOptions as { readonly format?: Format };
  return format ? { format } : {};
}

SchemaBuilder.registerPlugin('format', FormatPlugin);

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      format: FormatPlugin<Types>;
    }

    export interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Format of a text, or of each text in a list. */
      format?: Format;
    }

    export interface ArgFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > {
      /** Format of a text, or of each text in a list. */
      format?: Format;
    }
  }
}
