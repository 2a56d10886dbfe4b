import { type StatementAdapter, statementChecks } from '../statement-checks.ts';
import { camt } from './detect.ts';
import { readCamt } from './read.ts';

export const camtAdapter: StatementAdapter = { ...camt, read: readCamt, checks: statementChecks };
