/** Something around the service stands in its way; the message tells the operator what to do, in one line. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Says what to do about a port that cannot be had. */
export function explainPort(variable: string, port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = { EADDRINUSE: 'is in use', EACCES: 'requires elevated privileges' }[error.code ?? ''];
    if (!reason)
      throw new StartError(`Cannot listen (${error.message}). Check HOST and ${variable}.`, { cause: error });
    throw new StartError(`Port ${port} ${reason}. Set ${variable} to another port.`, { cause: error });
  };
}
