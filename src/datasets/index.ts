import type { Dataset } from './dataset.ts';
import { httpStatusCodes } from './http-status.ts';
import { mimeTypes } from './mime.ts';
import { topLevelDomains } from './tlds.ts';

/** Every dataset of the service, in the order of the notice and the data page. */
export const datasets: readonly Dataset<unknown>[] = [httpStatusCodes, mimeTypes, topLevelDomains];
