import type { World } from '../internet.ts';

/** Stub servers for the examples of the e-mail address API. */
export const world: World = {
  zone: `
googlemail.com. 300 IN SOA ns1.google.com. dns-admin.google.com. 1 900 900 1800 60
googlemail.com. 300 IN MX 5 gmail-smtp-in.l.google.com.
googlemail.com. 300 IN MX 10 alt1.gmail-smtp-in.l.google.com.
googlemail.com. 300 IN TXT "v=spf1 redirect=_spf.google.com"
_dmarc.googlemail.com. 300 IN TXT "v=DMARC1; p=quarantine; sp=quarantine"
google.com. 300 IN SOA ns1.google.com. dns-admin.google.com. 1 900 900 1800 60
gmail-smtp-in.l.google.com. 300 IN A 142.250.102.26
gmail-smtp-in.l.google.com. 300 IN AAAA 2a00:1450:4025:402::1a
alt1.gmail-smtp-in.l.google.com. 300 IN A 142.250.153.26
gmial.com. 300 IN SOA ns1.gmial.com. hostmaster.gmial.com. 1 900 900 1800 60
gmial.com. 300 IN A 74.125.24.10
`,
};
