import { type GraphQLObjectType, getNamedType } from 'graphql';
import type { Context } from '../context.ts';
import { sendable } from '../http/respond.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import { type Endpoint, itemsOf, restFields } from '../schema/endpoints.ts';
import { type Origin, originOf } from '../schema/scalars.ts';
import { compileMembers, compileProjector, type Projector, readerOf } from './projector.ts';

type Args = Readonly<Record<string, unknown>>;

/** Writes a resolver's value as JSON. A long answer is written as bytes, in several turns of the event loop. */
export type Writer = (value: unknown, args: Args, context: Context) => Body | Promise<Body>;
type Body = string | Uint8Array;

/** Answers with at least this many characters or bytes are cached. */
const KEEP_FROM = 500_000;
/** Number of items of a long list that are written at once. */
const PIECE = 20;
/** Number of items that are written between two checks of the clock. */
const ITEMS_AT_ONCE = 10;

/**
 * Compiles the writer of an endpoint. A resolver that returns a whole dataset returns the same object each time. If
 * its answer is long, it is written once and cached as long as the object exists.
 */
export function compileWriter({ field, cost, selects, upload, mayBeLater }: Endpoint): Writer {
  const origin = originOf({ cost, takesFile: upload !== undefined, mayBeLater });
  const item = itemsOf(field.type);
  if (!item) {
    const project = compileProjector(field.type, origin);
    return (value, _args, context) => bodyOf(jsonOf(project(value, context)), context);
  }

  const write = compilePage(getNamedType(field.type) as GraphQLObjectType, origin);
  const wholeItem = compileMembers(item, origin);
  const bodies = new WeakMap<object, Body>();
  return (value, args, context) => {
    const page = value as object;
    const members = selects && (args[selects] as readonly string[] | null | undefined);
    const known = members ? undefined : bodies.get(page);
    if (known !== undefined) return known;
    const showItem = members ? compileMembers(item, origin, members) : wholeItem;
    const done = (text: string): Body => {
      const body = bodyOf(text, context);
      if (body.length >= KEEP_FROM && !members) bodies.set(page, body);
      return body;
    };
    const written = inTurns(write(page, showItem, context), context.allowance);
    return typeof written === 'string' ? done(written) : written.then(done);
  };
}

/**
 * Returns the JSON text of an answer. One decimal number that needs raw JSON makes V8 write the whole text several times
 * more slowly, so long lists are written in pieces.
 */
function jsonOf(shape: unknown): string {
  if (typeof shape !== 'object' || shape === null || Array.isArray(shape)) return JSON.stringify(shape);
  const entries = Object.entries(shape);
  if (!entries.some(([, value]) => Array.isArray(value) && value.length > PIECE))
    return JSON.stringify(shape);
  const members = entries.map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${Array.isArray(value) ? jsonOfList(value) : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}

function jsonOfList(items: readonly unknown[]): string {
  const pieces: string[] = [];
  for (let at = 0; at < items.length; at += PIECE)
    pieces.push(JSON.stringify(items.slice(at, at + PIECE)).slice(1, -1));
  return `[${pieces.join(',')}]`;
}

/** Counts a text and converts it to the form in which it is sent. Throws `answer_too_large`. */
function bodyOf(text: string, { allowance }: Context): Body {
  allowance.spend(0, text.length);
  return sendable(text);
}

/** Writes the text of a page of items, in steps. */
type PageWriting = (page: object, showItem: Projector, context: Context) => Generator<void, string>;

function compilePage(type: GraphQLObjectType, origin: Origin): PageWriting {
  const fields = restFields(type).map((field) => ({
    name: field.name,
    read: readerOf(field),
    // The members of items depend on the selection in each request.
    show: field.name === 'items' ? undefined : compileProjector(field.type, origin),
  }));
  return function* (page, showItem, context) {
    const { allowance } = context;
    allowance.spend(fields.length);
    const members: string[] = [];
    for (const { name, read, show } of fields) {
      const value = read(page, context);
      if (show) {
        members.push(`"${name}":${JSON.stringify(show(value, context))}`);
        continue;
      }
      const items = value as readonly unknown[];
      allowance.spend(items.length);
      const pieces: string[] = [];
      for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
        if (at > 0) yield;
        const piece = items.slice(at, at + ITEMS_AT_ONCE).map((item) => showItem(item, context));
        pieces.push(JSON.stringify(piece).slice(1, -1));
      }
      members.push(`"${name}":[${pieces.join(',')}]`);
    }
    return `{${members.join(',')}}`;
  };
}

/** Runs work in steps. Between two steps, lets other work run if this turn of the event loop has lasted long enough. */
function inTurns<Value>(steps: Generator<void, Value>, allowance: Allowance): Value | Promise<Value> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (allowance.shouldYield()) return allowance.yieldTurn().then(() => inTurns(steps, allowance));
  }
}
