/** A process that is killed before it serves, as when memory runs out. */
process.kill(process.pid, 'SIGKILL');
