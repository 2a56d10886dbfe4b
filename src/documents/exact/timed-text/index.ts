import { ass } from '../ass/index.ts';
import { lrc } from '../lrc/index.ts';
import { sbv } from '../sbv/index.ts';
import { scc } from '../scc/index.ts';
import { srt } from '../srt/index.ts';
import { ttml } from '../ttml/index.ts';
import { vtt } from '../vtt/index.ts';
import { youtube } from '../youtube/index.ts';
import type { TimedTextAdapter } from './adapter.ts';

/** The formats of captions, subtitles and lyrics, in the order in which a document is compared with them. */
export const TIMED_TEXT: readonly TimedTextAdapter[] = [vtt, scc, ass, ttml, youtube, srt, sbv, lrc];
