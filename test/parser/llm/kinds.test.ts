import { describe, expect, it } from 'vitest';
import { ADVERTISEMENT } from '../../../src/schema/parser/skill/examples.ts';
import { AMERICAN_TRANSCRIPT } from '../../../src/schema/parser/transcript/academic-examples.ts';
import { CAPTIONS } from '../../../src/schema/parser/transcript/examples.ts';
import { openTestService } from '../../service-in-memory.ts';
import { openModelHouse } from './model-house.ts';

const SKILLS = JSON.stringify({
  skills: [
    { name: 'booking platform', type: 'hard' },
    { name: 'Redis', type: 'tool' },
    { name: 'Cobol', type: 'tool' },
  ],
});

describe('a document sent to an existing parser', () => {
  it('is improved in the same way by REST and GraphQL: skills', async () => {
    await using service = await openModelHouse(() => SKILLS);
    const { body } = await service.post('/parser/skill', { text: ADVERTISEMENT });
    const { data, meta } = body;
    expect(data.skills.at(-1)).toMatchObject({ name: 'booking platform', type: 'hard', confidence: 0.7 });
    const last = `skills[${data.skills.length - 1}]`;
    expect(meta).toMatchObject({
      engine: 'hybrid',
      llm: { used: true, model: 'test-model', error: null, fields: [last] },
    });
    expect(meta.warnings).toMatchObject([{ code: 'not_grounded', path: 'skills[2].name' }]);
    const query = `query ($text: String!) { parserSkill(text: $text, engine: llm) {
      data { count } meta { engine llm { used model error fields } } } }`;
    const graph = (await service.query(query, { text: ADVERTISEMENT })).body.data.parserSkill;
    expect(graph).toEqual({
      data: { count: data.count },
      meta: { engine: 'hybrid', llm: { used: true, model: 'test-model', error: null, fields: [last] } },
    });
    const before = service.requests.length;
    const alone = await service.post('/parser/skill', { text: ADVERTISEMENT, engine: 'deterministic' });
    expect([alone.body.meta.engine, alone.body.meta.llm, service.requests.length]).toEqual([
      'deterministic',
      null,
      before,
    ]);
  });

  it('is improved only if the parser allows it: academic records, but not captions', async () => {
    const found = { institution: null, totals: null, classification: 'Unofficial' };
    await using service = await openModelHouse(() =>
      JSON.stringify({
        ...found,
        student: {
          ...{ name: 'Somebody Else', id: null, birthDate: null, program: null, major: null },
          degree: 'Bachelor of Science',
        },
      }),
    );
    const record = await service.post('/parser/transcript', { text: AMERICAN_TRANSCRIPT });
    expect(record.body.meta).toMatchObject({ engine: 'hybrid', llm: { used: true } });
    expect(record.body.data).toMatchObject({
      student: { name: 'Maria Santos', degree: 'Bachelor of Science' },
      classification: 'Unofficial',
    });
    const before = service.requests.length;
    const captions = await service.post('/parser/transcript', { text: CAPTIONS, filename: 'standup.vtt' });
    expect(captions.body.meta).toMatchObject({ engine: 'deterministic', llm: { used: false, error: null } });
    expect(service.requests.length).toBe(before);
  });

  it('is improved only with dates that it contains, at their stated precision: résumés', async () => {
    const found = { name: null, headline: null, location: null, skills: null, education: null };
    const entry = { title: 'Analyst', company: 'Difference Works', location: null, endDate: null };
    const answers = ['2019-03', '2019-04'].map((startDate) =>
      JSON.stringify({ ...found, location: 'London', work: [{ ...entry, startDate }] }),
    );
    await using service = await openModelHouse(() => answers.shift() as string);
    const text = `Ada Byron\nada@example.com\n\nWork experience\nAnalyst, Difference Works\nMarch 2019 - Present\n\nStudies\nMathematics, London\n`;
    const first = await service.post('/parser/resume', { text });
    expect(first.body.data).toMatchObject({ location: 'London', work: [{ startDate: '2019-03' }] });
    expect(first.body.meta).toMatchObject({ engine: 'hybrid', warnings: [], llm: { fields: ['location'] } });
    const second = await service.post('/parser/resume', { text });
    expect(second.body.data).toMatchObject({ work: [{ startDate: '2019-03' }] });
    expect(second.body.meta.warnings).toMatchObject([{ code: 'not_grounded', path: 'work[0].startDate' }]);
  });

  it('is refused by REST and GraphQL if a model is required but not configured', async () => {
    await using service = await openTestService();
    const rest = await service.post('/parser/skill', { text: ADVERTISEMENT, engine: 'llm' });
    expect([rest.status, rest.body.code]).toEqual([503, 'provider_not_configured']);
    const graph = await service.query('{ parserSkill(text: "Java", engine: llm) { data { count } } }');
    expect(graph.body.errors[0].extensions.code).toBe('PROVIDER_NOT_CONFIGURED');
    expect(await service.used()).toBe(0);
  });
});
