import { z } from 'zod';
import { newBuilder } from '../src/schema/builder.ts';
import { wholeNumber } from '../src/schema/numbers.ts';

interface Echo {
  whole: number | null | undefined;
  ratio: number | null | undefined;
  flag: boolean | null | undefined;
  words: readonly string[] | null | undefined;
  colour: 'deep_red' | 'blue' | null | undefined;
  text: string | null | undefined;
}

interface Label {
  hex: string | null;
  filename: string | null | undefined;
  contentType: string | null | undefined;
  words: readonly string[] | null | undefined;
  notes: string | null;
}

const hexOf = (file: string | Uint8Array): string =>
  (typeof file === 'string' ? Buffer.from(file, 'base64') : Buffer.from(file)).toString('hex');

/**
 * A made-up service whose work the test controls: `work` runs in the operations `live` and `ai`, and may take any
 * amount of time. The operation `echo` shows how arguments of every kind are read.
 */
export function openWorkshop() {
  const builder = newBuilder();
  const bench: { work: () => string | Promise<string>; begun: number } = { work: () => 'done', begun: 0 };
  const work = () => {
    bench.begun += 1;
    return bench.work();
  };

  const ColourType = builder.enumType('Colour', {
    description: 'A colour of the palette.',
    values: { deep_red: { description: 'Dark.' }, blue: { description: 'Cold.' } },
  });
  const EchoType = builder.objectRef<Echo>('Echo').implement({
    description: 'The arguments as the service parsed them.',
    fields: (t) => ({
      whole: t.exposeInt('whole', { nullable: true, description: 'Null if omitted.' }),
      ratio: t.exposeFloat('ratio', { nullable: true, description: 'Null if omitted.' }),
      flag: t.exposeBoolean('flag', { nullable: true, description: 'Null if omitted.' }),
      words: t.exposeStringList('words', { nullable: true, description: 'Null if omitted.' }),
      colour: t.expose('colour', { type: ColourType, nullable: true, description: 'Null if omitted.' }),
      text: t.exposeString('text', { nullable: true, description: 'Null if omitted.' }),
    }),
  });

  const LabelType = builder.objectRef<Label>('Label').implement({
    description: 'Values sent with a file.',
    fields: (t) => ({
      hex: t.exposeString('hex', { nullable: true, description: 'Bytes of the file in hexadecimal.' }),
      filename: t.exposeString('filename', { nullable: true, description: 'Null if omitted.' }),
      contentType: t.exposeString('contentType', { nullable: true, description: 'Null if omitted.' }),
      words: t.exposeStringList('words', { nullable: true, description: 'Null if omitted.' }),
      notes: t.exposeString('notes', { nullable: true, description: 'Null if omitted.' }),
    }),
  });

  builder.queryFields((t) => ({
    partTree: t.string({
      description: 'Returns a part by its path. Declared before the longer path, which it would also match.',
      api: {
        path: '/workshop/v1/stock/:name+',
        cost: 'bundled',
        examples: [{ name: 'A nut', args: { name: 'nut/small' } }],
      },
      args: { name: t.arg.string({ required: true, description: 'Any path.' }) },
      resolve: (_root, { name }) => `tree ${name}`,
    }),
    part: t.string({
      description: 'Returns a part in stock by its path.',
      api: {
        path: '/workshop/v1/parts/:name',
        cost: 'bundled',
        examples: [{ name: 'A nut', args: { name: 'nut' } }],
      },
      args: { name: t.arg.string({ required: true, description: 'Any text.' }) },
      resolve: (_root, { name }) => `part ${name}`,
    }),
    partSize: t.string({
      description: 'Measures a part.',
      api: {
        path: '/workshop/v1/stock/:name/size',
        cost: 'bundled',
        examples: [{ name: 'A nut', args: { name: 'nut' } }],
      },
      args: { name: t.arg.string({ required: true, description: 'Any text.' }) },
      resolve: (_root, { name }) => `size of ${name}`,
    }),
    partSearch: t.string({
      description: 'Searches the stock. Declared after a path that also matches its path.',
      api: { path: '/workshop/v1/parts/search', cost: 'bundled', examples: [{ name: 'All', args: {} }] },
      resolve: () => 'search',
    }),
    echo: t.field({
      type: EchoType,
      description: 'Returns its arguments.',
      api: {
        path: '/workshop/v1/echo',
        method: 'GET|POST',
        cost: 'bundled',
        examples: [{ name: 'Nothing', args: {} }],
      },
      args: {
        whole: t.arg.int({
          description: 'A whole number.',
          validate: { schema: wholeNumber(-1000, 2 ** 31 - 1) },
        }),
        ratio: t.arg.float({ description: 'A number.' }),
        flag: t.arg.boolean({ description: 'True or false.' }),
        words: t.arg.stringList({
          description: 'A list.',
          validate: { schema: z.array(z.string().max(5)).max(3) },
        }),
        colour: t.arg({ type: ColourType, description: 'A colour.' }),
        text: t.arg.string({ description: 'Any text.', validate: { schema: z.string().max(20_000) } }),
      },
      resolve: (_root, args): Echo => ({
        whole: args.whole,
        ratio: args.ratio,
        flag: args.flag,
        words: args.words,
        colour: args.colour,
        text: args.text,
      }),
    }),
    keep: t.string({
      description: 'Takes a value that must not be sent in a URL.',
      api: {
        path: '/workshop/v1/keep',
        method: 'POST',
        cost: 'bundled',
        examples: [{ name: 'A word', args: { word: 'x' } }],
      },
      args: { word: t.arg.string({ required: true, description: 'Any text.' }) },
      resolve: () => 'kept',
    }),
    weigh: t.int({
      description: 'Counts the bytes of a file.',
      api: {
        path: '/workshop/v1/weigh',
        method: 'POST',
        cost: 'bundled',
        upload: { argument: 'base64' },
        examples: [{ name: 'Three bytes', args: { base64: 'QUJD' } }],
      },
      args: {
        base64: t.arg.string({ required: true, description: 'The file.' }),
        times: t.arg.int({ description: 'Factor by which the number of bytes is multiplied.' }),
      },
      resolve: (_root, { base64, times }) => Buffer.from(base64, 'base64').length * (times ?? 1),
    }),
    label: t.field({
      type: LabelType,
      description: 'Reads the label of a file.',
      api: {
        path: '/workshop/v1/label',
        method: 'POST',
        cost: 'bundled',
        upload: { argument: 'base64', filename: 'filename', contentType: 'contentType' },
        secrets: ['base64'],
        examples: [{ name: 'Three bytes', args: { base64: 'QUJD', filename: 'abc.txt' } }],
      },
      args: {
        base64: t.arg({ type: 'Base64', description: 'The file.', alsoKnownAs: ['file'] }),
        filename: t.arg.string({
          description: 'Name of the file.',
          validate: { schema: z.string().max(100) },
        }),
        contentType: t.arg.string({ description: 'Media type of the file.' }),
        words: t.arg.stringList({ description: 'A list.' }),
        notes: t.arg({ type: 'JSON', description: 'Any JSON.' }),
      },
      resolve: (_root, args): Label => ({
        hex: args.base64 == null ? null : hexOf(args.base64),
        filename: args.filename,
        contentType: args.contentType,
        words: args.words,
        notes: args.notes == null ? null : JSON.stringify(args.notes),
      }),
    }),
    dice: t.string({
      description: 'Returns a different value each time.',
      api: {
        path: '/workshop/v1/dice',
        cost: 'bundled',
        noStore: true,
        examples: [{ name: 'Once', args: {} }],
      },
      resolve: (_root, _args, { randomBytes }) => Buffer.from(randomBytes(8)).toString('hex'),
    }),
    broken: t.string({
      description: 'Fails with an unexpected error.',
      api: { path: '/workshop/v1/broken', cost: 'bundled', examples: [{ name: 'Once', args: {} }] },
      resolve: () => {
        throw new TypeError('the inner workings');
      },
    }),
    dig: t.string({
      description: 'Waits for another server while the caller waits.',
      api: { path: '/workshop/v1/dig', cost: 'live', examples: [{ name: 'Once', args: {} }] },
      resolve: work,
    }),
    dream: t.string({
      description: 'Runs a long computation while the caller waits.',
      api: { path: '/workshop/v1/dream', cost: 'ai', examples: [{ name: 'Once', args: {} }] },
      resolve: work,
    }),
  }));

  return Object.assign(bench, { schema: builder.toSchema({ sortSchema: false }) });
}
