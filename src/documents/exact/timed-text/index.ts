import { assAdapter } from '../ass/index.ts';
import { lrcAdapter } from '../lrc/index.ts';
import { sbvAdapter } from '../sbv/index.ts';
import { sccAdapter } from '../scc/index.ts';
import { srtAdapter } from '../srt/index.ts';
import { ttmlAdapter } from '../ttml/index.ts';
import { vttAdapter } from '../vtt/index.ts';
import { youtubeAdapter } from '../youtube/index.ts';
import type { TimedTextAdapter } from './adapter.ts';

/** The formats of captions, subtitles and lyrics, in the order in which a document is compared with them. */
export const TIMED_TEXT: readonly TimedTextAdapter[] = [
  vttAdapter,
  sccAdapter,
  assAdapter,
  ttmlAdapter,
  youtubeAdapter,
  srtAdapter,
  sbvAdapter,
  lrcAdapter,
];
