import { afterAll } from 'vitest';
import { endSharedWorkers } from './shared.ts';

// Runs for every test file: no process outlives the file that started it.
afterAll(endSharedWorkers);
