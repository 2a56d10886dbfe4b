/**
 * Measures how well skills are found in annotated job advertisements: `node bench/quality/skill.ts FOLDER`,
 * where FOLDER has `train.json`, `dev.json` and `test.json` of SkillSpan (https://github.com/kris927b/SkillSpan,
 * data/json).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skillsIn } from '../../src/documents/kinds/skill/skills.ts';
import { isInHalf, settingsOf, Tally } from './measure.ts';

/** A sentence with a tag per token: B begins a span, I continues it. */
interface Sentence {
  readonly idx: number;
  readonly source: string;
  readonly tokens: readonly string[];
  readonly tags_skill: readonly string[];
  readonly tags_knowledge: readonly string[];
}

interface Span {
  readonly start: number;
  end: number;
}

/** An advertisement as one text with one sentence per line. */
interface Advertisement {
  text: string;
  readonly knowledge: Span[];
  readonly skills: Span[];
  /** The lines with annotations. */
  readonly annotated: Span[];
}

const settings = settingsOf();
const [folder, split = 'test'] = settings.paths;
if (folder === undefined) throw new Error('Name the folder of SkillSpan’s data/json.');
const lines = readFileSync(join(folder, `${split}.json`), 'utf8')
  .trim()
  .split('\n');
const sentences = lines.map((line) => JSON.parse(line) as Sentence);

function add(advertisement: Advertisement, { tokens, tags_skill, tags_knowledge }: Sentence): void {
  const begins = advertisement.text.length;
  const open: (Span | undefined)[] = [undefined, undefined];
  const before = advertisement.knowledge.length + advertisement.skills.length;
  tokens.forEach((token, at) => {
    const start = advertisement.text.length;
    [tags_skill, tags_knowledge].forEach((tags, kind) => {
      const tag = tags[at]?.[0];
      if (tag === 'I' && open[kind]) open[kind].end = start + token.length;
      else open[kind] = tag === 'B' || tag === 'I' ? { start, end: start + token.length } : undefined;
      if (open[kind]?.start === start)
        (kind === 0 ? advertisement.skills : advertisement.knowledge).push(open[kind]);
    });
    advertisement.text += at < tokens.length - 1 ? `${token} ` : token;
  });
  if (advertisement.knowledge.length + advertisement.skills.length > before)
    advertisement.annotated.push({ start: begins, end: advertisement.text.length });
  advertisement.text += '\n';
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

const tally = new Tally('skills', settings);
for (const source of ['tech', 'house']) {
  const advertisements = new Map<number, Advertisement>();
  for (const sentence of sentences.filter((one) => one.source === source))
    add(
      advertisements.getOrInsertComputed(sentence.idx, () => ({
        text: '',
        knowledge: [],
        skills: [],
        annotated: [],
      })),
      sentence,
    );
  for (const { text, knowledge, skills, annotated } of advertisements.values()) {
    if (!isInHalf(text, settings.half)) continue;
    const mentions = skillsIn(text).flatMap((skill) => skill.mentions);
    for (const span of knowledge)
      tally.mark(`${source}: knowledge found`, {
        right: mentions.some((mention) => overlap(mention, span)),
        found: false,
        truth: text.slice(span.start, span.end),
      });
    for (const mention of mentions.filter((one) => annotated.some((line) => overlap(one, line)))) {
      const mark = {
        right: [...knowledge, ...skills].some((span) => overlap(mention, span)),
        value: text.slice(mention.start, mention.end),
      };
      tally.mark(`${source}: real of found`, mark);
      tally.mark(`${source}: confidence ${mention.confidence.toFixed(1)}`, mark);
    }
  }
}
tally.report();
