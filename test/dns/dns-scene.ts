import { createDnsClient } from '../../src/upstream/dns/client.ts';
import { createUpstream } from '../../src/upstream/upstream.ts';
import { openDnsServer } from '../internet/dns-server.ts';
import { openTestService } from '../service-in-memory.ts';

const ZONE = `
$ORIGIN example.com.
@       3600 SOA ns admin 1 7200 3600 1209600 120
@       300 A 93.184.215.14
@       300 MX 10 mail
@       60  MX 20 mail2
@       300 TXT "v=spf1 -all"
@       300 NS ns
@       300 CAA 0 issue "ca.example"
@       300 HTTPS 1 . alpn="h2"
@       300 TYPE65280 \\# 2 ABCD
_dmarc  300 TXT "v=DMARC1; p=none"
www     60  CNAME edge
edge    30  CNAME edge.example.net.
edge.example.net. 20 A 93.184.215.15
edge.example.net. 20 RRSIG A 13 3 20 20270101000000 20260101000000 1 example.net. c2ln
dangling 60 CNAME nothing
round   60  CNAME round2
round2  60  CNAME round
inner   60  A 10.0.0.1
*.wild  60  A 93.184.215.16
xn--bcher-kva 60 A 93.184.215.17
mixed   60  A 93.184.215.18
; @timeout mixed.example.com AAAA
; @servfail mixed.example.com MX
; @timeout deaf.example.com
; @servfail broken.example.com
; @refused refused.example.com

. 60 SOA a.root.test. admin.root.test. 1 1800 900 604800 60

; @ad secure.test
ok.secure.test. 60 A 93.184.215.19
; @bogus bad.secure.test
; @checked mute.secure.test
mute.secure.test. 60 A 93.184.215.21
bad.secure.test. 60 A 93.184.215.20

14.215.184.93.in-addr.arpa. 60 PTR example.com.
14.215.184.93.in-addr.arpa. 60 PTR liar.example.com.
15.215.184.93.in-addr.arpa. 60 PTR liar.example.com.
16.215.184.93.in-addr.arpa. 60 PTR broken.example.com.
1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.2.6.0.6.2.ip6.arpa. 60 PTR six.example.com.
six     60 AAAA 2606:2800::1
`;

export interface SceneOptions {
  /** Additional lines of the zone. */
  readonly more?: string;
  readonly now?: () => number;
}

/** Opens a service whose resolver times out quickly. */
export async function openScene({ more = '', now = Date.now }: SceneOptions = {}) {
  const server = await openDnsServer(ZONE + more);
  const upstream = createUpstream(
    { dnsServers: [server.address], dnsblZones: [], rdapBootstrapUrl: '', ipLists: {}, egressAllow: [] },
    { now },
  );
  const dns = createDnsClient({ servers: [server.address], now, triesMs: [400] });
  const service = await openTestService({ now, upstream: { ...upstream, dns } });
  return {
    house: service,
    /** Queries that the resolver received, such as `example.com MX`. */
    queries: server.queries,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([service[Symbol.asyncDispose](), server.close()]);
    },
  };
}

export type Scene = Awaited<ReturnType<typeof openScene>>;
