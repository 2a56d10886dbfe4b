import { decodeHTMLStrict } from 'entities/decode';

/** What a backslash takes its meaning from (CommonMark 0.31, section 2.4). */
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** The most code spans and brackets that are matched on a line. */
const MOST_MARKS = 10_000;

/** A text as it reads: marks of emphasis, code and links are left out, what they are around stays. */
export function plainInline(text: string): string {
  if (!/[\\`*_[\]<&~]/.test(text)) return text;
  const parts: string[] = [];
  let plain = '';
  // Code is literal, so it is parted from the rest first.
  const flush = () => {
    if (plain !== '') parts.push(decodeHTMLStrict(withoutMarks(plain)));
    plain = '';
  };
  const closings = runsOfTicks(text);
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    if (letter === '\\' && PUNCTUATION.test(text[at + 1] ?? '')) {
      flush();
      parts.push(text[at + 1] as string);
      at += 2;
    } else if (letter === '`') {
      const length = runAt(text, at);
      const end = closings.next(length, at + length);
      if (end === undefined) plain += text.slice(at, at + length);
      else {
        flush();
        parts.push(codeOf(text.slice(at + length, end)));
      }
      at = end === undefined ? at + length : end + length;
    } else {
      plain += letter;
      at += 1;
    }
  }
  flush();
  return parts.join('');
}

const runAt = (text: string, at: number): number => {
  let end = at;
  while (text[end] === '`') end += 1;
  return end - at;
};

/** Where the runs of backticks of each length begin, so that the end of a code span is found without looking at all of the line again. */
function runsOfTicks(text: string): { next: (length: number, from: number) => number | undefined } {
  const runs = new Map<number, number[]>();
  let count = 0;
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    count += 1;
    if (count > MOST_MARKS) break;
    const there = runs.get(run.length);
    if (there) there.push(index);
    else runs.set(run.length, [index]);
  }
  const met = new Map<number, number>();
  return {
    next(length, from) {
      const all = runs.get(length) ?? [];
      let at = met.get(length) ?? 0;
      while (at < all.length && (all[at] as number) < from) at += 1;
      met.set(length, at);
      return all[at];
    },
  };
}

const codeOf = (text: string): string => (/^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text);

/** An address in angle brackets, which is shown, and tags, which are not. */
const ANGLES =
  /<([a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s<>]{0,2000}|[\w.+-]{1,64}@[\w.-]{1,255})>|<\/?[a-zA-Z][^<>]{0,2000}>|<!--[^<>]{0,2000}-->/g;

/** Marks of emphasis: a run of stars or of tildes beside a letter, and of underscores at the edge of a word. */
const EMPHASIS =
  /\*{1,3}(?=\S)|(?<=\S)\*{1,3}|(?<![\p{L}\p{N}])_{1,3}(?=[^\s_])|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}])|~~(?=\S)|(?<=\S)~~/gu;

function withoutMarks(text: string): string {
  const bare = text.replace(ANGLES, (_, address: string | undefined) => address ?? '');
  return emphasisless(linked(bare));
}

/** Stars that stand between figures multiply, and a single one marks nothing. */
function emphasisless(text: string): string {
  const marks = [...text.matchAll(EMPHASIS)];
  const kinds = new Map<string, number>();
  for (const { 0: mark } of marks) {
    const kind = mark[0] as string;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return text.replace(EMPHASIS, (mark) => ((kinds.get(mark[0] as string) ?? 0) > 1 ? '' : mark));
}

/** Replaces links and images by their text: `[text](target)`, `[text][label]`, `![alternative](target)`. */
function linked(text: string): string {
  if (!text.includes('](') && !text.includes('][')) return text;
  const parts: string[] = [];
  const open: number[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const letter = text[at];
    if (letter !== '[' && letter !== ']') {
      at += 1;
      continue;
    }
    parts.push(text.slice(from, at));
    if (letter === '[') open.push(parts.length);
    const begin = letter === ']' ? open.pop() : undefined;
    const end = begin === undefined ? undefined : targetEnd(text, at + 1);
    if (begin === undefined || end === undefined) parts.push(letter);
    else {
      parts[begin] = '';
      parts[begin - 1] = (parts[begin - 1] ?? '').replace(/!$/, '');
    }
    at = end ?? at + 1;
    from = at;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** The longest target of a link that is looked for. */
const MOST_TARGET = 1_000;

/** Where the target of a link ends that begins here; undefined where there is none. */
function targetEnd(text: string, at: number): number | undefined {
  const closing = text[at] === '(' ? ')' : text[at] === '[' ? ']' : undefined;
  if (closing === undefined) return undefined;
  let depth = 0;
  for (let end = at; end < text.length && end < at + MOST_TARGET; end += 1) {
    if (text[end] === text[at]) depth += 1;
    if (text[end] === closing) depth -= 1;
    if (depth === 0) return end + 1;
  }
  return undefined;
}
