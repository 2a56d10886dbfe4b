import { type StatementAdapter, statementChecks } from '../statement-checks.ts';
import { qif } from './detect.ts';
import { readQif } from './read.ts';

export const qifAdapter: StatementAdapter = { ...qif, read: readQif, checks: statementChecks };
