import type { WhoisRegistry } from './registry.ts';

/** Registries of Asia, with the labels of their answers until 2026. The one of Turkmenistan serves some islands, too. */
export const REGISTRIES_ASIA: readonly WhoisRegistry[] = [
  {
    tlds: ['ae', 'om', 'qa'],
    labels: { status: ['status'], updated: ['last modified'] },
  },
  {
    tlds: ['am', 'xn--y9a3aq'],
    labels: {
      created: ['registered'],
      updated: ['last modified'],
      expires: ['expires'],
      status: ['status'],
    },
    statuses: { unknown: 'other' },
  },
  {
    tlds: ['bn', 'sg'],
    labels: { organization: ['registrant'] },
  },
  {
    tlds: ['by', 'xn--90ais'],
    labels: { organization: ['org'] },
  },
  {
    tlds: ['cn', 'xn--fiqs8s', 'xn--fiqz9s'],
    labels: { organization: ['registrant'] },
    absent: ['sorry, the domain you requested is in the reserved list'],
  },
  {
    tlds: ['hk', 'xn--j6w193g'],
    headings: {
      'registrant contact information': {
        labels: { created: ['domain name commencement date'], expires: ['expiry date'] },
      },
    },
    dates: ['DD-MM-YYYY'],
  },
  {
    tlds: ['id'],
    labels: { status: ['status'] },
  },
  {
    tlds: ['il', 'xn--4dbrk0ce'],
    labels: { status: ['status'], expires: ['validity'] },
    dates: ['DD-MM-YYYY'],
  },
  {
    tlds: ['ir', 'xn--mgba3a4f16a'],
    labels: { domain: ['ascii'], updated: ['last updated'] },
  },
  {
    // The letters before the labels count the fields: `p. [Name Server]`. Names in `co.jp` and other domains for
    // organizations state the day of expiry behind the status: jprs.jp/about/dom-search/jprs-whois/whois-guide-view.html
    tlds: ['jp'],
    labels: {
      domain: ['ドメイン名'],
      created: ['登録年月日'],
      updated: ['last update', 'last updated', '最終更新'],
      expires: ['有効期限'],
      status: ['status', 'state', '状態'],
      nameserver: ['ネームサーバ'],
      organization: ['registrant', 'organization', '登録者名'],
      ds: ['署名鍵'],
    },
    zones: { jst: 9 },
    expiryBehind: ['registered', 'connected'],
    headings: { 'domain information': { labels: {} } },
    statuses: { tobesuspended: 'taken', deleted: 'other' },
  },
  {
    tlds: ['kg'],
    sentences: {
      created: ['record created:'],
      updated: ['record last updated on'],
      expires: ['record expires on'],
      domain: ['domain'],
    },
  },
  {
    tlds: ['kr', 'xn--3e0b707e'],
    labels: {
      created: ['등록일'],
      updated: ['최근 정보 변경일'],
      expires: ['사용 종료일'],
      nameserver: ['호스트이름', 'host name'],
      domain: ['도메인이름'],
      status: ['등록정보 보호'],
      organization: ['registrant'],
    },
    headings: Object.fromEntries(
      [
        'primary name server',
        'secondary name server',
        ...Array.from({ length: 13 }, (_, index) => `${index + 1}차 네임서버 정보`),
      ].map((heading) => [heading, { labels: { nameserver: ['호스트이름', 'host name'] } }]),
    ),
    absent: ['above domain name is not registered to krnic', '상기 도메인이름은 등록되어 있지 않습니다'],
  },
  {
    tlds: ['kz', 'xn--80ao21a'],
    labels: {
      updated: ['last modified'],
      registrar: ['current registar'],
      nameserver: ['primary server', 'secondary server'],
    },
  },
  {
    tlds: ['mo', 'xn--mix891f'],
    sentences: {
      created: ['record created on'],
      expires: ['record expires on'],
      updated: ['record last updated on'],
    },
  },
  {
    tlds: ['th', 'xn--o3cw4h'],
    labels: { status: ['status'] },
  },
  {
    tlds: ['tm', 'io', 'sh', 'ac'],
    labels: { status: ['status'], expires: ['expiry'], nameserver: ['ns 1', 'ns 2', 'ns 3', 'ns 4'] },
    statuses: { clientupdtlock: 'taken', 'permanent/reserved': 'other' },
  },
  {
    tlds: ['tr'],
    headings: {
      registrar: { labels: { registrar: ['organization name'] } },
      'additional info': { labels: { created: ['created on'], expires: ['expires on'] } },
    },
  },
  {
    tlds: ['tw', 'xn--kprw13d', 'xn--kpry57d'],
    // The same label names a reseller elsewhere.
    labels: { registrar: ['registration service provider'] },
    sentences: {
      created: ['record created on'],
      expires: ['record expires on'],
      updated: ['record last updated on'],
    },
  },
  {
    tlds: ['uz'],
    labels: { status: ['status'] },
  },
];
