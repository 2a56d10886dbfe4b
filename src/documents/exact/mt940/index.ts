import { type StatementAdapter, statementChecks } from '../statement-checks.ts';
import { mt940 } from './detect.ts';
import { readMt940 } from './read.ts';

export const mt940Adapter: StatementAdapter = { ...mt940, read: readMt940, checks: statementChecks };
