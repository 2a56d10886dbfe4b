import type { Candidate } from './candidates.ts';
import { followers, speakingAfter, speakingBefore } from './cues.ts';
import type { Section } from './sections.ts';
import { cuedBefore, listedTogether, type Page } from './surroundings.ts';
import type { Word } from './words.ts';

const SURE = 0.95;
const LIKELY = 0.85;
const UNLIKELY = 0.15;

/**
 * Returns the confidence, from 0 to 1, that each name of a spoken language is meant as a skill. It is high in "fluent
 * in German" and low in "German company". If one language in a list is meant as a skill, all languages in the list are.
 */
export function spokenLanguages(
  page: Page,
  sections: readonly (Section | null)[],
): ReadonlyMap<Candidate, number> {
  const named = page.candidates.filter(({ term }) => term.entry.type === 'language');
  const found = new Map(
    named.map((candidate) => [candidate, alone(page, candidate, sections[candidate.from] ?? null)]),
  );
  const spread = (candidate: Candidate, other: Candidate | undefined, together: boolean): void => {
    if (
      other &&
      together &&
      isSpoken(page, candidate) &&
      (found.get(other) ?? 0) > UNLIKELY &&
      (found.get(candidate) ?? 0) < LIKELY
    )
      found.set(candidate, LIKELY);
  };
  named.forEach((candidate, at) => {
    spread(candidate, named[at - 1], listedTogether(page, named[at - 1], candidate));
  });
  for (let at = named.length - 2; at >= 0; at -= 1)
    spread(named[at] as Candidate, named[at + 1], listedTogether(page, named[at], named[at + 1]));
  return found;
}

function alone(page: Page, candidate: Candidate, section: Section | null): number {
  if (candidate.term.caution !== 'context') return SURE;
  const next = page.words[candidate.to];
  if (followedBy(page, candidate, speakingAfter())) return SURE;
  if (!isSpoken(page, candidate)) return UNLIKELY;
  if (section === 'languages') return SURE;
  if (cuedBefore(page, candidate.from, speakingBefore())) return SURE;
  // Matches "Deutsch in Wort und Schrift".
  if (next?.key === 'in' && page.words[candidate.to + 1]?.key === 'wort') return SURE;
  return section === 'skills' && !next?.joined ? LIKELY : UNLIKELY;
}

/** True if the language is written as a name and does not belong to a following noun. */
function isSpoken({ text, words }: Page, { from, to }: Candidate): boolean {
  const next = words[to];
  if (
    next?.joined &&
    !followers().has(next.key) &&
    !speakingAfter().has(next.key) &&
    !text.slice(words[to - 1]?.end, next.start).includes('/')
  )
    return false;
  return (words[from] as Word).key !== 'polish' || text[(words[from] as Word).start] === 'P';
}

/** True for "English (fluent)", "Spanish: C1", "German speaking". */
function followedBy({ text, words }: Page, { to }: Candidate, cues: ReadonlySet<string>): boolean {
  const next = words[to];
  const last = words[to - 1] as Word;
  return (
    next !== undefined &&
    cues.has(next.key) &&
    next.start - last.end <= 4 &&
    !/[\n,;.]/.test(text.slice(last.end, next.start))
  );
}
