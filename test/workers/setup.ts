import { afterAll } from 'vitest';
import { endSharedWorkers } from './shared.ts';

// Run for every test file: no process outlives the file that it was started for.
afterAll(endSharedWorkers);
