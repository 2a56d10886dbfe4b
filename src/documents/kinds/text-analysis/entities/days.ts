import { type Mention, mentionsIn } from '../../../tokens/dates/mentions.ts';

/** A day, a month or a weekday without a full date. */
export interface NamedDay {
  readonly index: number;
  readonly raw: string;
}

/**
 * Finds days, months and weekdays that an English text names in words: `Monday, 3 March`, `March 2026`. Neither `May`
 * alone nor `mar` in lower case is one.
 */
export function namedDaysIn(text: string): readonly NamedDay[] {
  const found: NamedDay[] = [];
  let before: Mention | undefined;
  for (const mention of mentionsIn(text, 'en')) {
    const { text: raw, start: index, notation } = mention;
    if (notation !== 'words' || !/\p{Lu}/u.test(raw)) continue;
    const weekday = before?.precision === 'weekday' && /^,? $/.test(text.slice(before.end, index));
    if (weekday)
      found.splice(-1, 1, { index: before?.start ?? index, raw: text.slice(before?.start, mention.end) });
    else found.push({ index, raw });
    before = mention;
  }
  return found;
}
