import type { ScanWarning } from '../../resolvers/security-headers/warnings.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const ScanWarningCodeType = builder.enumType('SecurityWarningCode', {
  description: 'Reason why a score may not describe the site.',
  values: {
    error_page: {
      description: 'The page that was checked is an error page, according to its status or title.',
    },
    challenge_page: {
      description: 'The server sent a robot check instead of the page, so the robot check was scanned.',
    },
  } satisfies EnumDescriptions<ScanWarning['code']>,
});

export const ScanWarningType = builder.objectRef<ScanWarning>('SecurityWarning').implement({
  description: 'A warning about a scan.',
  fields: (t) => ({
    code: t.expose('code', { type: ScanWarningCodeType, description: 'Machine-readable reason.' }),
    message: t.exposeString('message', { description: 'Description of the problem, in one sentence.' }),
  }),
});
