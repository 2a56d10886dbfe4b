import type { XmlElement } from '../../input/xml.ts';
import { secondsOf } from '../timed-text/clock.ts';
import type { TrackBuilder } from '../timed-text/track.ts';
import { type TimeBase, ttmlSeconds } from './times.ts';

/** The time during which content is shown, in seconds; null if not stated. */
export interface Interval {
  readonly begin: number | null;
  readonly end: number | null;
}

/** The properties that apply to an element and all its descendants. */
export interface Around extends Interval {
  /** The time during which the region of the element is shown. */
  readonly region: Interval | null;
  readonly agent: string | null;
  readonly preserve: boolean;
}

export interface TtmlReader {
  readonly base: TimeBase;
  readonly namespace: string;
  readonly agents: ReadonlyMap<string, string>;
  readonly regions: ReadonlyMap<string, Interval>;
  readonly builder: TrackBuilder;
  /** True if all times are relative to the beginning of the recording, as in Apple's lyrics. */
  readonly absolute: boolean;
}

/** Elements without spoken text. */
const SILENT = new Set([
  'head',
  'metadata',
  'title',
  'desc',
  'copyright',
  'agent',
  'name',
  'actor',
  'set',
  'animate',
  'image',
  'audio',
]);

/** True if an element belongs to TTML and may contain spoken text. */
export const isSpoken = ({ name, namespace }: XmlElement, reader: TtmlReader): boolean =>
  namespace === reader.namespace && !SILENT.has(name);

/**
 * Returns the properties within an element, derived from those of its ancestors. `after` is the end of the preceding
 * element if both elements are in a sequence.
 */
export function within(
  { attributes }: XmlElement,
  around: Around,
  after: number | null,
  { base, builder, agents, regions, absolute }: TtmlReader,
): Around {
  const time = (name: string) => {
    const attribute = attributes.get(name);
    // Apple uses clock times of any length, or seconds without a metric.
    const value = ttmlSeconds(attribute, base) ?? (absolute && attribute ? secondsOf(attribute) : null);
    if (value === null && attributes.has(name))
      builder.fault('malformed_timestamp', 'A time cannot be read and is treated as missing.');
    return value;
  };
  const [from, to, duration] = [time('begin'), time('end'), time('dur')];
  const origin = after ?? around.begin;
  const offset = absolute ? 0 : (origin ?? 0);
  const begin = from === null ? origin : from + offset;
  const end = earliest([
    around.end,
    to === null ? null : to + offset,
    duration === null ? null : duration + (begin ?? 0),
  ]);
  const agent = attributes.get('agent')?.trim().split(/\s+/)[0];
  const space = attributes.get('space');
  return {
    // An element that states only its end begins when the enclosing element does.
    begin: begin ?? (end === null ? null : 0),
    end,
    region: regions.get(attributes.get('region') ?? '') ?? around.region,
    agent: agent ? (agents.get(agent) ?? agent) : around.agent,
    preserve: space === undefined ? around.preserve : space === 'preserve',
  };
}

const earliest = (times: readonly (number | null)[]): number | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);

/** Returns the time during which an element is visible, which is limited by its region. */
export const visibleTime = ({ begin, end, region }: Around): Interval =>
  region
    ? { begin: Math.max(begin ?? 0, region.begin ?? 0), end: earliest([end, region.end]) }
    : { begin, end };

export const isSequence = ({ attributes }: XmlElement): boolean => attributes.get('timeContainer') === 'seq';

/** True if an element states its own end. */
export const saysEnd = ({ attributes }: XmlElement): boolean =>
  attributes.has('end') || attributes.has('dur');
