import { functionOnFirstUse } from '../../scheduling/on-first-use.ts';

export type { DomainRegistration } from './domain.ts';
export type { IpRegistration } from './ip.ts';

export const lookUpDomain = functionOnFirstUse(async () => (await import('./domain.ts')).lookUpDomain);

export const lookUpIp = functionOnFirstUse(async () => (await import('./ip.ts')).lookUpIp);
