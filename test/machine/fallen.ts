/** A process that the system ends before it serves, as where memory runs out. */
process.kill(process.pid, 'SIGKILL');
