/** A run of marks that may begin or end emphasis (CommonMark 0.31, section 6.2). */
interface Run {
  readonly mark: string;
  readonly start: number;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** The number of marks in the run that are not matched yet. */
  left: number;
}

const MARKS = /\*+|_+|~+/g;

/** Maximum number of runs of marks in a text. Further runs are kept as text. */
const MAX_RUNS = 20_000;

/** Removes the marks of emphasis that match each other. Runs are matched from left to right. */
export function withoutEmphasis(text: string): string {
  const runs: Run[] = [];
  for (const { 0: marks, index } of text.matchAll(MARKS)) {
    if (runs.length >= MAX_RUNS) break;
    runs.push(runAt(text, marks, index));
  }
  const taken = new Map<Run, number>();
  const take = (run: Run, count: number) => {
    run.left -= count;
    taken.set(run, (taken.get(run) ?? 0) + count);
  };
  // Unmatched opening runs of each kind of mark, the last one on top.
  const openers = new Map<string, Run[]>();
  for (const [at, run] of runs.entries()) {
    const open = openers.get(run.mark) ?? [];
    openers.set(run.mark, open);
    while (run.closes && run.left > 0 && open.length > 0) {
      const opener = open.at(-1) as Run;
      if (!matches(opener, run)) break;
      const count = run.mark === '~' ? run.left : Math.min(2, opener.left, run.left);
      take(opener, count);
      take(run, count);
      // Unclosed runs of other marks between the two matched runs remain text.
      for (const [mark, others] of openers)
        if (mark !== run.mark) while ((others.at(-1)?.start ?? -1) > opener.start) others.pop();
      if (opener.left === 0) open.pop();
    }
    if (run.opens && run.left > 0 && at < runs.length) open.push(run);
  }
  return without(text, taken);
}

/** True if two runs may belong to one emphasis, by the rule of three. Tildes must be equal in number. */
function matches(opener: Run, closer: Run): boolean {
  if (opener.mark === '~') return opener.length === closer.length && opener.length <= 2;
  const either = opener.closes || closer.opens;
  const sum = opener.length + closer.length;
  return !either || sum % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

function runAt(text: string, marks: string, start: number): Run {
  const [before, after] = [around(text, start, -1), around(text, start + marks.length, 0)];
  const opening = after !== 'blank' && (after !== 'mark' || before !== 'letter');
  const closing = before !== 'blank' && (before !== 'mark' || after !== 'letter');
  const mark = marks[0] as string;
  const within = mark === '_';
  return {
    mark,
    start,
    length: marks.length,
    opens: opening && (!within || !closing || before === 'mark'),
    closes: closing && (!within || !opening || after === 'mark'),
    left: marks.length,
  };
}

function around(text: string, at: number, offset: number): 'blank' | 'mark' | 'letter' {
  const letter = text[at + offset] ?? ' ';
  if (/\s/.test(letter)) return 'blank';
  return /[\p{P}\p{S}]/u.test(letter) ? 'mark' : 'letter';
}

/**
 * Removes matched marks from the beginning of each run. All marks of a run are equal, so it does not matter which are
 * removed.
 */
function without(text: string, taken: ReadonlyMap<Run, number>): string {
  const parts: string[] = [];
  let from = 0;
  for (const [run, count] of [...taken].sort(([one], [other]) => one.start - other.start)) {
    parts.push(text.slice(from, run.start));
    from = run.start + count;
  }
  parts.push(text.slice(from));
  return parts.join('');
}
