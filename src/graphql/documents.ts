import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  TokenKind,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import type { GraphQLCode } from '../errors.ts';
import { FairCache } from '../scheduling/fair-cache.ts';
import { endpoints, mayBeStored } from '../schema/endpoints.ts';
import { describeArgumentErrors } from './argument-names.ts';
import { LIMITS, measured } from './limits.ts';
import { Plans } from './plans.ts';
import { onlyGraphQL, withoutValues } from './public-errors.ts';
import { literalsFit } from './values.ts';

/** The result of preparing a query text: a document that may run, or its errors. */
export type Prepared =
  | { readonly document: DocumentNode; readonly plans: Plans; readonly errors?: never }
  | { readonly document?: never; readonly plans?: never; readonly errors: readonly GraphQLError[] };

export interface Documents {
  /** Returns the document of a text that was seen recently. */
  known(text: string): Prepared | undefined;
  /**
   * Parses the text sent by a party and checks it against the limits and the schema. Caches valid documents, within
   * limits.
   */
  prepare(text: string, party: string): Prepared;
}

/**
 * Maximum length of a cached text, and maximum number of tokens in all cached texts together with their plans. A token
 * takes about 0.7 KB.
 */
const MAX_CACHED = { characters: 10_000, tokens: 50_000 };

/**
 * Maximum number of errors for one text. The position of each error requires counting lines, and people fix only a few
 * errors at a time.
 */
const MAX_ERRORS = 10;

const RULES = specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? literalsFit : rule));

/**
 * Creates the cache of documents. It does not keep refused documents, because their number is unlimited. It also does
 * not keep documents that contain text literals and select an operation whose answers must not be stored, because the
 * texts may be secrets.
 */
export function createDocuments(schema: GraphQLSchema): Documents {
  const cache = new FairCache<Prepared>(MAX_CACHED.tokens);
  const discreet = new Set(
    endpoints(schema)
      .filter((endpoint) => !mayBeStored(endpoint))
      .map(({ name }) => name),
  );
  return {
    known: (text) => cache.get(text),
    prepare(text, party) {
      const prepared = parseAndValidate(schema, text);
      const { document, plans } = prepared;
      if (document && text.length <= MAX_CACHED.characters && !mayHoldSecrets(document, discreet))
        cache.set(text, prepared, { size: weightOf(document, text) + plans.size + 1, party });
      return prepared;
    },
  };
}

function parseAndValidate(schema: GraphQLSchema, text: string): Prepared {
  const refused = (code: GraphQLCode) => (error: GraphQLError) => {
    error.message = withoutValues(error.message);
    // Errors of our own rule for values already contain a code.
    Object.assign(error.extensions, { ...onlyGraphQL(code, { spec: true }), ...error.extensions });
    return error;
  };
  try {
    if (text.trim() === '') throw new GraphQLError('The query is empty.');
    if (text.length > LIMITS.characters) throw tooLong('characters');
    if (linesOf(text) > LIMITS.lines) throw tooLong('lines');
    const document = parse(text, { maxTokens: LIMITS.tokens });
    if (hasLongName(document)) throw longName();
    const { fields, excesses } = measured(document);
    const errors =
      excesses.length > 0 ? excesses : validate(schema, document, RULES, { maxErrors: MAX_ERRORS });
    if (errors.length === 0) return { document, plans: new Plans(schema, document, fields) };
    const reported = errors.map(refused('graphql_validation_failed'));
    describeArgumentErrors(schema, reported);
    return { errors: reported };
  } catch (error) {
    // graphql-js follows nested fragments by recursion, which can overflow the stack.
    if (error instanceof RangeError) return { errors: [refused('graphql_validation_failed')(tooWound())] };
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [refused('graphql_parse_failed')(error)] };
  }
}

const tooLong = (what: 'characters' | 'lines'): GraphQLError =>
  new GraphQLError(
    `The query has more than ${LIMITS[what].toLocaleString('en')} ${what}. Send long values as variables.`,
  );

/**
 * Counts lines up to the limit, because creating an error with a position in the text requires counting all lines
 * before that position.
 */
function linesOf(text: string): number {
  let lines = 1;
  const breaks = /[\n\r]/g;
  while (lines <= LIMITS.lines && breaks.test(text)) lines += 1;
  return lines;
}

const tooWound = (): GraphQLError => new GraphQLError('The fragments of the query are nested too deeply.');

const longName = (): GraphQLError =>
  new GraphQLError(`The query contains a name longer than ${LIMITS.nameCharacters} characters.`);

/**
 * True if a name is longer than the limit. Errors quote names, and misspelt names are compared with valid names to
 * suggest one.
 */
function hasLongName({ loc }: DocumentNode): boolean {
  for (let token = loc?.startToken; token; token = token.next ?? undefined) {
    if (token.kind === TokenKind.NAME && token.end - token.start > LIMITS.nameCharacters) return true;
  }
  return false;
}

/** True if a document contains a text literal and selects one of these operations. */
function mayHoldSecrets({ loc }: DocumentNode, operations: ReadonlySet<string>): boolean {
  let holdsText = false;
  let names = false;
  for (let token = loc?.startToken; token && !(holdsText && names); token = token.next ?? undefined) {
    holdsText ||= token.kind === TokenKind.STRING || token.kind === TokenKind.BLOCK_STRING;
    names ||= token.kind === TokenKind.NAME && operations.has(token.value);
  }
  return holdsText && names;
}

/**
 * Counts the tokens of a document. Includes comments, which the parser stores but does not count, and an amount for
 * the text, which is stored too.
 */
function weightOf({ loc }: DocumentNode, text: string): number {
  let tokens = Math.ceil(text.length / 350);
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return tokens;
}
