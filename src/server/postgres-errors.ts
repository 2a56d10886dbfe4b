import type { StoreErrorReport } from './store-errors.ts';

const REACH = 'Check the host and the port in DATABASE_URL, and that PostgreSQL runs there.';
const GRANT = 'Grant the missing rights, or set DATABASE_URL to another user.';

/** Advice by error codes of PostgreSQL and of the network. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: `nothing listens there. ${REACH}`,
  ENOTFOUND: `the host is unknown. ${REACH}`,
  EAI_AGAIN: `the host could not be looked up. ${REACH}`,
  ECONNRESET: `the connection was reset. ${REACH}`,
  ETIMEDOUT: `it is not responding. ${REACH}`,
  EHOSTUNREACH: `it cannot be reached. ${REACH}`,
  ENETUNREACH: `it cannot be reached. ${REACH}`,
  ENOENT: `there is no such socket. ${REACH}`,
  '28P01': 'the user or the password is wrong. Correct DATABASE_URL.',
  28000:
    'the server does not allow this user to connect from here. Correct DATABASE_URL, or allow the connection in pg_hba.conf.',
  '3D000': 'the database does not exist. Create it, or correct DATABASE_URL.',
  42501: `the user lacks rights. ${GRANT}`,
  53300: 'the server has no free connections. Raise max_connections, or run fewer nodes.',
  53100: 'the disk of the server is full. Free some space there.',
  '57P03': 'the server is starting or stopping. Try again in a moment.',
  25006: 'the server is a read-only replica. Set DATABASE_URL to the primary.',
  CLOCK:
    'the clocks of this machine and of the database are more than 30 seconds apart. Synchronise both with NTP.',
  ENCODING:
    'its encoding is not UTF8. Create another database with `create database … encoding UTF8 template template0` or `createdb --encoding=UTF8 --template=template0`.',
  STORE_NEWER:
    'it was written by a newer version of Facet. Run that version, or set DATABASE_URL to another database.',
};

/** Codes of errors that disappear without intervention once the server, or the network to it, has started. */
const AWAY = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOENT 57P03 53300'.split(
    ' ',
  ),
);

/** True if an error means that PostgreSQL cannot be reached yet. */
export const isUnreachable = (error: unknown): boolean =>
  !isOfFile(error) && AWAY.has(explainPostgresError(error)?.code ?? '');

/** True if an error concerns a file that is named in DATABASE_URL, and not the socket. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'open';

/** Explains an error of a PostgreSQL store or of the connection to it. Undefined for any other error. */
export function explainPostgresError(error: unknown): StoreErrorReport | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (isOfFile(error))
    return {
      code,
      advice: 'a certificate cannot be read. Correct sslrootcert, sslcert and sslkey in DATABASE_URL.',
    };
  const advice = ADVICE[code];
  if (advice) return { code, advice };
  if (/timeout|timed out/i.test(error.message))
    return { code: 'ETIMEDOUT', advice: `it is not responding. ${REACH}` };
  if (/password must be a (?:non-empty )?string/i.test(error.message))
    return {
      code: 'no password',
      advice: 'the server requires a password. Set it in DATABASE_URL or PGPASSWORD.',
    };
  if (/SSL|certificate/i.test(error.message) || /^(?:ERR_TLS|CERT|SELF_SIGNED|UNABLE_TO)/.test(code))
    return {
      code: code || 'TLS',
      advice: 'no encrypted connection could be made. See sslmode in docs/nodes.md.',
    };
  return /^[\dA-Z]{5}$/.test(code) ? { code, advice: 'the server refused. Check its log.' } : undefined;
}
