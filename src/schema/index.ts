import * as apis from './apis.ts';
import { builder } from './builder.ts';

/** What an API is called in the documentation. Its endpoints' paths begin with its name. */
export interface ApiInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

export const apiList: readonly ApiInfo[] = Object.values(apis).map(({ api }) => api);

/** The schema of the whole service, fields in the order of declaration. */
export const schema = builder.toSchema({ sortSchema: false });
