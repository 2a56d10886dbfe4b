import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CheckpointNews, CheckpointOrder } from './checkpointer.ts';

/**
 * Limits how long a restart of the log waits for readers, because writers wait for it. A failed restart is tried again
 * at the next interval.
 */
const PATIENCE_MS = 50;

const { file, limitBytes, everyMs }: { file: string; limitBytes: number; everyMs: number } = workerData;
// The database is opened with the default timeout for this one query: no request waits for it, and the thread cannot
// start without the result.
const database = new Database(file);
const pageBytes = Number(database.pragma('page_size', { simple: true }));
database.pragma(`busy_timeout = ${PATIENCE_MS}`);
const sendNews = (news: CheckpointNews) => parentPort?.postMessage(news);

/** Runs a checkpoint. If the database is locked, the next interval tries again. */
function run(kind: 'PASSIVE' | 'RESTART'): { log: number } | undefined {
  try {
    const [state] = database.pragma(`wal_checkpoint(${kind})`) as { log: number }[];
    return state;
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}

/** Copies as much of the log as is possible without blocking others. Returns the size of the log it found. */
function checkpoint(): number {
  return (run('PASSIVE')?.log ?? 0) * pageBytes;
}

const timer = setInterval(() => {
  if (checkpoint() < limitBytes) return;
  // The second pass copies what was written during the first, and leaves little to copy while writers wait.
  checkpoint();
  sendNews('outgrown');
}, everyMs);

parentPort?.on('message', (order: CheckpointOrder) => {
  if (order === 'restart') {
    // Not TRUNCATE: returning the file's space and allocating it again makes writers wait four times as long.
    run('RESTART');
    sendNews('restarted');
    return;
  }
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
