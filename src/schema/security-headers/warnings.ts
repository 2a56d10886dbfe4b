import type { ScanWarning } from '../../resolvers/security-headers/warnings.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

const ScanWarningCodeType = builder.enumType('SecurityWarningCode', {
  description: 'Reason why a score may not be that of the site.',
  values: {
    error_page: { description: 'The page that was checked is an error page, by its status or its title.' },
    challenge_page: {
      description: 'The page that was checked tests for robots, in place of the page itself.',
    },
  } satisfies Words<ScanWarning['code']>,
});

export const ScanWarningType = builder.objectRef<ScanWarning>('SecurityWarning').implement({
  description: 'A warning about a scan.',
  fields: (t) => ({
    code: t.expose('code', { type: ScanWarningCodeType, description: 'Code of the warning.' }),
    message: t.exposeString('message', { description: 'What was seen, in one sentence.' }),
  }),
});
