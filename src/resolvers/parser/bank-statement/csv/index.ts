import type { Bounds, Draft } from '../draft.ts';
export const readCsv = (_text: string, _bounds: Bounds): Draft[] => [];
