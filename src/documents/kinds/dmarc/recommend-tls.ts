import type { Recommendation, RecommendedSource, TlsFailure, TlsReport } from './report.ts';
import { TLS_ADVICE } from './tls-advice.ts';

/** Maximum number of servers that a recommendation names. */
const MAX_SERVERS = 20;

interface Failing {
  readonly domain: string | null;
  readonly type: string;
  sessions: number;
  readonly servers: Map<string, RecommendedSource>;
}

/** Returns advice on TLS failures by domain and type of failure, with the affected servers. */
export function tlsRecommendations(reports: readonly TlsReport[]): Recommendation[] {
  const failing = new Map<string, Failing>();
  for (const { policies } of reports)
    for (const { domain, failureDetails } of policies)
      for (const failure of failureDetails) take(failing, domain, failure);
  return [...failing.values()].flatMap(({ domain, type, sessions, servers }) => {
    const advice = TLS_ADVICE.get(type);
    if (!advice) return [];
    const named = [...servers.values()].flatMap(({ name, sourceIp }) => name ?? sourceIp ?? []);
    const where =
      named.length > 0
        ? ` Seen at ${named.slice(0, 3).join(', ')}${named.length > 3 ? ` and ${named.length - 3} more` : ''}.`
        : '';
    const text = `${advice.text.replaceAll('<domain>', () => domain ?? '<domain>')}${where}`;
    const sources = [...servers.values()].slice(0, MAX_SERVERS);
    return [
      {
        code: `tls_${type.replaceAll('-', '_')}`,
        severity: advice.severity,
        domain,
        text,
        messages: sessions,
        sources,
      },
    ];
  });
}

function take(failing: Map<string, Failing>, domain: string | null, failure: TlsFailure): void {
  const type = failure.resultType?.toLowerCase();
  if (type === undefined) return;
  const sessions = failure.failedSessions ?? 0;
  const key = `${domain} ${type}`;
  const known = failing.get(key) ?? {
    domain,
    type,
    sessions: 0,
    servers: new Map<string, RecommendedSource>(),
  };
  failing.set(key, known);
  known.sessions += sessions;
  const { receivingMxHostname: name, receivingIp: sourceIp } = failure;
  if (name === null && sourceIp === null) return;
  const server = `${name} ${sourceIp}`;
  known.servers.set(server, {
    sourceIp,
    name,
    messages: (known.servers.get(server)?.messages ?? 0) + sessions,
  });
}
