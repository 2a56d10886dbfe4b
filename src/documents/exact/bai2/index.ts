import { type StatementAdapter, statementChecks } from '../statement-checks.ts';
import { bai2 } from './detect.ts';
import { readBai2 } from './read.ts';

export const bai2Adapter: StatementAdapter = { ...bai2, read: readBai2, checks: statementChecks };
