import { type Build, ownTable } from './built.ts';
import { readTable, text } from './tsv.ts';

/** Builds questions that an operation answers, worded differently from its description. */
export const build: Build = () => {
  const rows = readTable('questions/questions.tsv', { operation: text, question: text }, [
    'operation',
    'question',
  ]);
  const byOperation = Map.groupBy(rows, ({ operation }) => operation);
  return {
    title: 'Questions that operations answer',
    sources: [
      ownTable({
        retrieved: '2026-11-24',
        curated: {
          basis: 'Written for the operation search, without the words of the operations’ descriptions.',
          checked: null,
        },
        note: 'Questions and phrases by operation, in `tools/datasets/questions/`.',
      }),
    ],
    records: rows.length,
    files: {
      'questions.json': Object.fromEntries(
        [...byOperation].map(([operation, own]) => [operation, own.map(({ question }) => question)]),
      ),
    },
  };
};
