import { documentJob } from '../../src/documents/job.ts';

/** Reads documents whose text tells the reading process how to misbehave. */
export default documentJob<string>(async (document) => {
  const deed = (await document.text()).slice(0, 10).trim();
  const allocated: unknown[] = [];
  switch (deed) {
    case 'hang':
    case 'hang on':
      return new Promise(() => {});
    case 'fill':
      for (;;) allocated.push(Buffer.alloc(2 ** 22, 1));
    case 'talk':
      return { data: deed, warnings: [], confidence: 1, text: '\u20ac'.repeat(20_000_000) };
    case 'know':
      return { data: deed, warnings: [], confidence: 1, mime: 'text/x-deed' };
    default:
      return { data: deed, warnings: [], confidence: 1 };
  }
});
