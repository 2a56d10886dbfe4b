import { OTHER_RSA_2048, RSA_1024, RSA_2048 } from '../email-deliverability/dkim-keys.ts';
import type { World } from '../internet.ts';

/** Splits a text into strings of at most 255 characters. */
const strings = (text: string): string =>
  (text.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ');

const key = (data: string): string => strings(`v=DKIM1; k=rsa; p=${data}`);

/** Stub servers for the examples of the e-mail deliverability API. */
export const world: World = {
  zone: `
; @ad .

; @ad example.com
example.com.               3600 IN SOA  ns.icann.org. noc.dns.icann.org. 2026091500 7200 3600 1209600 3600
example.com.               3600 IN MX   0 .
example.com.               3600 IN TXT  "v=spf1 -all"
_dmarc.example.com.        3600 IN TXT  "v=DMARC1;p=reject;sp=reject;adkim=s;aspf=s"
*._domainkey.example.com.  3600 IN TXT  "v=DKIM1; p="

fastmail.com.              3600 IN SOA  ns1.messagingengine.com. hostmaster.fastmail.com. 2026091500 3600 900 1209600 3600
fastmail.com.              3600 IN MX   10 in1-smtp.messagingengine.com.
fastmail.com.              3600 IN MX   20 in2-smtp.messagingengine.com.
fastmail.com.              3600 IN TXT  "v=spf1 include:spf.messagingengine.com -all"
fastmail.com.              3600 IN TXT  "hey, this is not SPF"
_dmarc.fastmail.com.       3600 IN TXT  "v=DMARC1; p=quarantine; rua=mailto:dmarc@fastmail.com,mailto:reports@dmarc.messagingengine.com"
fastmail.com._report._dmarc.dmarc.messagingengine.com. 3600 IN TXT "v=DMARC1"
_mta-sts.fastmail.com.     3600 IN TXT  "v=STSv1; id=20260901000000Z;"
mta-sts.fastmail.com.      3600 IN A    103.168.172.37
_smtp._tls.fastmail.com.   3600 IN TXT  "v=TLSRPTv1; rua=mailto:tlsrpt@fastmail.com"
fm1._domainkey.fastmail.com. 3600 IN TXT ${key(RSA_2048)}
fm2._domainkey.fastmail.com. 3600 IN TXT ${key(OTHER_RSA_2048)}
mesmtp._domainkey.fastmail.com. 3600 IN TXT ${key(RSA_1024)}

spf.messagingengine.com.   3600 IN TXT  "v=spf1 ip4:103.168.172.128/27 ip4:202.12.124.128/27 -all"
in1-smtp.messagingengine.com. 300 IN A  103.168.172.216
in2-smtp.messagingengine.com. 300 IN A  202.12.124.216
fout-a1-smtp.messagingengine.com. 3600 IN A 103.168.172.144
144.172.168.103.in-addr.arpa. 3600 IN PTR fout-a1-smtp.messagingengine.com.

wikipedia.org.             3600 IN SOA  ns0.wikimedia.org. hostmaster.wikimedia.org. 2026091500 43200 7200 1209600 600
wikipedia.org.             3600 IN MX   10 mx-in1001.wikimedia.org.
wikipedia.org.             3600 IN MX   10 mx-in2001.wikimedia.org.
wikipedia.org.             3600 IN TXT  "v=spf1 include:_cidrs.wikimedia.org ~all"
_dmarc.wikipedia.org.      3600 IN TXT  "v=DMARC1; p=none; rua=mailto:dmarc-rua@wikimedia.org"
wikimedia._domainkey.wikipedia.org. 3600 IN TXT ${key(RSA_2048)}
_cidrs.wikimedia.org.      3600 IN TXT  "v=spf1 ip4:185.15.56.0/22 ip4:208.80.152.0/22 ip6:2620:0:860::/46 -all"
mx-in1001.wikimedia.org.   3600 IN A    208.80.154.45
mx-in2001.wikimedia.org.   3600 IN A    208.80.153.45

newsletter.example.net.    3600 IN SOA  ns.example.net. hostmaster.example.net. 2026091500 7200 3600 1209600 3600
newsletter.example.net.    3600 IN MX   10 mx.newsletter.example.net.
newsletter.example.net.    3600 IN TXT  "v=spf1 ip4:93.184.215.66 ~all"
_dmarc.newsletter.example.net. 3600 IN TXT "v=DMARC1; p=none; rua=mailto:dmarc@newsletter.example.net"
kl._domainkey.newsletter.example.net. 3600 IN TXT ${key(RSA_2048)}
mx.newsletter.example.net. 3600 IN A    93.184.215.67
out.newsletter.example.net. 3600 IN A   93.184.215.66
66.215.184.93.in-addr.arpa. 3600 IN PTR out.newsletter.example.net.
66.215.184.93.bl.spamcop.net. 300 IN A  127.0.0.2
66.215.184.93.bl.spamcop.net. 300 IN TXT "Blocked - see https://www.spamcop.net/bl.shtml?93.184.215.66"
66.215.184.93.psbl.surriel.com. 300 IN A 127.0.0.2
66.215.184.93.psbl.surriel.com. 300 IN TXT "Listed in PSBL, see https://psbl.org/listing?ip=93.184.215.66"
`,
  sites: {
    'https://mta-sts.fastmail.com': () =>
      new Response(
        [
          'version: STSv1',
          'mode: enforce',
          'mx: in1-smtp.messagingengine.com',
          'mx: in2-smtp.messagingengine.com',
          'max_age: 604800',
          '',
        ].join('\r\n'),
        { headers: { 'Content-Type': 'text/plain' } },
      ),
  },
};
