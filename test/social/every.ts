import * as facebook from '../../src/resolvers/facebook/kinds.ts';
import * as facebookTargets from '../../src/resolvers/facebook/targets.ts';
import * as instagram from '../../src/resolvers/instagram/kinds.ts';
import * as instagramTargets from '../../src/resolvers/instagram/targets.ts';
import * as linkedin from '../../src/resolvers/linkedin/kinds.ts';
import * as linkedinTargets from '../../src/resolvers/linkedin/targets.ts';
import type { Target } from '../../src/resolvers/social/addresses.ts';
import type { Kind } from '../../src/resolvers/social/kind.ts';
import * as tiktok from '../../src/resolvers/tiktok/kinds.ts';
import * as tiktokTargets from '../../src/resolvers/tiktok/targets.ts';
import * as twitter from '../../src/resolvers/twitter/kinds.ts';
import * as twitterTargets from '../../src/resolvers/twitter/targets.ts';

/** Every function that reads an address, by its platform and name. */
export const TARGETS: readonly (readonly [name: string, read: (named: { url: string }) => Target])[] =
  Object.entries({
    linkedin: linkedinTargets,
    instagram: instagramTargets,
    tiktok: tiktokTargets,
    twitter: twitterTargets,
    facebook: facebookTargets,
  }).flatMap(([platform, targets]) =>
    Object.entries(targets).map(([name, read]) => [`${platform} ${name}`, read] as const),
  );

/** Every kind of rows, by the name of its variable. */
export const KINDS: readonly (readonly [name: string, kind: Kind<object>])[] = [
  linkedin,
  instagram,
  tiktok,
  twitter,
  facebook,
]
  .flatMap((kinds) => Object.values(kinds) as Kind<object>[])
  .map((kind) => [kind.variable, kind] as const);
