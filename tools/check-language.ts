/**
 * Checks the language of the project: names that need a glossary, the first words of comments, test titles,
 * descriptions and errors, long lines of Markdown. `npm run lint` runs it. `--list` prints every place. Paths limit the
 * check to files whose paths begin with one of them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Comment, type Node, parseSync, Visitor } from 'oxc-parser';

/** Words that put the subject last, or refer to something that was not named, when a text starts with them. */
const INVERTED =
  /^(?:What|Whatever|Whether|Who|Whoever|Whose|Where|Wherever|Which|How|Such|They|That which|That of|Those that|Those whose|Those who)\b/i;

/** Names that should begin with MAX_ or MIN_. */
const BOUND_NAME =
  /\b(?:[A-Z0-9]+_)*(?:MOST|LEAST|(?:LONG|SHORT|DEEP|FEW|WID|NARROW|LARG|SMALL|HIGH|LOW|TALL|FAST|SLOW|LAT)EST)(?:_[A-Z0-9]+)*\b/g;

/** Words and phrases invented by the project for things that have a standard term: `openHouse` is `open house`. */
const PRIVATE_WORDS = [
  ...[
    'acquaintance',
    'afford',
    'door',
    'garage',
    'governor',
    'guest',
    'heed',
    'lane',
    'mend',
    'mended',
    'owe',
    'presume',
  ],
  ...['rehearse', 'remembered', 'respite', 'stranger', 'vitals', 'whoever', 'whom', 'wish', 'wishes'],
  ...['create shift', 'open house', 'should rest', 'too dear', 'not there'],
];
const PRIVATE_NAME = new RegExp(`\\b(?:${PRIVATE_WORDS.join('|')})s?\\b`);

/** Maximum length of a line of Markdown, except tables and links. */
const MAX_LINE_LENGTH = 120;

/** Maximum number of places of each kind that are printed without `--list`. */
const MAX_PRINTED = 10;

const SOURCES = [
  ...['src', 'test', 'tools', 'bench'].map((folder) => `:(glob)${folder}/**/*.ts`),
  ...[':(glob)clients/typescript/src/*.ts', ':(glob)src/pages/assets/*.js', 'vitest.config.ts'],
];

const listing = process.argv.includes('--list');
const ONLY = process.argv.slice(2).filter((one) => one !== '--list');

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && (ONLY.length === 0 || ONLY.some((prefix) => file.startsWith(prefix))));

/** A place that breaks a rule. */
interface Finding {
  readonly place: string;
  readonly text: string;
}

function check(): string[] {
  const texts = {
    comments: [] as Finding[],
    'test titles': [] as Finding[],
    descriptions: [] as Finding[],
    errors: [] as Finding[],
  };
  const names: Finding[] = [];
  for (const file of tracked(...SOURCES)) {
    if (file === 'tools/check-language.ts') continue;
    const source = readFileSync(file, 'utf8');
    const place = (offset: number) => `${file}:${source.slice(0, offset).split('\n').length}`;
    const add = (to: Finding[], node: Node | undefined, start: number) => {
      const text = textOf(node);
      if (text?.includes(' ')) to.push({ place: place(start), text });
    };
    const note = (name: string, start: number) => {
      if (PRIVATE_NAME.test(wordsOf(name))) names.push({ place: place(start), text: name });
    };
    const { program, comments } = parseSync(file, source);
    for (const { text, start } of joinComments(comments, source))
      texts.comments.push({ place: place(start), text });
    new Visitor({
      CallExpression({ callee, arguments: [title], start }) {
        if (isTest(callee)) add(texts['test titles'], title, start);
      },
      Property({ key, value, start }) {
        if (
          file.startsWith('src/schema/') &&
          key.type === 'Identifier' &&
          /^(?:description|summary)$/.test(key.name)
        )
          add(texts.descriptions, value, start);
      },
      NewExpression({ callee, arguments: all, start }) {
        if (!file.startsWith('src/') || callee.type !== 'Identifier' || callee.name === 'RegExp') return;
        for (const one of all) add(texts.errors, one, start);
      },
      Identifier: ({ name, start }) => note(name, start),
      PrivateIdentifier: ({ name, start }) => note(name, start),
    }).visit(program);
    for (const match of source.matchAll(BOUND_NAME))
      names.push({ place: place(match.index), text: match[0] });
  }
  return [
    ...Object.entries(texts).flatMap(([kind, all]) =>
      reported(`openings of ${kind}`, all, ({ text }) => INVERTED.test(text)),
    ),
    ...reported('names', names),
    ...reported('lines of Markdown', tracked(':(glob)*.md', ':(glob)docs/**/*.md').flatMap(faultyLines)),
  ];
}

/** Returns the words of an identifier: `openHouse` and `OPEN_HOUSE` have the words `open house`. */
const wordsOf = (name: string): string =>
  name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/g, ' ').toLowerCase();

/** Returns the text of a literal or a template, in which values are replaced by `…`. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns the texts of comments. Consecutive line comments are one text. */
function joinComments(
  comments: readonly Comment[],
  source: string,
): { text: string; start: number; end: number }[] {
  const joined: { text: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = joined.at(-1);
    if (type === 'Line' && before && /^\n[ \t]*$/.test(source.slice(before.end, start))) {
      before.text += value;
      before.end = end;
      continue;
    }
    const text = value
      .replace(/^[*\s]+/, '')
      .replace(/\s*\n\s*\*? ?/g, ' ')
      .trim();
    joined.push({ text, start, end });
  }
  return joined;
}

/** True if a call declares a test: `it`, `test`, `describe`, and their variants such as `it.each(…)`. */
function isTest(callee: { readonly type: string }): boolean {
  let at = callee as { type: string; name?: string; object?: typeof at; callee?: typeof at };
  while (at.type === 'MemberExpression' || at.type === 'CallExpression')
    at = (at.object ?? at.callee) as typeof at;
  return at.type === 'Identifier' && /^(?:it|test|describe)$/.test(at.name ?? '');
}

/** Returns the lines of a page that are too long, and a code block that does not end. */
function faultyLines(file: string): Finding[] {
  if (file === 'NOTICE.md') return [];
  const findings: Finding[] = [];
  let codeFrom: number | undefined;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*```/.test(line)) codeFrom = codeFrom === undefined ? index : undefined;
    const counts = codeFrom === undefined && !line.startsWith('|') && !/^\S*https?:\S*$/.test(line);
    if (counts && line.length > MAX_LINE_LENGTH) findings.push({ place: `${file}:${index + 1}`, text: line });
  }
  if (codeFrom !== undefined)
    findings.push({ place: `${file}:${codeFrom + 1}`, text: 'This code block has no end.' });
  return findings;
}

/** Returns the lines to print about the texts of a kind that break a rule. */
function reported(
  kind: string,
  all: readonly Finding[],
  breaks: (one: Finding) => boolean = () => true,
): string[] {
  const findings = all.filter(breaks);
  return [
    ...findings
      .slice(0, listing ? undefined : MAX_PRINTED)
      .map(({ place, text }) => `${place}  ${listing ? text : text.slice(0, 100)}`),
    ...(findings.length > 0 ? [`${findings.length} ${kind} to change`] : []),
  ];
}

const findings = check();
process.stdout.write(findings.map((line) => `${line}\n`).join(''));
process.exitCode = findings.length > 0 ? 1 : 0;
