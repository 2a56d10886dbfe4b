import type { World } from '../internet.ts';

/** Stub servers for the examples of the DNS API. */
export const world: World = {
  zone: `
; @ad .

; @ad rfc-editor.org
rfc-editor.org.       300  IN MX   0 mail2.ietf.org.
rfc-editor.org.       300  IN TXT  "v=spf1 ip4:50.223.129.192/26 include:_spf.google.com ~all"
rfc-editor.org.       300  IN TXT  "openpgp-policy=none"

; @ad iana.org
iana.org.             3600 IN SOA  sns.dns.icann.org. noc.dns.icann.org. 2026091500 7200 3600 1209600 3600
www.iana.org.         3600 IN CNAME ianawww.vip.icann.org.
ianawww.vip.icann.org. 30  IN A    192.0.46.8
ianawww.vip.icann.org. 30  IN AAAA 2620:0:2830:200::b:8

xn--mnchen-3ya.de.    300  IN HTTPS 1 . alpn="h3,h2" ipv4hint=194.246.166.94

9.9.9.9.in-addr.arpa. 3600 IN PTR  dns9.quad9.net.
dns9.quad9.net.       1200 IN A    9.9.9.9
dns9.quad9.net.       1200 IN AAAA 2620:fe::9
`,
};
