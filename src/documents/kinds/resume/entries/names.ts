import { isOn } from '../../../tokens/switch.ts';
import { placeScore } from '../head/places.ts';
import { isLabel, type Line } from '../lines.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore } from '../words/organisations.ts';
import { divided } from './divided.ts';
import { OPEN, type Segment } from './segments.ts';
import { isSentence } from './sentences.ts';
import { ON_OWN_ACCOUNT, TYPE } from './types-of-employment.ts';

/** The pieces that name a job, by meaning. */
export interface Names {
  title: Segment | undefined;
  company: Segment | undefined;
  location: Segment | undefined;
}

/** Identifies title, employer and place among the pieces. */
export function namesOf(all: readonly Segment[], titleFirst: boolean | undefined): Names {
  const labelled = (kind: Segment['kind']): Segment | undefined =>
    all.find((segment) => segment.kind === kind);
  const beforeDash = labelled('company');
  // "Technical Lead at Acme Ltd." above "Life Sciences -": the dash follows a department.
  const isDepartment =
    beforeDash &&
    OPEN.test(beforeDash.line.text) &&
    all.some(
      ({ kind, text }) =>
        kind === undefined &&
        companyScore(text) > Math.max(0.5, companyScore(beforeDash.text)) &&
        titleScore(text) < 0.5,
    );
  const company = isDepartment ? undefined : beforeDash;
  const said = { title: labelled('title'), company, location: labelled('location') };
  const unlabelled = all.filter(({ kind }) => kind === undefined);
  const guessed =
    said.title && said.company
      ? NOTHING
      : said.company
        ? besideEmployer(said.company, unlabelled)
        : guessedNames(said.title ? unlabelled.slice(0, 3) : unlabelled, titleFirst);
  return {
    title: said.title ?? guessed.title,
    company: !isOn('name')
      ? undefined
      : (said.company ?? guessed.company ?? unlabelled.find(({ text }) => ON_OWN_ACCOUNT.test(text))),
    location: said.location ?? guessed.location ?? placeOf(all.filter(({ kind }) => kind !== 'title')),
  };
}

/** Returns the title beside a known employer: a piece that resembles a title, or the line above. */
function besideEmployer(company: Segment, unlabelled: readonly Segment[]): Names {
  const names = unlabelled
    .slice(0, 3)
    .filter(({ text }) => isName(text) && !TYPE.test(text) && placeScore(text) < 0.7);
  const title =
    names.find(({ text }) => titleScore(text) > 0.3) ??
    names.find(
      ({ line, text }) =>
        line !== company.line && line.row.start < company.line.row.start && text.split(' ').length < 4,
    ) ??
    (OPEN.test(company.line.text) ? undefined : names[0]);
  return { ...NOTHING, title };
}

const NOTHING: Names = { title: undefined, company: undefined, location: undefined };

/** Identifies title, employer and place among pieces without labels. */
function guessedNames(unlabelled: readonly Segment[], titleFirst: boolean | undefined): Names {
  const location = placeOf(unlabelled);
  const segments = unlabelled.filter(
    (segment) => segment !== location && !TYPE.test(segment.text) && isName(segment.text),
  );
  const [best] = [...segments]
    .map((segment, at) => ({
      segment,
      score:
        titleScore(segment.text) -
        companyScore(segment.text) * 0.6 +
        (titleFirst === undefined ? 0 : at === (titleFirst ? 0 : 1) ? 0.35 : 0) -
        at * 0.01,
    }))
    .sort((one, other) => other.score - one.score);
  if (!best) return { title: undefined, company: undefined, location };
  const plain = titleScore(best.segment.text) > 0.3 || (titleFirst !== undefined && segments.length > 1);
  if (!plain) {
    const [only, second] = segments;
    if (only && second && companyScore(second.text) > 0.5 && companyScore(only.text) < 0.5)
      return { title: only, company: second, location };
    return { title: second && !titleFirst ? second : undefined, company: only, location };
  }
  const others = segments.filter((segment) => segment !== best.segment);
  const title = best.segment;
  const company =
    others.find(({ text }) => companyScore(text) > 0.5 && titleScore(text) < 0.8) ??
    others.find(({ text }) => titleScore(text) < 0.5);
  const second = others.find(
    (one) =>
      one !== company &&
      one.line === title.line &&
      Math.abs(one.at - title.at) === 1 &&
      titleScore(one.text) > 0.5 &&
      companyScore(one.text) < 0.5,
  );
  if (company) {
    const apart = divided(title, titleFirst);
    if (apart.company && isRather(apart.company.text, company, title)) return { ...apart, location };
    const named = second ? together(title, second) : withoutEmployer(title, company.text);
    return { title: named, company, location };
  }
  // "Acme, Senior Engineer - Team Lead" was split at the dash instead of the comma.
  const [other] = others;
  if (other?.line === title.line) {
    const [first, second] = other.at < title.at ? [other, title] : [title, other];
    const whole = divided({ ...first, text: `${first.text} - ${second.text}` }, titleFirst);
    if (whole.company) return { ...whole, location };
  }
  // "Android Engineer
  // Team Lead" is one title.
  if (other?.line === title.line && titleScore(other.text) > 0.5)
    return { title: together(title, other), company: undefined, location };
  if (other) return { title, company: other, location };
  return { ...divided(title, titleFirst), location };
}

/**
 * True if the employer is more likely to be in the same piece as the title, as in "Acme, Software Engineer", than in a
 * piece on another line.
 */
const isRather = (part: string, company: Segment, title: Segment): boolean =>
  company.line !== title.line &&
  companyScore(company.text) <= 0.5 &&
  (title.text.startsWith(`${part},`) || companyScore(part) > 0.5);

/** Removes the employer from a title that repeats it. */
function withoutEmployer(title: Segment, company: string): Segment {
  const { text } = title;
  if (text.startsWith(`${company}, `)) return { ...title, text: text.slice(company.length + 2) };
  return text.endsWith(`, ${company}`) ? { ...title, text: text.slice(0, -company.length - 2) } : title;
}

/** Joins two pieces of a line, including the text between them. */
function together(one: Segment, other: Segment): Segment {
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  const [start, end] = [
    one.line.text.indexOf(first.text),
    one.line.text.indexOf(second.text, one.line.text.indexOf(first.text) + 1),
  ];
  return start < 0 || end < 0
    ? one
    : { ...first, text: one.line.text.slice(start, end + second.text.length).replace(/\s{2,}/g, ' ') };
}

/** Returns the last piece that is a place, because places follow employers. */
function placeOf(segments: readonly Segment[]): Segment | undefined {
  const places = segments.filter(
    ({ text }) => placeScore(text) >= 0.7 && titleScore(text) < 0.6 && companyScore(text) < 0.7,
  );
  // The name of an employer may also be a place, so a place must not be the only piece.
  return segments.length - places.length > 0 ? places.at(-1) : places.length > 1 ? places.at(-1) : undefined;
}

/** Matches words at which a line of a sentence breaks, but no name ends. */
const BREAK = /\s(?:according|to|by|the|and|of|for|with|from|in|which|as|a|an)$/;

/** True if a piece may be a name: it does not continue a sentence, is not a label and contains letters. */
const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  text.length < 110 &&
  !isLabel({ text } as Line) &&
  !isSentence(text) &&
  !BREAK.test(text) &&
  !/^(?:and|or|as|for|with|of|the|in|on|by|und|als|für|mit|et|en tant|pour|y|como|para|e|come|per)\s/i.test(
    text,
  ) &&
  (titleScore(text) > 0.5 ||
    !/^(?:project|client|team size|environment|role|years? of experience|responsibilities)\b/i.test(text)) &&
  !(
    /^\p{Ll}/u.test(text) &&
    companyScore(text) < 0.5 &&
    titleScore(text) < 0.5 &&
    !/^\p{Ll}{0,3}\p{Lu}|[.\d]/u.test(text)
  );
