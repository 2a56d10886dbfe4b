import type { Subject } from './attack.ts';
import { batches } from './classes/batches.ts';
import { caches } from './classes/caches.ts';
import { compression } from './classes/compression.ts';
import { deepJson } from './classes/deep-json.ts';
import { documents } from './classes/documents.ts';
import { headers } from './classes/headers.ts';
import { liveCalls } from './classes/live-calls.ts';
import { liveEdges } from './classes/live-edges.ts';
import { longUrls } from './classes/long-urls.ts';
import { longWork } from './classes/long-work.ts';
import { mcp } from './classes/mcp.ts';
import { pages } from './classes/pages.ts';
import { pipelining } from './classes/pipelining.ts';
import { uploads } from './classes/uploads.ts';
import { variables } from './classes/variables.ts';
import { accounts } from './found/accounts.ts';
import { bodies } from './found/bodies.ts';
import { graphqlAnswers } from './found/graphql-answers.ts';
import { graphqlTexts } from './found/graphql-texts.ts';

const found = [...graphqlTexts, ...graphqlAnswers, ...bodies, ...accounts];

const classes = [
  pipelining,
  liveCalls,
  uploads,
  documents,
  batches,
  variables,
  deepJson,
  compression,
  longUrls,
  longWork,
  headers,
  caches,
  liveEdges,
  pages,
  mcp,
];

/** All subjects in the order in which they run. */
export const subjects: readonly Subject[] = [...found, ...classes];
