export { type DomainRegistration, lookUpDomain } from './domain.ts';
export { type IpRegistration, lookUpIp } from './ip.ts';
