import { brave } from './brave.ts';
import { brightdata } from './brightdata.ts';
import { openserp } from './openserp.ts';
import { searxng } from './searxng.ts';
import { serpapi } from './serpapi.ts';
import { serper } from './serper.ts';
import type { Counterpart } from './server.ts';

/** Every provider with an API, in the order in which they are asked. */
export const COUNTERPARTS: readonly (readonly [name: string, Counterpart])[] = Object.entries({
  searxng,
  brave,
  serper,
  serpapi,
  brightdata,
  openserp,
});
