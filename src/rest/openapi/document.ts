/** The parts of OpenAPI 3.1 that our document uses. The reference page reads the document through the same types. */
export interface Document {
  readonly openapi: '3.1.0';
  readonly info: Info;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly Tag[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

interface Info {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly description: string;
  readonly license: { readonly name: string; readonly identifier: string };
}

/** One API. Its operations are tagged with its name. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface PathItem {
  readonly get?: Operation;
  readonly post?: Operation;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: true;
  /** Credits of one successful call. */
  readonly 'x-credit-cost': number;
  readonly 'x-cost-class': string;
  /** Search words that the other members do not contain. */
  readonly 'x-keywords'?: string;
  /** For a second path of an operation: the operationId of the first path. */
  readonly 'x-alias-of'?: string;
  /** The same call in GraphQL, with the values of the first example. */
  readonly 'x-codeSamples': readonly CodeSample[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: { readonly 200: Response; readonly [status: string]: Response | Reference };
}

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly deprecated?: true;
  readonly schema: JsonSchema;
  /** Only on lists. */
  readonly style?: 'form' | 'simple';
  readonly explode?: boolean;
  readonly example?: unknown;
  readonly examples?: ParameterExamples;
}

export interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: {
    readonly 'application/json': MediaType;
    readonly 'application/x-www-form-urlencoded': MediaType;
    readonly 'multipart/form-data': MediaType;
    readonly '*/*'?: Readonly<Record<string, never>>;
  };
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType {
  readonly schema: JsonSchema;
  /** Encoding of form fields that are not plain text. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
  readonly examples?: Examples;
}

/** Examples by key. A key identifies the same example in every parameter, body and answer of an operation. */
export type Examples = Readonly<Record<string, ExampleObject>>;

/** The value of one parameter in each example of the operation. An empty object if an example omits the parameter. */
export type ParameterExamples = Readonly<Record<string, ExampleObject | LeftOut>>;

type LeftOut = Readonly<Record<string, never>>;

export interface ExampleObject {
  readonly summary: string;
  readonly description?: string;
  readonly value: unknown;
}

export interface Reference {
  readonly $ref: string;
}

/** The parts of JSON Schema 2020-12 that types, zod rules and problems need. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly deprecated?: true;
  readonly format?: string;
  readonly contentEncoding?: 'base64';
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly minProperties?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}
