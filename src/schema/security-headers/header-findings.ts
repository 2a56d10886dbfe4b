import {
  HEADER_FINDINGS,
  type HeaderFinding,
  type HeaderFindingCode,
  type HeaderFindingSeverity,
} from '../../resolvers/security-headers/header-finding.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const CodeType = builder.enumType('SecurityHeaderFindingCode', {
  description: 'Type of a problem in a header.',
  values: Object.fromEntries(
    Object.entries(HEADER_FINDINGS).map(([code, description]) => [code, { description }]),
  ) as EnumDescriptions<HeaderFindingCode>,
});

const SeverityType = builder.enumType('SecurityHeaderFindingSeverity', {
  description: 'Severity of a problem in a header.',
  values: {
    medium: { description: 'The header or a part of it does not work as intended.' },
    low: { description: 'Browsers ignore a part, and the rest works.' },
    info: { description: 'Has no effect.' },
  } satisfies EnumDescriptions<HeaderFindingSeverity>,
});

export const HeaderFindingType = builder.objectRef<HeaderFinding>('SecurityHeaderFinding').implement({
  description: 'A part of a header that does not work as intended.',
  fields: (t) => ({
    header: t.exposeString('header', { description: 'Header name in lower case.' }),
    code: t.expose('code', { type: CodeType, description: 'Type of the problem.' }),
    severity: t.expose('severity', { type: SeverityType, description: 'Severity.' }),
    part: t.exposeString('part', {
      nullable: true,
      description: 'Affected directive or value. Null for the whole header.',
    }),
    message: t.exposeString('message', { description: 'The problem in one sentence.' }),
  }),
});
