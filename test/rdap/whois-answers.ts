/** Invented answers in the formats of registries that have labels of their own, with the facts that they state. */
export const WHOIS_ANSWERS: Record<string, [domain: string, text: string, expected: object]> = {
  'labels and DNSSEC words in Korean (.kr)': [
    'example.kr',
    `query : example.kr

도메인이름                  : example.kr
등록일                      : 2012. 05. 19.
사용 종료일                 : 2030. 05. 19.
DNSSEC                      : 미서명

1차 네임서버 정보
   호스트이름               : ns1.example.net
`,
    {
      registered: true,
      created: '2012-05-19',
      expires: '2030-05-19',
      hosts: ['ns1.example.net'],
      signed: false,
    },
  ],
  'a state of the holder, which is no status (.kz)': [
    'example.kz',
    `Domain Name............: example.kz

Organization Using Domain Name
Name...................: Example LLC
State..................: CA

Nameserver in listed order

Primary server.........: ns1.example.net

Secondary server.......: ns2.example.net

Domain created: 1999-06-07 13:01:43 (GMT+0:00)
Domain status : clientTransferProhibited -
                clientDeleteProhibited -

Registar created: KAZNIC
Current Registar: Example Registrar
`,
    {
      created: '1999-06-07',
      registrar: 'Example Registrar',
      hosts: ['ns1.example.net', 'ns2.example.net'],
      status: ['clientTransferProhibited', 'clientDeleteProhibited'],
    },
  ],
  'the domain below a label DNS (.dk)': [
    'example.dk',
    `Domain:               example.dk
DNS:                  example.dk
Registered:           1996-05-23
Expires:              2030-06-30
DNSSEC:               Signed delegation
Status:               Active

Registrant
Handle:               ***N/A***
Name:                 Example A/S

Nameservers
Hostname:             ns1.example.net
Hostname:             ns2.example.net
`,
    {
      created: '1996-05-23',
      hosts: ['ns1.example.net', 'ns2.example.net'],
      signed: true,
      status: ['Active'],
    },
  ],
  'the address of a registrar (.tr)': [
    'example.com.tr',
    `** Domain Name: example.com.tr
Domain Status: Active
Frozen Status: -
Transfer Status: The domain is LOCKED to transfer.

** Registrar:
NIC Handle		: abc1
Organization Name	: Example Registrar
Address			: 1 Example Street
			  Registrar Quarter
			  Ankara,06520
Phone			: + 90-312-0000000-

** Domain Servers:
ns1.example.net
ns2.example.net 192.0.2.1

** Additional Info:
Created on..............: 2001-Aug-23.
Expires on..............: 2030-Aug-22.
`,
    {
      registrar: 'Example Registrar',
      created: '2001-08-23',
      expires: '2030-08-22',
      status: ['Active'],
      hosts: ['ns1.example.net', 'ns2.example.net'],
      unread: [],
    },
  ],
  'dates below the holder (.hk)': [
    'example.hk',
    `Domain Name:  EXAMPLE.HK
Domain Status: Active
DNSSEC:  unsigned
Registrar Name: EXAMPLE REGISTRAR

Registrant Contact Information:

Company English Name: EXAMPLE LLC
Domain Name Commencement Date: 06-04-2004
Expiry Date: 31-03-2030

Administrative Contact Information:

Given name:  DOMAIN

Name Servers Information:

NS1.EXAMPLE.NET
NS2.EXAMPLE.NET

Status Information:

Domain Prohibit Status:
`,
    {
      created: '2004-04-06',
      expires: '2030-03-31',
      hosts: ['ns1.example.net', 'ns2.example.net'],
      signed: false,
    },
  ],
  'only a date (.hu)': [
    'example.hu',
    'domain:         example.hu\nrecord created: 2019-09-05 14:01:03\nTovabbi adatokert ld.:\n',
    { registered: true, created: '2019-09-05' },
  ],
  'sentences with dates (.mo)': [
    'example.mo',
    `Domain Name: example.mo
Record created on 2018-02-05 22:59:12.55172
Record expires on 2030-02-05

Registrant:
Org:          Example Ltd.
State or Province: Active

Domain name servers:
ns2.example.net
ns1.example.net
`,
    {
      created: '2018-02-05',
      expires: '2030-02-05',
      hosts: ['ns2.example.net', 'ns1.example.net'],
      status: [],
    },
  ],
  'a time zone behind the date (.tw)': [
    'example.tw',
    `Domain Name: example.tw
   Domain Status: ok
   Registrant:
      Example Ltd.

   Record expires on 2030-01-14 00:00:00 (UTC+8)
   Record created on 2017-01-14 (YYYY-MM-DD)

   Domain servers in listed order:
      ns1.example.net

Registration Service Provider: Example Registrar
`,
    {
      created: '2017-01-14',
      expires: '2030-01-13',
      registrar: 'Example Registrar',
      hosts: ['ns1.example.net'],
    },
  ],
  'the month first (.tk)': [
    'example.tk',
    `   Domain name:
      EXAMPLE.TK

   Organisation:
      Example Ltd.
      Status: unknown

   Domain Nameservers:
      NS01.EXAMPLE.NET

   Domain registered: 11/29/2016
   Record will expire on: 01/03/2030
`,
    { created: '2016-11-29', expires: null, hosts: ['ns01.example.net'], unread: ['dates.expires'] },
  ],
  'tabs instead of colons (.ch)': [
    'example.ch',
    `Domain name	example.ch

Registrar	Example SA
boulevard Example 63-65

DNSSEC	yes

Name servers
ns2.example.net	192.0.2.29
ns2.example.net	2001:db8:0:ff::2f
ns3.example.net	198.51.100.32

First registration date	before 1 January 1996
`,
    {
      registered: true,
      registrar: 'Example SA',
      created: null,
      hosts: ['ns2.example.net', 'ns3.example.net'],
      signed: true,
      unread: ['dates.created'],
    },
  ],
  'dates behind a handle and a status (.ua)': [
    'example.edu.ua',
    `domain:     example.edu.ua
admin-c:    EX1-UANIC
status:     OK-UNTIL 20300425123456
nserver:    ns1.example.net
created:    EX-UANIC 20190425100000
changed:    EX-UANIC 20200425100000
source:     UANIC

nic-handle:     EX1-UANIC
organization:   Example
changed:        EX1-UANIC 20080902125247
`,
    { registered: true, created: '2019-04-25', expires: '2030-04-25', hosts: ['ns1.example.net'] },
  ],
  'statuses of contacts (.ua)': [
    'example.com.ua',
    `domain:           example.com.ua
nserver:          ns1.example.net
status:           clientHold
created:          2017-01-03 13:07:45+02
expires:          2033-01-03 13:07:45+02
source:           UAEPP

registrar:        ua.example
organization:     EXAMPLE LTD.
source:           UAEPP

person:           not published
status:           linked
created:          2024-02-25 22:37:07+02
`,
    { registrar: 'ua.example', created: '2017-01-03', expires: '2033-01-03', status: ['clientHold'] },
  ],
  'status words that say that it is registered (.de, .gov)': [
    'example.de',
    'Domain: example.de\nStatus: connect\n',
    { registered: true, status: ['connect'] },
  ],
  'variants of a Chinese name (.中国)': [
    'xn--fsqu00a.xn--fiqs8s',
    `Domain Name: 例子.中國
Domain Name: 例子.中国
Domain Status: ok
Sponsoring Registrar: Example Registrar
Name Server: ns1.example.net
Registration Time: 2020-08-05 07:36:09
DNSSEC: unsigned
`,
    { registered: true, registrar: 'Example Registrar', created: '2020-08-05', hosts: ['ns1.example.net'] },
  ],
  'hosts whose names begin with the domain (Verisign)': [
    'example.com',
    `   Server Name: EXAMPLE.COM.IS.OLD.EXAMPLE.NET
   IP Address: 203.0.113.2
   Registrar: ANOTHER REGISTRAR INC.

   Domain Name: EXAMPLE.COM
   Registrar: EXAMPLE REGISTRAR, LLC.
   Creation Date: 05-jan-1996
`,
    { registrar: 'EXAMPLE REGISTRAR, LLC.', created: '1996-01-05' },
  ],
};
