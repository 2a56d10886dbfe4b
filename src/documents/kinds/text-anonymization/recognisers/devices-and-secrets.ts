import ipaddr from 'ipaddr.js';
import { luhn, varied } from '../../../tokens/identifiers/checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Network addresses, device numbers, and credentials. Sources: RFC 4291 and 4632 (IP), IEEE 802 (MAC), 3GPP TS 23.003
 * (IMEI), ISO 3779 and 49 CFR 565 (VIN), RFC 7519 (JWT), RFC 7468 (PEM), and the services' own documentation of their
 * tokens.
 */
export const DEVICES_AND_SECRETS: readonly Recogniser[] = [
  {
    type: 'IP_ADDRESS',
    patterns: [
      [
        /(?<![\w.]|(?:[Vv]ersion|[Vv]er\.|[Rr]elease|[Bb]uild) )(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2}(?!\d|\.\d))?(?!\w|\.\d)/g,
        0.7,
      ],
      [
        /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?:%[\w]{1,16})?(?:\/\d{1,3}(?!\d))?(?![\w:]|\.\d)/gi,
        0.8,
      ],
    ],
    check: (_, address) => isIp(address),
    context: words('ip, ipv4, ipv6, ip address, host, server, client'),
  },
  {
    type: 'MAC_ADDRESS',
    patterns: [
      [/(?<![\w:-])[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![\w:-])/gi, 0.9],
      [/(?<![\w.])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?![\w]|\.\w)/gi, 0.7],
    ],
    check: (_, address) => !/^(?:[0:.-]+|[f:.-]+)$/i.test(address),
    context: words('mac, hardware address, physical address, ethernet, bssid'),
  },
  {
    type: 'IMEI',
    patterns: [
      [/(?<!\w)\d{2}-\d{6}-\d{6}-\d(?!\w)/g, 0.8],
      [/(?<!\w)\d{15}(?!\w)/g, 0.3],
    ],
    check: (number) => varied(number) && luhn(number),
    context: words('imei, handset, device, serial'),
  },
  {
    type: 'VIN',
    patterns: [[/(?<!\w)(?=[A-Z]{0,16}\d)[A-HJ-NPR-Z\d]{13}\d{4}(?!\w)/g, 0.35]],
    check: (number) => /[A-Z].*[A-Z]/.test(number) && vinScore(number),
    context: words(
      'vin, chassis, vehicle identification, fahrgestell, fin, fahrzeug, chasis, telaio, vehicle',
    ),
  },
  {
    type: 'API_KEY',
    patterns: [
      // Amazon Web Services, GitHub, GitLab, Slack, Stripe, Google, OpenAI, Anthropic, SendGrid, Twilio, npm, PyPI,
      // Telegram, Facet.
      [
        /(?<!\w)(?:(?:AKIA|ASIA|ABIA|ACCA|AIDA|AROA)[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_\w{22,255}|glpat-[\w-]{20,64}|xox[abeoprs]-[A-Za-z0-9-]{10,250}|[srp]k_(?:live|test)_[A-Za-z0-9]{10,247}|whsec_[A-Za-z0-9]{24,64}|AIza[\w-]{35}|ya29\.[\w-]{20,250}|sk-(?:proj-|ant-|svcacct-)?[\w-]{20,250}|SG\.[\w-]{16,32}\.[\w-]{16,64}|(?:AC|SK)[0-9a-f]{32}|npm_[A-Za-z0-9]{36}|pypi-[\w-]{50,250}|\d{8,10}:AA[\w-]{33}|fct_live_\w{38}|hf_[A-Za-z]{34}|dop_v1_[0-9a-f]{64}|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}|eyJrIjoi[\w=-]{20,250})(?![\w-])/g,
        0.95,
      ],
      [
        /(?<!\w)(?:api[_ -]?key|apikey|secret[_ -]?(?:access[_ -]?)?key|access[_ -]?token|auth[_ -]?token|client[_ -]?secret)["']?(?: {0,3}[:=] {0,3}| is | )["']?(?<value>[\w/+=.-]{16,250})/dgi,
        0.75,
      ],
      [/(?<!\w)Bearer (?<value>[\w.~+/=-]{16,250})/dg, 0.8],
    ],
    check: (_, key) => /\d/.test(key) || /^gh|^hf_|^AIza/.test(key),
    context: words('api key, token, secret, credential'),
  },
  {
    type: 'JSON_WEB_TOKEN',
    patterns: [[/(?<![\w-])eyJ[\w-]{10,4000}\.(?:eyJ)?[\w-]{2,8000}\.[\w-]{0,2000}(?![\w-])/g, 0.95]],
    context: words('jwt, bearer, token'),
  },
  {
    type: 'PASSWORD',
    patterns: [
      [
        /(?<!\w)(?:password|passwd|passwort|kennwort|passphrase|pwd|contrasena|contraseña|senha|mot de passe|wachtwoord|haslo|hasło|пароль|密码|パスワード|비밀번호)["']? {0,3}(?:[:=：]|is(?= )|ist(?= )|es(?= )|est(?= )) {0,3}["']?(?<value>[^\s"'<>,;]{4,64})/dgi,
        0.75,
      ],
    ],
    // A sentence may mention passwords without stating one.
    check: (_, word) => /[\d!@#$%^&*_+~-]|[a-z][A-Z]/.test(word),
    context: words('login, user, username'),
  },
];

/** True if a device can have this address. Excludes `::` and text that looks like a time. */
function isIp(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const bare = address.split('%')[0] as string;
  if (/^[\d:]{1,8}$/.test(bare) && !bare.includes('::') && !bare.includes('.')) return false;
  if (bare === '::') return false;
  if (!bare.includes(':')) {
    const fits = bare
      .split('.')
      .every((part) => Number(part) <= 255 && (part.length === 1 || !part.startsWith('0')));
    return fits && (bits === undefined || Number(bits) <= 32);
  }
  return ipaddr.IPv6.isValid(bare) && (bits === undefined || Number(bits) <= 128);
}

const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Checks the ninth character, which is a check digit in North America and China; in other countries it may be any
 * character.
 */
function vinScore(vin: string): boolean {
  const sum = VIN_WEIGHTS.reduce(
    (all, weight, index) => all + weight * (VIN_VALUES.indexOf(vin[index] as string) % 10),
    0,
  );
  const check = '0123456789X'[sum % 11];
  return check === vin[8] || !/^[1-5LJ7]/.test(vin);
}
