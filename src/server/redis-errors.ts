/** Advice on failures of the Redis server, by error code. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its host and port',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host could not be looked up',
  ECONNRESET: 'the connection was cut; if the server requires TLS, use rediss://',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ConnectionTimeoutError: 'it does not answer',
  SocketClosedUnexpectedlyError: 'the connection was closed; if the server requires TLS, use rediss://',
  NOAUTH: 'the server requires a password: add it to the address',
  WRONGPASS: 'the user or the password is wrong',
  NOPERM:
    'the user lacks rights: it needs eval, evalsha and the commands on strings and sorted sets, for keys that begin with {facet}',
  READONLY: 'the server is a replica: use the address of the primary',
  LOADING: 'the server is starting',
  MASTERDOWN: 'the server is a replica without a primary: use the address of the primary',
  MOVED:
    'the server is part of a cluster and does not own the slot {facet}: use a server outside a cluster, or the one that owns this slot',
  CLUSTERDOWN: 'the cluster is down',
  OOM: 'the server has no memory left: raise its maxmemory, or give it maxmemory-policy volatile-ttl',
  MISCONF: 'the server cannot save to disk and rejects writes: check its log or disable saving',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed: set NODE_EXTRA_CA_CERTS to its file',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is from a private authority: set NODE_EXTRA_CA_CERTS to the file of that authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is from an unknown authority: set NODE_EXTRA_CA_CERTS to the file of that authority',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for a different host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not support TLS: use redis://',
};

/** Returns advice on a Redis failure, worded as the rest of a sentence. Empty if the failure is unknown. */
export function redisAdvice(error: unknown): string {
  const code = error instanceof Error ? /^Redis failed: (\w+)\.$/.exec(error.message)?.[1] : undefined;
  const advice = code === undefined ? undefined : ADVICE[code];
  return advice === undefined ? '' : ` (${advice})`;
}
