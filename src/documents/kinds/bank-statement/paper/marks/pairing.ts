import type { Line, MoneyToken } from '../lines/line.ts';
import { labelsIn } from './labels.ts';

/**
 * Moves amounts on separate lines to the line below, if the document prints amounts above their words. In text
 * extracted from a PDF, text that is slightly higher on the page comes first.
 */
export function paired(lines: readonly Line[]): readonly Line[] {
  let [above, below] = [0, 0];
  for (const [at, line] of lines.entries()) {
    if (!isBare(line)) continue;
    if (waits(lines[at + 1])) above += 1;
    if (waits(lines[at - 1])) below += 1;
  }
  if (above < 2 || above <= below) return lines;
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const next = lines[at + 1];
    if (!isBare(line) || next === undefined || !takes(next)) {
      result.push(line);
      continue;
    }
    const moneys = line.tokens.filter((token): token is MoneyToken => token.kind === 'money');
    const tokens = [...next.tokens, ...moneys];
    const plain = `${next.plain} ${line.plain}`;
    result.push({ ...next, tokens, plain });
    at += 1;
  }
  return result;
}

const isBare = ({ tokens }: Line): boolean =>
  tokens.length > 0 && tokens.every(({ kind }) => kind === 'money');

/** True if a line begins with a date or names a balance, and has no amount. */
const waits = (line: Line | undefined): boolean => {
  if (line?.tokens.every(({ kind }) => kind !== 'money') !== true) return false;
  return line.tokens[0]?.kind === 'day' || labelsIn(line.plain)[0]?.start === 0;
};

/** True if a line has content but no amount. */
const takes = ({ tokens }: Line): boolean =>
  tokens.length > 0 && tokens.every(({ kind }) => kind !== 'money');
