import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { AGGREGATE_REPORT, TLS_REPORT } from '../../../src/schema/parser/dmarc/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openInternet } from '../../internet.ts';
import { openTestService } from '../../service-in-memory.ts';
import { world } from '../../worlds/index.ts';
import { zipOf } from '../zip-writer.ts';
import { record, report } from './dmarc-reading.ts';

const OPERATION = 'parserDmarc';

describe.each(FACES)('by $name', (face) => {
  it('a report is read from Base64', async () => {
    await using service = await openTestService();
    const base64 = gzipSync(AGGREGATE_REPORT).toString('base64');
    const { value, charged } = await face.ask(service, OPERATION, { base64, include: ['text'] });
    expect(charged).toBe(25);
    expect(value.data.summary).toMatchObject({ messages: 450, fail: 35 });
    expect(value.text).toBe(AGGREGATE_REPORT);
  });

  it('a total may exceed the maximum of a single count', async () => {
    await using service = await openTestService();
    const failure = {
      'result-type': 'certificate-expired',
      'receiving-ip': '198.51.100.26',
      'failed-session-count': 2_147_483_647,
    };
    const tls = { 'report-id': 'x', policies: [{ 'failure-details': [failure, failure] }] };
    const sent = report([{ count: 2_147_483_647, dkim: 'fail', spf: 'fail' }]);
    const files = [
      { name: 'a.json', content: JSON.stringify(tls) },
      { name: 'b.xml', content: sent },
      { name: 'c.xml', content: sent.replace('<report_id>1<', '<report_id>2<') },
    ];
    const { status, value } = await face.ask(service, OPERATION, { base64: zipOf(files).toString('base64') });
    expect(status).toBe(200);
    expect(value.data.summary).toMatchObject({ messages: 4_294_967_294, fail: 4_294_967_294 });
    expect(value.data.recommendations[0].sources[0].messages).toBe(4_294_967_294);
  });

  it('another type of document is refused, free of charge', async () => {
    await using service = await openTestService();
    const { code, detail, charged } = await face.ask(service, OPERATION, { text: '<Invoice/>' });
    expect({ code, charged }).toEqual({ code: 'unprocessable_document', charged: 0 });
    expect(detail).toContain('not a DMARC report');
  });
});

test('GraphQL edges link IP addresses to IP data, and the domain to its deliverability', async () => {
  await using internet = await openInternet(world);
  await using service = await openTestService({ upstream: internet.upstream });
  const text = report([{ ip: '8.8.8.8' }, { ip: 'nowhere' }]).replaceAll('a.example', 'fastmail.com');
  const { body } = await service.query(
    `query ($text: String) {
      parserDmarc(text: $text) { data {
        reports { policyPublished { deliverability { domain } } records { ip { ip anycast } } }
        summary { deliverability { domain } sources { ip { ip } } }
      } }
    }`,
    { text },
  );
  expect(body.data.parserDmarc.data).toEqual({
    reports: [
      {
        policyPublished: { deliverability: { domain: 'fastmail.com' } },
        records: [{ ip: { ip: '8.8.8.8', anycast: true } }, { ip: null }],
      },
    ],
    summary: { deliverability: { domain: 'fastmail.com' }, sources: [{ ip: { ip: '8.8.8.8' } }] },
  });
});

test('the largest answer stays within the answer limit', async () => {
  await using service = await openTestService();
  const one = record({ dkim: 'fail', spf: 'fail', reason: 'other' });
  const results = '<dkim><domain>a.example</domain><selector>s</selector><result>fail</result></dkim>'.repeat(
    20,
  );
  const rich = one.replace('<spf><domain>', `${results}<spf><domain>`);
  const many = Array.from({ length: 2_000 }, (_, index) =>
    rich.replace('192.0.2.1', `10.0.${index >> 8}.${index & 255}`),
  );
  const document = report([]).replace('</feedback>', `${many.join('')}</feedback>`);
  const [rest] = FACES;
  const base64 = gzipSync(document).toString('base64');
  const reply = await rest?.ask(service, OPERATION, { base64 });
  expect(reply?.status).toBe(200);
  expect(reply?.value.data.summary.messages).toBe(2_000);
});

test('a TLS report can be sent as the raw body by REST', async () => {
  await using service = await openTestService();
  const response = await service.send('/parser/dmarc', {
    method: 'POST',
    headers: { 'X-Api-Key': service.key, 'Content-Type': 'application/tlsrpt+json' },
    body: TLS_REPORT,
  });
  expect(response.status).toBe(200);
});
