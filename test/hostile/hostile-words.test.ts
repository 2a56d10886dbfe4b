import { describe, expect, it } from 'vitest';
import { readDmarcRecord } from '../../src/resolvers/email-deliverability/dmarc-record.ts';
import { readSpfRecord } from '../../src/resolvers/email-deliverability/spf/record.ts';
import { providerOf } from '../../src/resolvers/email-intelligence/mailbox.ts';
import { eppCode } from '../../src/resolvers/rdap/domain-object.ts';
import { uuid } from '../../src/resolvers/toolbox/uuid.ts';

/** Members of every JavaScript object. An object that is used as a table would seem to contain them. */
describe.each(['constructor', '__proto__'])('the word %s', (word) => {
  it('is not recognised as a mail server', () => {
    expect(providerOf([word, `mx.${word}`])).toBeNull();
  });

  it('is not recognised as an SPF mechanism', () => {
    expect(readSpfRecord(`v=spf1 ${word} -all`).faults).toMatchObject([{ term: word }]);
  });

  it('is not recognised as a DMARC tag', () => {
    const { issues } = readDmarcRecord(`v=DMARC1; p=reject; ${word}=x`);
    expect(issues).toContainEqual(
      expect.objectContaining({ code: expect.stringMatching(/^dmarc_(unknown|malformed)_tag$/) }),
    );
  });

  it('is not recognised as a registry status', () => {
    expect(eppCode(word)).toEqual(expect.any(String));
  });

  it('is not recognised as a UUID namespace', () => {
    const args = { version: 5, name: 'x', namespace: word };
    expect(() => uuid(args, { now: () => 0, randomBytes: (size) => new Uint8Array(size) })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  });
});
