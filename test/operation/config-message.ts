import { expect } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/index.ts';

/** Returns the error for an invalid environment; a valid one fails the test. */
export function messageFor(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('The configuration is accepted');
}
