import { describe, expect, it } from 'vitest';
import { readDmarcRecord } from '../../src/resolvers/email-deliverability/dmarc-record.ts';
import { readSpfRecord } from '../../src/resolvers/email-deliverability/spf/record.ts';
import { providerOf } from '../../src/resolvers/email-intelligence/mailbox.ts';
import { eppCode } from '../../src/resolvers/rdap/domain-object.ts';
import { uuid } from '../../src/resolvers/toolbox/uuid.ts';

/** What every object of JavaScript has, so that a table written as an object would seem to hold it. */
describe.each(['constructor', '__proto__'])('the word %s is unknown', (word) => {
  it('as a mail server', () => {
    expect(providerOf([word, `mx.${word}`])).toBeNull();
  });

  it('as a mechanism of SPF', () => {
    expect(readSpfRecord(`v=spf1 ${word} -all`).faults).toMatchObject([{ term: word }]);
  });

  it('as a tag of DMARC', () => {
    const { issues } = readDmarcRecord(`v=DMARC1; p=reject; ${word}=x`);
    expect(issues).toContainEqual(expect.objectContaining({ code: 'dmarc_unknown_tag' }));
  });

  it('as a status of a registry', () => {
    expect(eppCode(word)).toEqual(expect.any(String));
  });

  it('as a namespace of UUIDs', () => {
    const args = { version: 5, name: 'x', namespace: word };
    expect(() => uuid(args, { now: () => 0, randomBytes: (size) => new Uint8Array(size) })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  });
});
