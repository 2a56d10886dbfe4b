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
import { endpoints, mayBeKept } from '../schema/endpoints.ts';
import { FairCache } from '../scheduling/fair-cache.ts';
import { tellArguments } from './argument-names.ts';
import { LIMITS, measured } from './limits.ts';
import { Plans } from './plans.ts';
import { onlyGraphQL, withoutValues } from './public-errors.ts';
import { literalsFit } from './values.ts';

/** What became of a query text: a document that may be run, or what is wrong with it. */
export type Prepared =
  | { readonly document: DocumentNode; readonly plans: Plans; readonly errors?: never }
  | { readonly document?: never; readonly plans?: never; readonly errors: readonly GraphQLError[] };

export interface Documents {
  /** The document of a text that was met lately. */
  known(text: string): Prepared | undefined;
  /** Parses a text of a party and holds it against the limits and the schema. Good documents are remembered, within bounds. */
  prepare(text: string, party: string): Prepared;
}

/** Texts up to this length are remembered with their plans, for as many tokens as all of them may have together. A token takes about 0.7 KB. */
const REMEMBERED = { characters: 10_000, tokens: 50_000 };

/** Each error points into the text, which means to count its lines; and nobody mends more than a few at a time. */
const MAX_ERRORS = 10;

const RULES = specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? literalsFit : rule));

/**
 * Opens the memory of documents. Those that are refused are not kept: there is no end to them; nor are those that hold texts and select
 * an operation of which nothing may be kept: they may hold its secrets.
 */
export function createDocuments(schema: GraphQLSchema): Documents {
  const kept = new FairCache<Prepared>(REMEMBERED.tokens);
  const discreet = new Set(
    endpoints(schema)
      .filter((endpoint) => !mayBeKept(endpoint))
      .map(({ name }) => name),
  );
  return {
    known: (text) => kept.get(text),
    prepare(text, party) {
      const prepared = judge(schema, text);
      const { document, plans } = prepared;
      if (document && text.length <= REMEMBERED.characters && !mayHoldSecrets(document, discreet))
        kept.set(text, prepared, { size: weightOf(document, text) + plans.size + 1, party });
      return prepared;
    },
  };
}

function judge(schema: GraphQLSchema, text: string): Prepared {
  const refused = (code: GraphQLCode) => (error: GraphQLError) => {
    error.message = withoutValues(error.message);
    // What our own rule says of values comes with a code of its own.
    Object.assign(error.extensions, { ...onlyGraphQL(code, { spec: true }), ...error.extensions });
    return error;
  };
  try {
    if (text.length > LIMITS.characters) throw tooLong('characters');
    if (linesOf(text) > LIMITS.lines) throw tooLong('lines');
    const document = parse(text, { maxTokens: LIMITS.tokens });
    if (hasLongName(document)) throw longName();
    const { fields, excesses } = measured(document);
    const errors =
      excesses.length > 0 ? excesses : validate(schema, document, RULES, { maxErrors: MAX_ERRORS });
    if (errors.length === 0) return { document, plans: new Plans(schema, document, fields) };
    const told = errors.map(refused('graphql_validation_failed'));
    tellArguments(schema, told);
    return { errors: told };
  } catch (error) {
    // graphql-js goes from fragment to fragment on the stack.
    if (error instanceof RangeError) return { errors: [refused('graphql_validation_failed')(tooWound())] };
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [refused('graphql_parse_failed')(error)] };
  }
}

const tooLong = (what: 'characters' | 'lines'): GraphQLError =>
  new GraphQLError(
    `The query has more than ${LIMITS[what].toLocaleString('en')} ${what}. Send long values as variables.`,
  );

/** Every error that points into a text counts the lines before it. */
function linesOf(text: string): number {
  let lines = 1;
  const breaks = /[\n\r]/g;
  while (lines <= LIMITS.lines && breaks.test(text)) lines += 1;
  return lines;
}

const tooWound = (): GraphQLError => new GraphQLError('The fragments of the query are nested too deeply.');

const longName = (): GraphQLError =>
  new GraphQLError(`The query contains a name longer than ${LIMITS.nameCharacters} characters.`);

/** Names are quoted in errors and compared with others to find the one that was meant. */
function hasLongName({ loc }: DocumentNode): boolean {
  for (let token = loc?.startToken; token; token = token.next ?? undefined) {
    if (token.kind === TokenKind.NAME && token.end - token.start > LIMITS.nameCharacters) return true;
  }
  return false;
}

/** Whether a document has a text in it, and names one of these operations. */
function mayHoldSecrets({ loc }: DocumentNode, operations: ReadonlySet<string>): boolean {
  let holdsText = false;
  let names = false;
  for (let token = loc?.startToken; token && !(holdsText && names); token = token.next ?? undefined) {
    holdsText ||= token.kind === TokenKind.STRING || token.kind === TokenKind.BLOCK_STRING;
    names ||= token.kind === TokenKind.NAME && operations.has(token.value);
  }
  return holdsText && names;
}

/** Comments are tokens that the parser keeps and does not count, and the text is kept whole. */
function weightOf({ loc }: DocumentNode, text: string): number {
  let tokens = Math.ceil(text.length / 350);
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return tokens;
}
