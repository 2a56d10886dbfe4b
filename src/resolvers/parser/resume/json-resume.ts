import type { ParsedResume } from './index.ts';
export const jsonResumeOf = (_resume: ParsedResume): unknown => null;
