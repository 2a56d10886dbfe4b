/**
 * Reports that the service cannot start because of its environment. The message tells the operator in one line what to
 * do.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Creates a handler that explains why a port cannot be used. */
export function explainPort(variable: string, port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = { EADDRINUSE: 'is in use', EACCES: 'requires elevated privileges' }[error.code ?? ''];
    if (!reason)
      throw new StartError(`Cannot listen (${error.message}). Check HOST and ${variable}.`, { cause: error });
    throw new StartError(`Port ${port} ${reason}. Set ${variable} to another port.`, { cause: error });
  };
}
