/** What to do about a failure of the server that rates are shared by, by the code of it. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its host and port',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host could not be looked up',
  ECONNRESET: 'the connection was cut; where the server wants TLS, the address begins with rediss://',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ConnectionTimeoutError: 'it does not answer',
  SocketClosedUnexpectedlyError:
    'the connection was closed; where the server wants TLS, the address begins with rediss://',
  NOAUTH: 'the server wants a password: put it into the address',
  WRONGPASS: 'the user or the password is wrong',
  NOPERM:
    'the user lacks rights: it needs eval, evalsha and the commands on strings and sorted sets, for keys that begin with {facet}',
  READONLY: 'the server is a replica: name the primary',
  LOADING: 'the server is starting',
  MASTERDOWN: 'the server is a replica without a primary: name the primary',
  MOVED:
    'the server is one of a cluster, and not the one of slot {facet}: name one that is none, or that one',
  CLUSTERDOWN: 'the cluster is down',
  OOM: 'the server has no memory left: raise its maxmemory, or give it maxmemory-policy volatile-ttl',
  MISCONF: 'the server cannot save, and refuses to write: look into its log, or switch saving off',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody: name its file in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is of an authority of your own: name the file of that in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is of an authority that is not known: name the file of that in NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name than that of the address',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS: the address begins with redis://',
};

/** The rest of a sentence about a failure of what rates are shared by; empty for one that is not known. */
export function redisAdvice(error: unknown): string {
  const code = error instanceof Error ? /^Redis failed: (\w+)\.$/.exec(error.message)?.[1] : undefined;
  const advice = code === undefined ? undefined : ADVICE[code];
  return advice === undefined ? '' : ` (${advice})`;
}
