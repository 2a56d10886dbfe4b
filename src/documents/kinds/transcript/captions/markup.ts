import { decodeHTMLStrict } from 'entities';
import type { Voice } from '../track.ts';

/** Tags that subtitles have for their looks. What else stands in angle brackets may be meant as text. */
const LOOKS = new Set([
  'b',
  'i',
  'u',
  's',
  'font',
  'c',
  'ruby',
  'rt',
  'lang',
  'span',
  'p',
  'div',
  'em',
  'strong',
  'bold',
  'italic',
  'underline',
]);

/** Longer ones are no tags. */
const MAX_TAG_LENGTH = 500;

/** The end of a tag that begins at `at`; -1 where nothing that looks like one does. */
function endOfTag(text: string, at: number): number {
  if (!/[A-Za-z/\d]/.test(text.charAt(at + 1))) return -1;
  const end = text.slice(at, at + MAX_TAG_LENGTH).indexOf('>');
  return end < 0 ? -1 : at + end;
}

/** What stands in a tag behind its name and classes; null where nothing does. */
function annotationOf(tag: string): string | null {
  const blank = tag.search(/\s/);
  return (blank < 0 ? '' : decodeHTMLStrict(tag.slice(blank)).trim()) || null;
}

/**
 * Reads the text of a cue: tags are left out, `<v Name>` tells who speaks, `<br>` ends a line, and references such as
 * `&amp;` are resolved.
 * @param strict whether all tags are left out, as WebVTT has it, or only those known
 */
export function voicesOf(markup: string, strict: boolean): readonly Voice[] {
  const voices: Voice[] = [];
  let speaker: string | null = null;
  let text = '';
  const say = (next: string | null) => {
    if (text.trim() !== '') voices.push({ speaker, text: decodeHTMLStrict(text) });
    text = '';
    speaker = next;
  };
  let done = 0;
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) {
    const end = endOfTag(markup, at);
    if (end < 0) continue;
    const tag = markup.slice(at + 1, end);
    const name = /^\/?[a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? '';
    const known = LOOKS.has(name.replace('/', '')) || /^\d+:[\d:.]+$/.test(tag) || /^\/?v$|^br$/.test(name);
    if (!known && !strict) continue;
    text += markup.slice(done, at);
    done = end + 1;
    if (name === 'br') text += '\n';
    if (name === 'v') say(annotationOf(tag));
    if (name === '/v') say(null);
    at = end;
  }
  text += markup.slice(done);
  say(null);
  return voices;
}

/** Takes the overrides of SubStation Alpha out of a text, such as `{\an8}`, which are common in SubRip files too. */
export const withoutOverrides = (text: string): string => text.replace(/\{\\[^{}\n]{0,500}\}/g, '');
