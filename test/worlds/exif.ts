import { readFileSync } from 'node:fs';
import type { World } from '../internet.ts';

const photograph = readFileSync(new URL('../exif/images/full.jpg', import.meta.url));

/** Stub servers for the examples of the image API. */
export const world: World = {
  zone: 'photos.example.com. 300 IN A 93.184.215.20',
  sites: {
    'https://photos.example.com': () =>
      new Response(photograph, { headers: { 'content-type': 'image/jpeg' } }),
  },
};
