import { expect, test } from 'vitest';
import { SERVICES } from './transcript-services.ts';
import { refusalOf, shortly, transcriptOf } from './transcripts.ts';

test.each(SERVICES)('the format %s is read: %j', async (format, file, segments) => {
  const transcript = await transcriptOf(JSON.stringify(file));
  expect(transcript.format).toBe(format);
  expect(shortly(transcript)).toEqual(segments);
});

test.each([
  ['corrupt', '{"segments": [{"start": 1, "text": "a"'],
  ['corrupt', '['.repeat(100_000)],
  ['not_transcript', '[]'],
  ['not_transcript', '{"name": "facet", "version": "1.0.0"}'],
  ['not_transcript', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['not_transcript', '{"results": [{"alternatives": 3}], "segments": "none", "events": {}}'],
])('other JSON is refused as %s: %.40s', async (reason, file) => {
  expect(await refusalOf(file)).toMatchObject({ reason });
});
