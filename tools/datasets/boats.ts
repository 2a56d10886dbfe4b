import type { BoatFile } from '../../src/datasets/boats/index.ts';
import { readModels, rowsOf } from './boats/rows.ts';
import { type Build, ownTable } from './built.ts';

/** Builds the boats of well-known builders from Facet's own table, as no register or package has them. */
export const build: Build = () => {
  const models = rowsOf(readModels());
  const file: BoatFile = { models };
  return {
    title: 'Boats',
    sources: [
      ownTable({
        url: 'https://www.ecfr.gov/current/title-33/section-174.19',
        retrieved: '2026-11-20',
        curated: {
          basis: 'Based on the editors’ knowledge of the builders’ lines. No row names a document.',
          checked: null,
        },
        note: 'Model lines of well-known builders with their types, fuels, drives, lengths and years, in `tools/datasets/boats/`; values that are not certain are left out. Types, fuels and drives use the terms of 33 CFR 174.19 for vessel numbering.',
      }),
    ],
    records: models.length,
    files: { 'boats.json': file },
  };
};
