import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';

const SRC = resolve(import.meta.dirname, '../../../src');
/** Generated data without code. */
const DATA = 'datasets/data/';

/** A regular expression of the program and its location. */
export interface Pattern {
  /** Path below src. */
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
  /** True if the search continues after every match, as with the `g` flag. */
  readonly splits: boolean;
}

export const sources: readonly string[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith(DATA))
  .sort();

export const textOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/**
 * Returns the regular expressions in a file, and the number of expressions that the file builds at run time. A parser
 * finds them, so strings and comments are ignored.
 */
export function patternsOf(file: string): { readonly literals: readonly Pattern[]; readonly built: number } {
  const text = textOf(file);
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const literals: Pattern[] = [];
  const splitters = new Set<number>();
  let built = 0;
  const note = ({ callee }: NewExpression | CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') built += 1;
  };
  new Visitor({
    NewExpression: note,
    // A call is visited before its arguments.
    CallExpression: (call) => {
      note(call);
      const [first] = call.arguments;
      if (first && nameOf(call) === 'split') splitters.add(first.start);
    },
    Literal: (node) => {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      const { pattern: source, flags } = node.regex;
      literals.push({ file, line, source, flags, splits: splitters.has(node.start) });
    },
  }).visit(program);
  return { literals, built };
}

/** Returns the name of the called method. */
const nameOf = ({ callee }: CallExpression): string | null =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null;
