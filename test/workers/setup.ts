import { afterAll } from 'vitest';
import { endSharedWorkers } from './shared.ts';

// Runs for every test file, and ends the processes that the file has started.
afterAll(endSharedWorkers);
