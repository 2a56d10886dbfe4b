const EXAMPLE = 'postgres://facet:secret@db.example.com:5432/facet';
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/**
 * Parameters that are allowed in the URL. Others could override settings that the service needs, such as its timeouts.
 */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'options'];

/** True if a text seems to be intended as the URL of a PostgreSQL database. */
export const isPostgres = (text: string): boolean => /^postgres(?:ql)?:/i.test(text);

/**
 * Validates the URL of a PostgreSQL database. Returns the problem as the rest of a sentence that contains no secret.
 * Undefined if the URL is valid.
 */
export function postgresFault(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.hash !== '')
    return `must be an address, such as ${EXAMPLE}, with what is special in the password percent-encoded: %40 for @, %3A for :, %2F for /, %23 for #, %3F for ?`;
  if (![url.username, url.password, url.pathname].every(isEncoded))
    return 'must have no % but those of percent-encoding: in a password it is %25';
  if (!/^\/[^/]+$/.test(url.pathname)) return `must end with the name of one database, as ${EXAMPLE} does`;
  if (url.host === '' && !url.searchParams.get('host'))
    return `must name a host, as ${EXAMPLE} does, or the folder of a socket, as postgres:///facet?host=/run/postgresql does`;
  return parameterFault(url.searchParams);
}

function parameterFault(parameters: URLSearchParams): string | undefined {
  const names = [...parameters.keys()];
  const unknown = names.find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) return `must have no parameters but ${listed(PARAMETERS)}`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `must have the parameter ${twice} once`;
  const mode = parameters.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode))
    return `must have one of these as sslmode: ${SSL_MODES.join(', ')}`;
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the URL for the driver. Certificates are checked in every mode that can check them. The current driver does
 * this by default, but logs a warning at each start, and later versions will not check certificates by default.
 */
export function checkingCertificates(address: string): string {
  const url = new URL(address);
  const mode = url.searchParams.get('sslmode');
  if (mode === null || ['disable', 'no-verify', 'verify-full'].includes(mode)) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** Returns a URL without its password and query. */
export function withoutSecrets(address: string): string {
  const { username, host, pathname } = new URL(address);
  return `postgres://${username ? `${username}@` : ''}${host}${pathname}`;
}
