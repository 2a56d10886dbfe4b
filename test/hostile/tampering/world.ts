import { ED25519, RSA_2048 } from '../../email-deliverability/dkim-keys.ts';
import { createCertificateAuthority } from '../../internet/certificates.ts';
import type { World } from '../../internet.ts';
import { world as examples } from '../../worlds/index.ts';

/** Answer of registries that have only WHOIS. */
const WHOIS = `Domain Name: IO.IO
Updated Date: 2026-02-02T09:41:47Z
Creation Date: 2013-03-08T19:12:48Z
Registry Expiry Date: 2027-03-08T19:12:48Z
Registrar: MarkMonitor Inc.
Registrar IANA ID: 292
Registrar Abuse Contact Email: abuse@markmonitor.example
Registrant Organization: Example
Registrant Country: US
Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
Name Server: DNS1.P05.NSONE.NET
Name Server: NS-1622.AWSDNS-10.CO.UK
DNSSEC: unsigned
`;

const ROOT = 'domain:       IO\n\nwhois:        whois.nic.io\n';

/** Addresses of the registration servers, in IANA's format. */
const BOOTSTRAP = {
  version: '1.0',
  services: [
    [['com'], ['https://rdap.verisign.com/com/v1/']],
    [['8.0.0.0/8'], ['https://rdap.arin.net/registry/']],
    [['2001:600::/23'], ['https://rdap.db.ripe.net/']],
  ],
};

const strings = (text: string): string =>
  (text.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ');

const LOGO = '<svg version="1.2" baseProfile="tiny-ps" viewBox="0 0 9 9"><title>x</title></svg>';

/** Answers of servers on port 43. */
export const TALKERS: Readonly<Record<string, string>> = {
  '93.184.217.2:43': ROOT,
  '93.184.217.3:43': WHOIS,
};

/** The stub servers of all examples, a domain that has every record, and registries that use WHOIS. */
export const world: Required<Pick<World, 'zone' | 'sites'>> & World = {
  ...examples,
  zone: `${examples.zone}
$ORIGIN .
$TTL 300
; @ad all.example.com
data.iana.org. A 93.184.217.1
lists.example. A 93.184.217.8
whois.iana.org. A 93.184.217.2
whois.nic.io. A 93.184.217.3
all.example.com. SOA ns.example.com. admin.example.com. 2026091500 7200 3600 1209600 3600
all.example.com. A 93.184.217.4
all.example.com. AAAA 2606:2800:220:1::4
all.example.com. MX 10 mx.all.example.com.
all.example.com. NS ns.example.com.
all.example.com. TXT "v=spf1 ip4:93.184.217.0/24 ip6:2606:2800::/32 a:mx.all.example.com/24//64 mx exists:%{ir}.%{v}._spf.%{d2} include:spf.all.example.com ptr exp=why.all.example.com -all"
spf.all.example.com. TXT "v=spf1 ip4:93.184.218.0/24 redirect=_spf.all.example.com"
_spf.all.example.com. TXT "v=spf1 ~all"
why.all.example.com. TXT "%{i} may not send for %{d} at %{t}"
_dmarc.all.example.com. TXT "v=DMARC1; p=quarantine; sp=reject; pct=50; ri=86400; fo=1:d; rua=mailto:a@reports.example!10m,mailto:b@all.example.com; ruf=mailto:c@all.example.com; adkim=s; aspf=r; t=n; psd=n"
all.example.com._report._dmarc.reports.example. TXT "v=DMARC1"
default._domainkey.all.example.com. TXT ${strings(`v=DKIM1; k=rsa; h=sha256; s=email; t=s; n=x; p=${RSA_2048}`)}
selector1._domainkey.all.example.com. TXT "v=DKIM1; k=ed25519; p=${ED25519}"
_mta-sts.all.example.com. TXT "v=STSv1; id=20260901"
mta-sts.all.example.com. A 93.184.217.5
_smtp._tls.all.example.com. TXT "v=TLSRPTv1; rua=mailto:a@all.example.com,https://reports.example/tls"
default._bimi.all.example.com. TXT "v=BIMI1; l=https://bimi.example/logo.svg; a=https://bimi.example/mark.pem"
bimi.example. A 93.184.217.6
mx.all.example.com. A 93.184.217.7
_25._tcp.mx.all.example.com. TLSA 3 1 1 8CE14CBE1FAFAE9FB25845D335E0E416BC2FE02692D6DCBFDD0EDFE6E2D43BCA
7.217.184.93.in-addr.arpa. PTR mx.all.example.com.
7.217.184.93.bl.spamcop.net. A 127.0.0.2
7.217.184.93.bl.spamcop.net. TXT "Blocked, see https://www.spamcop.net/"
all.example.com. CAA 0 issue "ca.example"
all.example.com. HTTPS 1 . alpn="h3,h2" port=443 ipv4hint=93.184.217.4 ipv6hint=2606:2800:220:1::4
all.example.com. LOC 52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m
all.example.com. SRV 10 60 5060 sip.example.com.
all.example.com. NAPTR 10 100 "S" "SIP+D2U" "!^.*$!sip:a@example.com!" _sip._udp.example.com.
all.example.com. RRSIG A 13 2 300 20261001000000 20260901000000 12345 example.com. abcd
all.example.com. DNSKEY 257 3 13 abcd
all.example.com. DS 370 13 2 BE74359954660069D5C63D200C39F5603827D7DD02B56F120EE9F3A86764247C
all.example.com. NSEC3PARAM 1 0 5 AABB
all.example.com. CSYNC 66 3 A NS AAAA
all.example.com. ZONEMD 2018031900 1 1 AABB
all.example.com. URI 10 1 "https://example.com/"
all.example.com. CERT 1 0 0 MIIC
`,
  sites: {
    ...examples.sites,
    'https://lists.example': () => new Response('93.184.217.7\n8.8.8.0/24 # a block\n2001:db8::/32\n'),
    'https://data.iana.org': () => Response.json(BOOTSTRAP),
    'https://mta-sts.all.example.com': () =>
      new Response('version: STSv1\r\nmode: enforce\r\nmx: mx.all.example.com\r\nmax_age: 604800\r\n', {
        headers: { 'content-type': 'text/plain' },
      }),
    'https://bimi.example': ({ url }) =>
      url.endsWith('.svg')
        ? new Response(LOGO, { headers: { 'content-type': 'image/svg+xml' } })
        : new Response(createCertificateAuthority().identify('all.example.com').cert, {
            headers: { 'content-type': 'application/x-pem-file' },
          }),
  },
};
