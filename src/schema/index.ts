import * as apis from './apis.ts';
import { builder } from './builder.ts';
import type { Provider } from './providers.ts';

/** What an API is called in the documentation. Its endpoints' paths begin with its name. */
export interface ApiInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What else people call what it is about. */
  readonly keywords?: string;
  /** What of it is configured by the operator. */
  readonly providers?: readonly Provider[];
}

export const apiList: readonly ApiInfo[] = Object.values(apis).map(({ api }) => api);

/** The schema of the whole service, fields in the order of declaration. */
export const schema = builder.toSchema({ sortSchema: false });
