import { type Behaviour, readZone, type ZoneRecord } from './zone.ts';

export interface Asked {
  /** Lower case, with the trailing dot. */
  readonly name: string;
  readonly type: string;
  readonly checkingDisabled: boolean;
  readonly edns: boolean;
  readonly overTcp: boolean;
}

/** The content of an answer, and how it is sent. */
export interface Outcome {
  readonly rcode: number;
  readonly answers: readonly ZoneRecord[];
  readonly authority: readonly ZoneRecord[];
  readonly ad: boolean;
  readonly truncated: boolean;
  /** True if no answer is sent. */
  readonly silent: boolean;
  readonly garbage: boolean;
  readonly delayMs: number;
  /** RFC 8914. */
  readonly extendedError: { readonly code: number; readonly text: string } | undefined;
}

/** Changes an answer before it is sent. */
export type Tamper = (outcome: Outcome, asked: Asked) => Outcome;

const [NOERROR, FORMERR, SERVFAIL, NXDOMAIN, REFUSED] = [0, 1, 2, 3, 5];
const MAX_ALIASES = 10;

/** Answers queries from the records of a zone file. */
export function createAuthority(text: string) {
  const { records, behaviours } = readZone(text);
  const names = new Set(records.flatMap(({ name }) => ancestors(name)));
  const asked = new Map<string, number>();

  const is = (kind: string, { name, type }: Pick<Asked, 'name' | 'type'>): Behaviour | undefined =>
    behaviours.find(
      (behaviour) =>
        behaviour.kind === kind &&
        covers(behaviour.name, name) &&
        (behaviour.rest === undefined || kind === 'slow' || behaviour.rest.toUpperCase() === type),
    );

  function ofType(name: string, type: string): ZoneRecord[] {
    const owner = names.has(name) ? name : wildcardOf(name);
    const found = records
      .filter((record) => record.name === owner && (type === 'ANY' || record.type === type))
      .map((record) => ({ ...record, name }));
    if (found.length === 0 || !is('alternate', { name, type })) return found;
    const times = asked.get(`${name} ${type}`) ?? 0;
    asked.set(`${name} ${type}`, times + 1);
    const turn = found[Math.min(times, found.length - 1)] as ZoneRecord;
    return [{ ...turn, ttl: 0 }];
  }

  function wildcardOf(name: string): string | undefined {
    const encloser = ancestors(name).find((ancestor) => names.has(ancestor));
    return encloser === undefined ? undefined : encloser === '.' ? '*.' : `*.${encloser}`;
  }

  /** Returns the records of the name, or its alias and the records of its target. */
  function resolve(name: string, type: string) {
    const answers: ZoneRecord[] = [];
    let [end, seen] = [name, new Set<string>()];
    while (!seen.has(end) && seen.size < MAX_ALIASES) {
      seen.add(end);
      const found = ofType(end, type);
      answers.push(...found);
      const alias = found.length === 0 ? ofType(end, 'CNAME')[0] : undefined;
      if (!alias) break;
      answers.push(alias);
      end = alias.target as string;
    }
    const exists = names.has(end) || records.some((record) => record.name === wildcardOf(end));
    const found = answers.some((record) => record.name === end);
    return { answers, end, exists: exists || found, found };
  }

  /** Returns the SOA record of the zone of a name, or a generic one of the root. */
  function soaOf(name: string): ZoneRecord {
    for (const ancestor of ancestors(name)) {
      const soa = records.find((record) => record.name === ancestor && record.type === 'SOA');
      if (soa) return soa;
    }
    return readZone('. 60 IN SOA a.root.test. admin.root.test. 1 1800 900 604800 60')
      .records[0] as ZoneRecord;
  }

  function answer(question: Asked): Outcome {
    const { name, type } = question;
    const plain: Outcome = {
      rcode: NOERROR,
      answers: [],
      authority: [],
      ad: false,
      truncated: is('truncate', question) !== undefined && !question.overTcp,
      silent: is('timeout', question) !== undefined,
      garbage: is('garbage', question) !== undefined,
      delayMs: Number(is('slow', question)?.rest ?? 0),
      extendedError: undefined,
    };
    if (plain.silent || plain.garbage || plain.truncated) return plain;
    if (is('noedns', question) && question.edns) return { ...plain, rcode: FORMERR };
    if (is('refused', question)) return { ...plain, rcode: REFUSED };
    if (is('servfail', question)) return { ...plain, rcode: SERVFAIL };
    if (is('bogus', question) && !question.checkingDisabled)
      return { ...plain, rcode: SERVFAIL, extendedError: { code: 6, text: 'signature expired' } };
    if (is('checked', question) && !question.checkingDisabled) return { ...plain, rcode: SERVFAIL };

    const { answers, end, exists, found } = resolve(name, type);
    return {
      ...plain,
      rcode: exists ? NOERROR : NXDOMAIN,
      answers,
      authority: found ? [] : [soaOf(end)],
      ad: behaviours.some(({ kind, name: zone }) => kind === 'ad' && verified(zone, name)),
    };
  }

  return { answer };
}

/** Returns the name itself and its parents, the root last. */
function ancestors(name: string): string[] {
  const labels = name === '.' ? [] : name.slice(0, -1).split('.');
  return [...labels.map((_, index) => `${labels.slice(index).join('.')}.`), '.'];
}

/** `*.zone` matches the zone and everything below it; any other pattern matches only itself. */
const covers = (pattern: string, name: string): boolean =>
  pattern.startsWith('*.') ? ancestors(name).includes(pattern.slice(2) || '.') : pattern === name;

/**
 * Validation of a zone extends to everything below it, except that a validated root does not make every zone signed.
 */
const verified = (zone: string, name: string): boolean =>
  zone === '.' ? name === '.' : covers(`*.${zone}`, name);
