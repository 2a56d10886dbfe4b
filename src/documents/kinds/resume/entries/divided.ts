import { LEGAL_FORM } from '../head/places.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore } from '../words/organisations.ts';
import type { Segment } from './segments.ts';
import { ON_OWN_ACCOUNT, TYPE } from './types-of-employment.ts';

/** Names of departments, which follow titles and are not employers. */
const DEPARTMENT =
  /^(?:engineering|product|marketing|sales|r&d|it|operations|research|finance|backend|frontend|data|software|design|technology|platform|infrastructure|security)\b/i;

interface Divided {
  readonly title: Segment | undefined;
  readonly company: Segment | undefined;
}

/**
 * Splits "Software Engineer, Acme" and "Acme, Software Engineer (intern)" into title and company. If they cannot be
 * separated, the whole text is the title.
 */
export function divided(segment: Segment, titleFirst: boolean | undefined): Divided {
  const whole = { title: segment, company: undefined };
  const [, core = segment.text, bracket = ''] = /^(.{1,200}\S)(\s\([^()]{1,60}\))$/.exec(segment.text) ?? [];
  const commas = core.split(/,\s+|:\s+/).reduce<string[]>(withLegalForms, []);
  const parts = commas.length > 1 || bracket === '' ? commas : [core, bracket.trim().slice(1, -1)];
  if (parts.length < 2 || parts.length > 4) return whole;
  const scores = parts.map((part) => titleScore(part));
  const at = scores.indexOf(Math.max(...scores));
  const rest = parts.filter((_, other) => other !== at);
  if (rest.some((part) => TYPE.test(part) && !(ON_OWN_ACCOUNT.test(part) && part === parts[0]))) return whole;
  const named =
    rest.find((part) => companyScore(part) > 0.5) ??
    (titleFirst === false || at === 0 ? rest[0] : rest.at(-1));
  if (named === undefined || !isEmployer(named, at === 0, parts !== commas)) return whole;
  const inTitle = parts === commas && at === parts.length - 1 ? bracket : '';
  return {
    title: { ...segment, text: (parts[at] as string) + inTitle },
    company: { ...segment, text: named },
  };
}

/** Joins a name with its legal form: "Acme, Inc." */
const withLegalForms = (names: readonly string[], part: string): string[] =>
  names.length > 0 && part.split(' ').length < 3 && (LEGAL_FORM.test(part) || /^co\b/i.test(part))
    ? [...names.slice(0, -1), `${names.at(-1)}, ${part}`]
    : [...names, part];

function isEmployer(named: string, behind: boolean, bracketed: boolean): boolean {
  const company = companyScore(named);
  const title = titleScore(named);
  if (/^(?:jr|sr)\.?$/i.test(named)) return false;
  if (title > 0.3 && (bracketed || company < 0.5)) return false;
  return !(behind && company < 0.5 && DEPARTMENT.test(named));
}
