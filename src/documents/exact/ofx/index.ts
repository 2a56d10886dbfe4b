import { type StatementAdapter, statementChecks } from '../statement-checks.ts';
import { ofx } from './detect.ts';
import { readOfx } from './read.ts';

export const ofxAdapter: StatementAdapter = { ...ofx, read: readOfx, checks: statementChecks };
