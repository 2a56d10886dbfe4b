import type { World } from '../internet.ts';

/** Stub servers for the examples of the IP intelligence API, in addition to the registries of the registration API. */
export const world: World = {
  zone: `
8.8.8.8.in-addr.arpa. 21600 IN PTR dns.google.
dns.google.           900   IN A   8.8.8.8
dns.google.           900   IN A   8.8.4.4

b.8.6.0.0.0.1.c.0.0.0.0.0.0.0.0.2.2.0.0.8.e.2.0.c.7.6.0.1.0.0.2.ip6.arpa. 3600 IN PTR www.ripe.net.
www.ripe.net.         300   IN AAAA 2001:67c:2e8:22::c100:68b
`,
};
