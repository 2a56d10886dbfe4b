import { expect, it } from 'vitest';
import { openScene, post } from './scene.ts';

/** Values that no row is expected to have: counts beyond 32 bits, lone surrogates, inherited members. */
const hostile = {
  ...post(1),
  num_likes: 3_000_000_000,
  num_comments: 7,
  post_text: 'before \ud800 after',
  hashtags: ['#one\udfff'],
  kept: 'C:\\\\ud83d \ud83d\ude00',
};

const POSTS = '{ posts { text hashtags metrics { likes comments } raw } }';

it('a result is returned via REST and GraphQL without a value that does not fit its type', async () => {
  const {
    begin,
    get,
    pass,
    house: service,
  } = await openScene(() => ({
    progress: ['ready'],
    content: () =>
      new Response(JSON.stringify([hostile]).replace('{', '{"__proto__":{"id":"9"},'), {
        headers: { 'content-type': 'application/json' },
      }),
  }));
  const { resultUrl, snapshotId } = (await begin()).body;
  await pass(10_000);
  const { status, body } = await get(`${resultUrl}&include=raw`);
  expect(status).toBe(200);
  const { body: asked } = await service.query(
    `{ linkedinResult(snapshot_id: "${snapshotId}", include: [raw]) { data ${POSTS} } }`,
  );
  for (const [shown] of [body.data.posts, asked.data.linkedinResult.data.posts]) {
    expect(shown.id ?? '1').toBe('1');
    expect(shown.metrics).toMatchObject({ likes: null, comments: 7 });
    for (const text of [shown.text, ...shown.hashtags, shown.raw.post_text, ...shown.raw.hashtags])
      expect(text.isWellFormed()).toBe(true);
    expect(shown.raw).toMatchObject({ num_likes: 3_000_000_000, kept: hostile.kept });
  }
  expect(await service.used()).toBe(25);
});
