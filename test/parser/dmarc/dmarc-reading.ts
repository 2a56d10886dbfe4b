import readReports from '../../../src/documents/kinds/dmarc/job.ts';

/** Reads a document as its worker process does. */
export const outcomeOf = (document: string | Buffer, contentType: string | null = null, text = false) =>
  readReports({
    bytes: new Uint8Array(Buffer.from(document)),
    filename: null,
    contentType,
    text,
    options: null,
  });

/** Reads a document; a refusal fails the test. */
export async function read(document: string | Buffer, contentType: string | null = null, text = false) {
  const outcome = await outcomeOf(document, contentType, text);
  if ('refusal' in outcome) throw new Error(`${outcome.refusal.reason}: ${outcome.refusal.detail}`);
  return outcome.reading;
}

/** Returns the reason why a document is refused; undefined if it is accepted. */
export async function reasonOf(document: string | Buffer): Promise<string | undefined> {
  const outcome = await outcomeOf(document);
  return 'refusal' in outcome ? outcome.refusal.reason : undefined;
}

/** Optional values of a record; by default the message passes. */
export interface Sent {
  readonly ip?: string;
  readonly count?: number | string;
  readonly dkim?: string;
  readonly spf?: string;
  readonly disposition?: string;
  readonly reason?: string;
  readonly from?: string;
  /** Domain, result and selector of a signature. */
  readonly signed?: readonly [domain: string, result: string, selector?: string];
  readonly checked?: readonly [domain: string, result: string];
}

export const record = ({
  ip = '192.0.2.1',
  count = 1,
  dkim = 'pass',
  spf = 'pass',
  disposition = 'none',
  reason,
  from = 'a.example',
  signed = ['a.example', 'pass', 's1'],
  checked = ['a.example', 'pass'],
}: Sent = {}): string => `<record><row><source_ip>${ip}</source_ip><count>${count}</count><policy_evaluated>
<disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf>
${reason ? `<reason><type>${reason}</type><comment>why</comment></reason>` : ''}</policy_evaluated></row>
<identifiers><header_from>${from}</header_from></identifiers><auth_results>
<dkim><domain>${signed[0]}</domain><selector>${signed[2] ?? 's1'}</selector><result>${signed[1]}</result></dkim>
<spf><domain>${checked[0]}</domain><scope>mfrom</scope><result>${checked[1]}</result></spf></auth_results></record>`;

/** Builds the parts of a report before its records. */
export const head = (
  policy = '<adkim>r</adkim><aspf>r</aspf><p>reject</p><sp>reject</sp><pct>100</pct>',
): string => `<report_metadata><org_name>Receiver</org_name><email>r@receiver.example</email>
<report_id>1</report_id><date_range><begin>1791072000</begin><end>1791158399</end></date_range></report_metadata>
<policy_published><domain>a.example</domain>${policy}</policy_published>`;

export const report = (records: readonly Sent[] = [{}], policy?: string): string =>
  `<?xml version="1.0"?>\n<feedback>${head(policy)}${records.map(record).join('')}</feedback>`;
