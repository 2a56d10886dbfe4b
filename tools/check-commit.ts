/**
 * Checks commit messages. `node tools/check-commit.ts FILE` checks the message in a file, as a Git hook does.
 * `node tools/check-commit.ts --range A..B` checks the messages of commits. `git config core.hooksPath .githooks`
 * turns the hook on.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The types of Conventional Commits that this project uses. */
const SUBJECT =
  /^(?:feat|fix|perf|refactor|docs|test|build|ci|data|chore)(?:\([a-z0-9-]+\))?!?: (?<text>\S.*)$/;
const MAX_SUBJECT_LENGTH = 72;

/** First words that are not an imperative: "adds", "added", "adding", or not a verb. */
const NOT_IMPERATIVE =
  /^(?:\w+ed|\w+ing|(?!(?:address|bypass|discuss|express|focus|pass|process|stress)\b)\w+s|the|a|an|no|all|every|each|what|more|new)\b/i;

/** Returns the problems of a subject. */
export function faultsOf(subject: string): string[] {
  if (/^(?:Merge|Revert) /.test(subject)) return [];
  const text = SUBJECT.exec(subject)?.groups?.text;
  return [
    ...(text === undefined
      ? ['must be `type(scope): summary`, such as `fix(holidays): observe Veterans Day on Monday`']
      : []),
    ...(subject.length > MAX_SUBJECT_LENGTH ? [`must not exceed ${MAX_SUBJECT_LENGTH} characters`] : []),
    ...(text !== undefined && NOT_IMPERATIVE.test(text)
      ? ['must begin with a verb in the imperative: "add", not "adds" or "added"']
      : []),
    ...(text?.endsWith('.') ? ['must not end with a full stop'] : []),
  ];
}

if (import.meta.main) {
  const [first = '', range = ''] = process.argv.slice(2);
  const subjects =
    first === '--range'
      ? execFileSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' })
          .split('\n')
          .filter(Boolean)
      : [readFileSync(first, 'utf8').split('\n')[0] ?? ''];
  const faults = subjects.flatMap((subject) => faultsOf(subject).map((fault) => `"${subject}" ${fault}.`));
  process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
