import { z } from 'zod';
import { newBuilder } from '../../src/schema/builder.ts';

/** Opens the service with POST operations of every kind, whose work the test controls. */
export function openWritingRoom() {
  const builder = newBuilder();
  const room: { work: () => string | Promise<string>; begun: number } = { work: () => 'done', begun: 0 };
  const work = () => {
    room.begun += 1;
    return room.work();
  };
  const post = (path: string, cost: 'bundled' | 'live' = 'bundled') =>
    ({ path: `/room/v1/${path}`, method: 'POST', cost, examples: [{ name: 'One', args: {} }] }) as const;

  const PageType = builder.objectRef<{ text: string }>('Page');
  PageType.implement({
    description: 'A page.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'Text of the page.' }),
      die: t.edge({ type: 'String', description: 'A roll of the dice.', operation: dice, to: () => ({}) }),
    }),
  });

  const { dice } = builder.operations((t) => ({
    page: t.field({
      type: PageType,
      description: 'Returns a page with the given text, or with generated text.',
      api: post('page'),
      args: {
        text: t.arg.string({ description: 'Any text.', validate: { schema: z.string().max(1_000_000) } }),
        tags: t.arg.stringList({ description: 'Any tags.' }),
      },
      resolve: async (_root, { text }) => ({ text: text ?? (await work()) }),
    }),
    dig: t.field({
      type: 'String',
      description: 'Waits for another server while the caller waits.',
      api: post('dig', 'live'),
      resolve: work,
    }),
    dice: t.field({
      type: 'String',
      description: 'Returns a different value each time.',
      api: { ...post('dice'), noStore: true },
      resolve: (_root, _args, { randomBytes }) => Buffer.from(randomBytes(8)).toString('hex'),
    }),
    whisper: t.field({
      type: 'String',
      description: 'Returns a secret twice.',
      api: { ...post('whisper'), secrets: ['word'] },
      args: { word: t.arg.string({ description: 'A secret.' }) },
      resolve: (_root, { word }) => `${word}, ${word}`,
    }),
    gauge: t.field({
      type: 'Int',
      description: 'Counts the bytes of a file.',
      api: { ...post('gauge'), upload: { argument: 'base64' } },
      args: { base64: t.arg({ type: 'Base64', description: 'The file.' }) },
      resolve: (_root, { base64 }) => (base64 ?? '').length,
    }),
    month: t.field({
      type: 'String',
      description: 'Is never charged.',
      api: {
        path: '/room/v1/month',
        method: 'POST',
        cost: 'free',
        examples: [{ name: 'One', args: {} }],
      },
      resolve: work,
    }),
  }));
  return Object.assign(room, { schema: builder.toSchema({ sortSchema: false }) });
}
