import type { Bounds, Draft } from '../draft.ts';
export const looksLikeOfx = (_text: string): boolean => false;
export const readOfx = (_text: string, _bounds: Bounds): Draft[] => [];
