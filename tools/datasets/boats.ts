import type { BoatFile } from '../../src/datasets/boats/index.ts';
import { AMERICAN_SAILING_YACHTS } from './boats/american-sailing-yachts.ts';
import { BRITISH_MOTOR_YACHTS } from './boats/british-motor-yachts.ts';
import { CENTER_CONSOLES } from './boats/center-consoles.ts';
import { FISHING_CRUISERS } from './boats/fishing-cruisers.ts';
import { FRENCH_MOTOR_BOATS } from './boats/french-motor-boats.ts';
import { FRENCH_SAILING_YACHTS } from './boats/french-sailing-yachts.ts';
import { INFLATABLES } from './boats/inflatables.ts';
import { ITALIAN_MOTOR_YACHTS } from './boats/italian-motor-yachts.ts';
import { LAKE_BOATS } from './boats/lake-boats.ts';
import { MOTOR_CRUISERS } from './boats/motor-cruisers.ts';
import { MULTIHULLS } from './boats/multihulls.ts';
import { NORTHERN_SAILING_YACHTS } from './boats/northern-sailing-yachts.ts';
import { PADDLED_BOATS } from './boats/paddled.ts';
import { PERSONAL_WATERCRAFT } from './boats/personal-watercraft.ts';
import { rowsOf } from './boats/rows.ts';
import { RUNABOUTS } from './boats/runabouts.ts';
import { SAILING_DINGHIES } from './boats/sailing-dinghies.ts';
import { TRAWLERS } from './boats/trawlers.ts';
import { WAKE_BOATS } from './boats/wake-boats.ts';
import type { Build } from './built.ts';

/** Boats of well-known builders: no register or package has them, so the table is our own. */
export const build: Build = () => {
  const models = rowsOf([
    ...PERSONAL_WATERCRAFT,
    ...CENTER_CONSOLES,
    ...FISHING_CRUISERS,
    ...RUNABOUTS,
    ...WAKE_BOATS,
    ...LAKE_BOATS,
    ...MOTOR_CRUISERS,
    ...TRAWLERS,
    ...ITALIAN_MOTOR_YACHTS,
    ...BRITISH_MOTOR_YACHTS,
    ...FRENCH_MOTOR_BOATS,
    ...INFLATABLES,
    ...PADDLED_BOATS,
    ...FRENCH_SAILING_YACHTS,
    ...NORTHERN_SAILING_YACHTS,
    ...AMERICAN_SAILING_YACHTS,
    ...MULTIHULLS,
    ...SAILING_DINGHIES,
  ]);
  const file: BoatFile = { models };
  return {
    title: 'Boats',
    sources: [
      {
        name: 'Facet’s own table',
        url: 'https://www.ecfr.gov/current/title-33/section-174.19',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-11-20',
        curated: true,
        note: 'Model lines of well-known builders with their types, fuels, drives, lengths and years, in `tools/datasets/boats/`; values that are not certain are left out. Types, fuels and drives use the terms of 33 CFR 174.19 for vessel numbering.',
      },
    ],
    records: models.length,
    files: { 'boats.json': file },
  };
};
