import { type FoundText, masked } from '../../../tokens/found-text.ts';
import { emailsIn } from '../../../tokens/identifiers/emails.ts';
import { phonesIn } from '../../../tokens/identifiers/phones.ts';
import { urlsIn } from '../../../tokens/identifiers/urls.ts';
import { moneyIn } from '../../../tokens/money/prose-amounts.ts';
import { namesInProse } from '../../../tokens/names/prose.ts';
import { percentsIn } from '../../../tokens/quantities/percents.ts';
import { quantitiesIn } from '../../../tokens/quantities/quantities.ts';
import { datesIn } from '../../email/text/dates.ts';
import { numbersIn } from '../../email/text/entities.ts';
import type { EntityType, TextEntity } from '../types.ts';
import { namedDaysIn } from './days.ts';

/** Maximum number of entities in an answer. */
export const MAX_ENTITIES = 2_000;

/** Maximum number of dates, and of phone numbers, that are searched for. */
const MAX_OF_A_KIND = 5_000;

/** The confidence of entities that are certain from their notation. */
const CERTAIN = 0.99;

interface Found extends FoundText {
  readonly type: EntityType;
  readonly value: string | null;
  readonly confidence: number;
}

/**
 * Finds the entities of a text in their order, without overlaps. Names of people, organisations and places are found in
 * English texts only.
 * @param flow text in which the ends of wrapped lines are replaced by spaces
 */
export function entitiesOf(flow: string, english: boolean): readonly TextEntity[] {
  const urls = urlsIn(flow);
  const emails = emailsIn(flow);
  const addressless = masked(flow, [...urls, ...emails]);
  const amounts = moneyIn(addressless, null);
  const dates = datesIn(addressless, MAX_OF_A_KIND);
  const numberless = masked(addressless, [...amounts, ...dates, ...numbersIn(addressless)]);
  const found: readonly Found[] = [
    ...urls.map((url) => ({ ...url, type: 'url' as const, value: null, confidence: CERTAIN })),
    ...emails.map((email) => ({
      ...email,
      type: 'email' as const,
      value: email.raw.toLowerCase(),
      confidence: CERTAIN,
    })),
    ...amounts.map(({ index, raw, amount, currency }) => ({
      index,
      raw,
      type: 'money' as const,
      value: currency === null ? amount : `${amount} ${currency}`,
      confidence: 0.95,
    })),
    ...dates.map(({ index, raw, date }) => ({
      index,
      raw,
      type: 'date' as const,
      value: date,
      confidence: 0.95,
    })),
    ...phonesIn(numberless, null, MAX_OF_A_KIND).map(({ index, raw, e164 }) => ({
      index,
      raw,
      type: 'phone' as const,
      value: e164,
      confidence: 0.95,
    })),
    ...percentsIn(numberless)
      .filter(({ start }) => !/\p{L}$/u.test(numberless.slice(0, start).slice(-1)))
      .map((one) => plain(one, 'percentage')),
    ...quantitiesIn(numberless).map((one) => plain(one, 'quantity')),
    ...(english ? namedDaysIn(numberless).map((day) => ({ ...day, ...DAY })) : []),
    ...(english ? namesAt(addressless) : []),
  ];
  return apart(found, flow);
}

const DAY = { type: 'date', value: null, confidence: 0.9 } as const;

const plain = ({ text, start }: { text: string; start: number }, type: EntityType): Found => ({
  raw: text,
  index: start,
  type,
  value: null,
  confidence: 0.9,
});

const namesAt = (text: string): Found[] =>
  namesInProse(text).map(({ type, start, end, confidence }) => ({
    raw: text.slice(start, end),
    index: start,
    type,
    value: null,
    confidence,
  }));

/** Removes overlaps: of two overlapping entities, keeps the one whose type comes first in the list. */
function apart(found: readonly Found[], flow: string): readonly TextEntity[] {
  const taken = new Uint8Array(flow.length);
  const kept: Found[] = [];
  for (const one of found) {
    const end = one.index + one.raw.length;
    if (one.raw === '' || taken.subarray(one.index, end).includes(1)) continue;
    taken.fill(1, one.index, end);
    kept.push(one);
  }
  return kept
    .sort((one, other) => one.index - other.index)
    .map(({ index, raw, type, value, confidence }) => ({
      text: flow.slice(index, index + raw.length).replace(/\s+/g, ' '),
      type,
      value,
      start: index,
      end: index + raw.length,
      confidence,
    }));
}
