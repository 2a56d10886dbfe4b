/**
 * Checks commit messages. `node tools/check-commit.ts FILE` checks the message in a file, as a Git hook does.
 * `node tools/check-commit.ts --range A..B` checks the messages of commits, and `--subject TEXT` checks a subject, such
 * as the title of a pull request, which becomes the subject of a squash merge. `git config core.hooksPath .githooks`
 * turns the hook on.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The types of Conventional Commits that this project uses. */
const SUBJECT =
  /^(?:feat|fix|perf|refactor|docs|test|build|ci|data|chore)(?:\([a-z0-9-]+(?:\/[a-z0-9-]+)*\))?!?: (?<text>\S.*)$/;
const MAX_SUBJECT_LENGTH = 72;

/** Subjects that Git and GitHub write. */
const WRITTEN_BY_GIT = /^(?:Merge (?:branch|pull request|remote-tracking branch|tag|commit) |Revert ")/;
/** Git writes this before the subject of the commit that the next rebase melds this commit into. */
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

/** Endings of "added", "adding" and "adds". Verbs such as "compress" end in a double s. */
const INFLECTED = /(?:ed|ing|[^s]s)$/;
const IMPERATIVES_WITH_SUCH_ENDINGS = new Set(
  'alias bias bring canvas embed exceed feed focus need proceed seed shed speed string succeed'.split(' '),
);

/** Frequent first words that are no verbs, or the past tense of a verb. */
const NOT_IMPERATIVE = new Set(
  [
    'a all also an and another any better both each every few fewer for good how if in into it its less many more most',
    'my new no not now old on only other our several some that the their there these this those to we what when where',
    'whether why with',
    'began broke brought built came chose did drew fell forgot found gave got grew held kept knew led lost made meant',
    'paid ran rewrote said sent sold spoke stood swept taught thought threw told took was went were won wrote',
  ].flatMap((words) => words.split(' ')),
);

/** Returns the problems of a subject. */
export function faultsOf(subject: string): string[] {
  if (WRITTEN_BY_GIT.test(subject)) return [];
  const text = SUBJECT.exec(subject.replace(AUTOSQUASH, ''))?.groups?.text;
  return [
    ...(text === undefined
      ? ['must be `type(scope): summary`, such as `fix(holidays): observe Veterans Day on Monday`']
      : []),
    ...(subject.length > MAX_SUBJECT_LENGTH ? [`must not exceed ${MAX_SUBJECT_LENGTH} characters`] : []),
    ...(text !== undefined && !isImperative(text)
      ? ['must begin with a verb in the imperative: "add", not "adds" or "added"']
      : []),
    ...(text?.endsWith('.') ? ['must not end with a full stop'] : []),
  ];
}

function isImperative(text: string): boolean {
  const [first = ''] = text.toLowerCase().split(/[^\p{L}\p{N}-]/u);
  return IMPERATIVES_WITH_SUCH_ENDINGS.has(first) || !(INFLECTED.test(first) || NOT_IMPERATIVE.has(first));
}

/** Returns the subjects that the arguments of the command name. */
function subjectsOf([first = '', second = '']: readonly string[]): string[] {
  if (first === '--subject') return [second];
  if (first !== '--range') return [readFileSync(first, 'utf8').split('\n')[0] ?? ''];
  return execFileSync('git', ['log', '--no-merges', '--format=%s', second], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

if (import.meta.main) {
  const faults = subjectsOf(process.argv.slice(2)).flatMap((subject) =>
    faultsOf(subject).map((fault) => `"${subject}" ${fault}.`),
  );
  process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
