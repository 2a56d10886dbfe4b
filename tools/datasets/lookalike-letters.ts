import type { Build } from './built.ts';
import { readTable, text } from './tsv.ts';

/** Builds the letters and digits of other scripts that look like an ASCII letter or digit, by that character. */
export const build: Build = () => {
  const rows = readTable('lookalike-letters/letters.tsv', { ascii: text, codePoint: text, name: text }, [
    'codePoint',
  ]);
  const letterOf = ({ codePoint }: (typeof rows)[number]) =>
    String.fromCodePoint(Number.parseInt(codePoint, 16));
  return {
    title: 'Lookalike letters',
    sources: [
      {
        name: 'Unicode, confusables.txt',
        version: '17.0.0',
        url: 'https://www.unicode.org/Public/security/latest/confusables.txt',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-11-28',
        copyright: ['Copyright © 2025 Unicode, Inc.'],
        note: 'Single characters that domains can contain and that are confusable with one ASCII letter or digit, in `tools/datasets/lookalike-letters/`.',
      },
    ],
    records: rows.length,
    files: {
      'lookalike-letters.json': Object.fromEntries(
        [...Map.groupBy(rows, ({ ascii }) => ascii)].map(([ascii, own]) => [
          ascii,
          own.map(letterOf).join(''),
        ]),
      ),
    },
  };
};
