import type { XmlElement } from '../../input/xml.ts';

/** Parameters of a TTML document that define its times (TTML2, section 7.2). */
export interface TimeBase {
  readonly frameRate: number;
  readonly subFrameRate: number;
  readonly tickRate: number;
}

/** Reads the parameters of the root element. */
export function timeBaseOf(root: XmlElement): TimeBase {
  const number = (name: string): number | null => {
    const value = Number(root.attributes.get(name) ?? Number.NaN);
    return Number.isFinite(value) && value > 0 ? value : null;
  };
  const declared = number('frameRate');
  const [, over, under = '1'] =
    /^\s*(\d{1,9})(?:[\s:]+(\d{1,9}))?\s*$/.exec(root.attributes.get('frameRateMultiplier') ?? '') ?? [];
  const multiplier = over === undefined || Number(under) === 0 ? 1 : Number(over) / Number(under);
  const frameRate = (declared ?? 30) * (multiplier || 1);
  const subFrameRate = number('subFrameRate') ?? 1;
  const tickRate = number('tickRate') ?? (declared === null ? 1 : frameRate * subFrameRate);
  return { frameRate, subFrameRate, tickRate };
}

const METRICS: ReadonlyMap<string, number> = new Map([
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
  ['ms', 0.001],
]);

/**
 * Reads a time expression in seconds: a clock time with a fraction or with frames (`00:00:01:12.1`), or an offset with
 * its metric (`1.5s`, `36t`). Returns null for other text.
 */
export function ttmlSeconds(
  text: string | undefined,
  { frameRate, subFrameRate, tickRate }: TimeBase,
): number | null {
  if (text === undefined) return null;
  const clock =
    /^\s*(\d{1,6}):(\d{1,2}):(\d{1,2})(?:([.,])(\d{1,12})|[:;](\d{1,4})(?:\.(\d{1,4}))?)?\s*$/.exec(text);
  if (clock) {
    const [, hours, minutes, seconds, , fraction = '0', frames = 0, subFrames = 0] = clock;
    const partial = (Number(frames) + Number(subFrames) / subFrameRate) / frameRate;
    return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`) + partial;
  }
  const [, count, metric = ''] = /^\s*(\d{1,15}(?:\.\d{1,12})?)(h|ms|m|s|f|t)\s*$/.exec(text) ?? [];
  if (count === undefined) return null;
  if (metric === 'f') return Number(count) / frameRate;
  if (metric === 't') return Number(count) / tickRate;
  return Number(count) * (METRICS.get(metric) ?? Number.NaN);
}
