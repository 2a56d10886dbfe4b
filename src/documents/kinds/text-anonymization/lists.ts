import type { Finding } from './findings.ts';

/** A node of a trie over the UTF-16 units of the listed texts. */
interface Branch {
  readonly next: Map<string, Branch>;
  whole: boolean;
}

const LETTERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u;

/** Returns the text in lower case, with the same length. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  // A few capital letters become two characters in lower case.
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

/** Finds the texts of a list as whole words, without regard to case. At each position, the longest text is taken. */
export function listed(text: string, list: readonly string[]): Finding[] {
  if (list.length === 0) return [];
  const root: Branch = { next: new Map(), whole: false };
  for (const one of list) {
    let branch = root;
    for (const unit of lowered(one.trim()).split('')) {
      const next = branch.next.get(unit) ?? { next: new Map(), whole: false };
      branch.next.set(unit, next);
      branch = next;
    }
    branch.whole = branch !== root;
  }
  const lower = lowered(text);
  const found: Finding[] = [];
  const inWord = (at: number): boolean => LETTERS.test(lower[at - 1] ?? '') && LETTERS.test(lower[at] ?? '');
  for (let start = 0; start < lower.length; start += 1) {
    if (!root.next.has(lower[start] as string) || inWord(start)) continue;
    let end = 0;
    let branch: Branch | undefined = root;
    for (let at = start; branch && at <= lower.length; at += 1) {
      if (branch.whole && !inWord(at)) end = at;
      branch = branch.next.get(lower[at] ?? '');
    }
    if (end > 0) found.push({ type: 'CUSTOM', start, end, score: 1 });
  }
  return found;
}
