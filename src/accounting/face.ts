/** An interface through which operations are called. */
export type Face = 'rest' | 'graphql' | 'mcp';
