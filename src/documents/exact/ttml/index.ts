import { readXml, type XmlElement } from '../../input/xml.ts';
import { timedText } from '../timed-text/adapter.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { ttml } from './detect.ts';
import { readParagraph } from './paragraph.ts';
import {
  type Around,
  type Interval,
  isSequence,
  isSpoken,
  saysEnd,
  type TtmlReader,
  within,
} from './scope.ts';
import { type TimeBase, timeBaseOf, ttmlSeconds } from './times.ts';

/**
 * Reads TTML (W3C TTML2) and its profiles. Each `p` becomes a cue, or several if its parts have times. Times are
 * relative to the beginning of the enclosing element or, in a `seq`, to the end of the preceding element. An element
 * ends when the enclosing element does, at the latest.
 */
function readTtml(root: XmlElement): Track {
  const base = timeBaseOf(root);
  const builder = new TrackBuilder();
  const { namespace } = root;
  const reader = {
    absolute: root.attributes.has('timing'),
    base,
    namespace,
    builder,
    agents: agentsOf(root),
    regions: regionsOf(root, base),
  };
  const preserve = root.attributes.get('space') === 'preserve';
  const around: Around = { begin: null, end: null, region: null, agent: null, preserve };
  for (const body of root.children) if (body.name === 'body') readBlock(body, around, null, reader);
  return builder.track('ttml', { language: root.attributes.get('lang')?.trim() || null });
}

/** Reads an element with its content, and returns its end. */
function readBlock(
  element: XmlElement,
  around: Around,
  after: number | null,
  reader: TtmlReader,
): number | null {
  const own = within(element, around, after, reader);
  if (element.name === 'p') return readParagraph(element, own, reader);
  const sequence = isSequence(element);
  let before: number | null = sequence ? (own.begin ?? 0) : null;
  let last: number | null = null;
  for (const child of element.children) {
    if (!isSpoken(child, reader)) continue;
    const end = readBlock(child, own, before, reader);
    if (sequence) before = end ?? before;
    if (end !== null) last = Math.max(last ?? end, end);
  }
  return saysEnd(element) ? own.end : last;
}

/** Returns the names of the speakers by identifier. */
function agentsOf(root: XmlElement): ReadonlyMap<string, string> {
  const agents = new Map<string, string>();
  for (const agent of inHead(root, 'agent')) {
    const names = agent.children.filter(({ name, text }) => name === 'name' && text !== '');
    const [name] = [...names.filter(({ attributes }) => attributes.get('type') === 'full'), ...names];
    const id = agent.attributes.get('id');
    if (id && name) agents.set(id, name.text);
  }
  return agents;
}

function regionsOf(root: XmlElement, base: TimeBase): ReadonlyMap<string, Interval> {
  const regions = new Map<string, Interval>();
  for (const region of inHead(root, 'region')) {
    const [begin, end, duration] = ['begin', 'end', 'dur'].map((name) =>
      ttmlSeconds(region.attributes.get(name), base),
    );
    const id = region.attributes.get('id');
    if (id && (begin ?? end ?? duration) != null)
      regions.set(id, { begin: begin ?? 0, end: end ?? (duration == null ? null : (begin ?? 0) + duration) });
  }
  return regions;
}

/** Finds all elements with this name within the head. */
function inHead(root: XmlElement, wanted: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const search = (element: XmlElement) => {
    if (element.name === wanted) found.push(element);
    else for (const child of element.children) search(child);
  };
  for (const child of root.children) if (child.name === 'head') search(child);
  return found;
}

export const ttmlAdapter = timedText(ttml, (text) => readTtml(readXml(text, { mixed: true })), {
  onScreen: true,
  layered: true,
});
