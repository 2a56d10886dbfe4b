import type { World } from '../internet.ts';
import { createBrightData, type Run } from '../social/bright-data.ts';
import { ROWS } from './social-rows/index.ts';

const rowsOf = (dataset: string) => ROWS[dataset] ?? [];

const complete = (dataset: string): Run => ({ progress: ['ready'], content: rowsOf(dataset) });

/** Snapshots that the examples of results request, with their kinds and the ids that the scraper assigned. */
export const SNAPSHOTS = [
  { id: 'snp_6c696e6b6564696e5f6578616d706c65', kind: 'linkedin.profile_posts', providerId: 's_linkedin' },
  { id: 'snp_696e7374616772616d5f6578616d706c', kind: 'instagram.profile_posts', providerId: 's_instagram' },
  { id: 'snp_74696b746f6b5f6578616d706c655f5f', kind: 'tiktok.comments', providerId: 's_tiktok' },
  { id: 'snp_747769747465725f6578616d706c655f', kind: 'twitter.profile_posts', providerId: 's_twitter' },
  { id: 'snp_66616365626f6f6b5f6578616d706c65', kind: 'facebook.reviews', providerId: 's_facebook' },
] as const;

const brightData = createBrightData(
  ({ dataset, query }) => (query.has('discover_by') ? complete(dataset) : rowsOf(dataset)),
  {
    s_linkedin: complete('gd_lyy3tktm25m4avu764'),
    s_instagram: complete('gd_lk5ns7kz21pck8jpis'),
    s_tiktok: complete('gd_lkf2st302ap89utw5k'),
    s_twitter: complete('gd_lwxkxvnf1cynvib9co'),
    s_facebook: complete('gd_m0dtqpiu1mbcyc2g86'),
  },
);

/** Stub servers for the examples of the social APIs. */
export const world: World = {
  settings: brightData.settings,
  zone: `${brightData.zone}
vm.tiktok.com. 300 IN A 93.184.215.78`,
  sites: {
    ...brightData.sites,
    'https://vm.tiktok.com': () =>
      Response.redirect('https://www.tiktok.com/@kettle.example/video/7300000000000000001?_r=1', 301),
  },
};
