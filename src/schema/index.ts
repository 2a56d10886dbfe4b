import * as apis from './apis.ts';
import { builder } from './builder.ts';
import type { Provider } from './providers.ts';

/** An API's name and texts in the documentation. The paths of its endpoints begin with its name. */
export interface ApiInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Synonyms for the subject of the API. */
  readonly keywords?: string;
  /** The providers that the operator has to configure for this API. */
  readonly providers?: readonly Provider[];
}

export const apiList: readonly ApiInfo[] = Object.values(apis).map(({ api }) => api);

/** The schema of the whole service. Its fields are in the order of declaration. */
export const schema = builder.toSchema({ sortSchema: false });
