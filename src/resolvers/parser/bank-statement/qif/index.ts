import type { Bounds, Draft } from '../draft.ts';
export const looksLikeQif = (_text: string): boolean => false;
export const readQif = (_text: string, _bounds: Bounds): Draft[] => [];
