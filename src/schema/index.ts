import * as apis from './apis.ts';
import { builder } from './builder.ts';
import type { Provider } from './providers.ts';

/** An API's name and texts in the documentation. Its endpoints' paths begin with its name. */
export interface ApiInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Synonyms of its subject. */
  readonly keywords?: string;
  /** The providers that the operator has to configure for it. */
  readonly providers?: readonly Provider[];
}

export const apiList: readonly ApiInfo[] = Object.values(apis).map(({ api }) => api);

/** The schema of the whole service, with fields in the order of declaration. */
export const schema = builder.toSchema({ sortSchema: false });
