/**
 * Checks the language of the project: names that need a glossary, comments and test titles that have to be read twice,
 * long lines of Markdown. `npm run lint` runs it. `--list` prints every place. Paths limit the check to files whose
 * paths begin with one of them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** Words that put the subject last when a sentence starts with them. */
const INVERTED = /^(?:What|Whether|Whoever|Whatever|Who|Where|Whose|How|Such|That which|Those that)\b/i;

/** Names that should begin with MAX_ or MIN_. */
const BOUND_NAME = /\b(?:MOST|LONGEST|LEAST|SHORTEST)_[A-Z]\w*/g;

/** Names invented by the project for things that have a standard term. */
const PRIVATE_NAME =
  /\b(?:Door|createDoor|Guest|Acquaintances|Governor|createGovernor|Remembered|Garage|createShift|createRespite|openHouse|shouldRest|tooDear|notThere)\b/g;

/** Maximum percentage of comments and of test titles that may start with such a word. */
const MAX_INVERTED_PERCENT = 3;

/** Maximum length of a line of Markdown, except tables and links. */
const MAX_LINE_LENGTH = 120;

const listing = process.argv.includes('--list');
const ONLY = process.argv.slice(2).filter((one) => one !== '--list');

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** A place that breaks a rule. */
interface Finding {
  readonly place: string;
  readonly text: string;
}

interface Texts {
  readonly all: number;
  readonly inverted: readonly Finding[];
}

function check(): string[] {
  const comments: Finding[] = [];
  const titles: Finding[] = [];
  const names: Finding[] = [];
  for (const file of tracked('src/**/*.ts', 'test/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts').filter(
    (one) => ONLY.length === 0 || ONLY.some((prefix) => one.startsWith(prefix)),
  )) {
    if (file === 'tools/check-language.ts') continue;
    const source = readFileSync(file, 'utf8');
    const at = (offset: number) => `${file}:${source.slice(0, offset).split('\n').length}`;
    const { program, comments: found } = parseSync(file, source);
    for (const { value, start } of found) {
      const text = value
        .replace(/^[*\s]+/, '')
        .replace(/\s*\n\s*\*? ?/g, ' ')
        .trim();
      if (/^[A-Z]/.test(text)) comments.push({ place: at(start), text });
    }
    new Visitor({
      CallExpression({ callee, arguments: [title], start }) {
        if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
        if (isTest(callee)) titles.push({ place: at(start), text: title.value });
      },
    }).visit(program);
    for (const pattern of [BOUND_NAME, PRIVATE_NAME])
      for (const match of source.matchAll(pattern)) names.push({ place: at(match.index), text: match[0] });
  }
  return [
    ...tooMany('comments', textsOf(comments)),
    ...tooMany('test titles', textsOf(titles)),
    ...told('names', names),
    ...told('long lines', longLines()),
  ];
}

/** True if a call declares a test: `it`, `test`, `describe`, and their variants such as `it.each(…)`. */
function isTest(callee: { readonly type: string }): boolean {
  let at = callee as { type: string; name?: string; object?: typeof at; callee?: typeof at };
  while (at.type === 'MemberExpression' || at.type === 'CallExpression')
    at = (at.object ?? at.callee) as typeof at;
  return at.type === 'Identifier' && /^(?:it|test|describe)$/.test(at.name ?? '');
}

const textsOf = (all: readonly Finding[]): Texts => ({
  all: all.length,
  inverted: all.filter(({ text }) => INVERTED.test(text)),
});

function tooMany(kind: string, { all, inverted }: Texts): string[] {
  const percent = (100 * inverted.length) / all;
  process.stdout.write(
    `${inverted.length} of ${all} ${kind} open with a word such as "What" or "Whether" (${percent.toFixed(1)} %)\n`,
  );
  if (percent <= MAX_INVERTED_PERCENT && !listing) return [];
  return told(kind, inverted);
}

function longLines(): Finding[] {
  return tracked('*.md', 'docs/**/*.md')
    .filter((file) => !/^(?:CHANGELOG|NOTICE)\.md$/.test(file))
    .flatMap((file) => {
      let code = false;
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          if (line.startsWith('```')) code = !code;
          const counts = !code && !line.startsWith('|') && !/^\S*https?:\S*$/.test(line);
          return counts && line.length > MAX_LINE_LENGTH ? [{ place: `${file}:${at + 1}`, text: line }] : [];
        });
    });
}

/** Maximum number of places of each kind that are printed without `--list`. */
const MAX_PRINTED = 10;

const told = (kind: string, findings: readonly Finding[]): string[] => [
  ...findings
    .slice(0, listing ? undefined : MAX_PRINTED)
    .map(({ place, text }) => `${place}  ${listing ? text : text.slice(0, 100)}`),
  ...(findings.length > 0 ? [`${findings.length} ${kind} to change`] : []),
];

const findings = check();
process.stdout.write(findings.map((line) => `${line}\n`).join(''));
process.exitCode = findings.length > 0 ? 1 : 0;
