import { decodeHTMLStrict } from 'entities';
import type { Voice } from './track.ts';

/** Formatting tags of subtitles. Other text in angle brackets may be intended as text. */
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

/** Maximum length of a tag, in characters. */
const MAX_TAG_LENGTH = 500;

/** Returns the end of the tag that begins at `at`; -1 if there is no tag. */
function endOfTag(text: string, at: number): number {
  if (!/[A-Za-z/\d]/.test(text.charAt(at + 1))) return -1;
  const end = text.slice(at, at + MAX_TAG_LENGTH).indexOf('>');
  return end < 0 ? -1 : at + end;
}

/** Returns the annotation of a tag, which follows its name and classes; null if there is none. */
function annotationOf(tag: string): string | null {
  const blank = tag.search(/\s/);
  return (blank < 0 ? '' : decodeHTMLStrict(tag.slice(blank)).trim()) || null;
}

/**
 * Reads the text of a cue. Removes tags, takes the speaker from `<v Name>`, ends a line at `<br>`, and resolves
 * references such as `&amp;`.
 * @param strict true to remove all tags, as WebVTT requires; otherwise only known tags are removed
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

/** Removes overrides of SubStation Alpha from a text, such as `{\an8}`, which are also common in SubRip files. */
export const withoutOverrides = (text: string): string => text.replace(/\{\\[^{}\n]{0,500}\}/g, '');
