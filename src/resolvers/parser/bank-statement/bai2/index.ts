import type { Bounds, Draft } from '../draft.ts';
export const looksLikeBai2 = (_text: string): boolean => false;
export const readBai2 = (_text: string, _bounds: Bounds): Draft[] => [];
