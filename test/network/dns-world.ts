import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDnsClient } from '../../src/upstream/dns/client.ts';
import { freePort, outputOf, programOf, startDaemon } from './daemon.ts';

export interface DnsWorld {
  /** `address:port` of Unbound, which resolves recursively and validates from the root down. */
  readonly resolver: string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** All zones, and those that have keys. */
const ZONES = ['.', 'signed', 'broken', 'plain'];
const KEYED = ['.', 'signed', 'broken'];

const SIGNED_ADDRESS = '93.184.215.15';
const CHANGED_ADDRESS = '93.184.215.99';

/**
 * Opens a domain name system of two real servers. Knot serves its own root and three zones: `signed`, `plain` without
 * signatures, and `broken`, whose `www` was changed after signing. Unbound trusts that root.
 *
 * @param records of the zone `signed`, in zone file notation
 */
export async function openDnsWorld(records: string): Promise<DnsWorld> {
  const [knotd, keymgr] = [programOf('knotd', 'knot'), programOf('keymgr', 'knot')];
  const unbound = programOf('unbound', 'unbound');
  await using stack = new AsyncDisposableStack();
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'facet-dns-')), (path) =>
    rmSync(path, { recursive: true }),
  );
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const [knotConf, unboundConf] = [join(folder, 'knot.conf'), join(folder, 'unbound.conf')];
  const [authority, resolver] = [await freePort(), await freePort()];

  write('knot.conf', knotConfig(folder, authority, KEYED));
  const [anchors = [], ...delegated] = KEYED.map((zone) => newKeys(keymgr, knotConf, zone));
  write('root.zone', rootZone(delegated.flat()));
  write('signed.zone', zoneText('signed', `www 300 A 93.184.215.14\n${records}`));
  write('broken.zone', zoneText('broken', `www 300 A ${SIGNED_ADDRESS}\n`));
  write('plain.zone', zoneText('plain', 'www 300 A 93.184.215.16\n'));

  // Knot writes the signed zones back into their files. One file is then modified, and served without signing it again.
  const broken = () => readFileSync(join(folder, 'broken.zone'), 'utf8');
  const signer = await startDaemon(knotd, ['-c', knotConf], async () => broken().includes('RRSIG'));
  await signer.stop();
  write('broken.zone', broken().replace(SIGNED_ADDRESS, CHANGED_ADDRESS));
  write('knot.conf', knotConfig(folder, authority, ['.', 'signed']));
  stack.use(await startDaemon(knotd, ['-c', knotConf], () => answers(authority)));

  write('unbound.conf', unboundConfig(folder, { authority, resolver, anchors }));
  stack.use(await startDaemon(unbound, ['-d', '-c', unboundConf], () => answers(resolver)));
  const opened = stack.move();
  return { resolver: `127.0.0.1:${resolver}`, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Creates the keys of a zone and returns the DS records for them. */
function newKeys(keymgr: string, config: string, zone: string): string[] {
  const kinds = ['algorithm=ECDSAP256SHA256', 'ksk=yes', 'zsk=yes'];
  outputOf(keymgr, '-c', config, zone, 'generate', ...kinds);
  const digests = outputOf(keymgr, '-c', config, zone, 'ds').split('\n');
  return digests.filter((line) => / DS \d+ 13 2 /.test(line));
}

const zoneText = (origin: string, records: string): string => `$ORIGIN ${origin === '.' ? '' : origin}.
@ 300 SOA ns admin 1 7200 3600 1209600 60
@ 300 NS ns
ns 300 A 127.0.0.1
${records}`;

const rootZone = (digests: readonly string[]): string => {
  const delegations = ZONES.filter((zone) => zone !== '.').map(
    (zone) => `${zone} 300 NS ns.${zone}\nns.${zone} 300 A 127.0.0.1\n`,
  );
  return zoneText('.', `${delegations.join('')}${digests.join('\n')}\n`);
};

/** True if a server answers for a name. */
async function answers(port: number): Promise<boolean> {
  const client = createDnsClient({ servers: [`127.0.0.1:${port}`], now: Date.now, triesMs: [500] });
  const signal = AbortSignal.timeout(1_000);
  const reply = await client.query({ name: 'www.plain', type: 'A', signal }).catch(() => undefined);
  return reply?.status === 'NOERROR';
}

const knotConfig = (folder: string, port: number, signed: readonly string[]): string => `
server:
  listen: 127.0.0.1@${port}
  rundir: ${folder}
log:
  - target: stderr
    any: info
database:
  storage: ${folder}
policy:
  - id: ours
    manual: on
    algorithm: ecdsap256sha256
zone:
${ZONES.map((zone) => knotZone(folder, zone, signed.includes(zone))).join('')}`;

const knotZone = (folder: string, zone: string, signed: boolean): string => `
  - domain: ${zone}
    storage: ${folder}
    file: ${zone === '.' ? 'root' : zone}.zone
    dnssec-signing: ${signed ? 'on' : 'off'}
    dnssec-policy: ours
`;

interface UnboundOptions {
  readonly authority: number;
  readonly resolver: number;
  /** DS records of the root's keys. */
  readonly anchors: readonly string[];
}

const unboundConfig = (folder: string, { authority, resolver, anchors }: UnboundOptions): string => `
server:
  interface: 127.0.0.1
  port: ${resolver}
  directory: ${folder}
  chroot: ""
  username: ""
  pidfile: ""
  use-syslog: no
  logfile: ""
  do-not-query-localhost: no
  module-config: "validator iterator"
  ede: yes
${anchors.map((anchor) => `  trust-anchor: "${anchor}"\n`).join('')}
remote-control:
  control-enable: no
${ZONES.map((zone) => `stub-zone:\n  name: "${zone}"\n  stub-addr: 127.0.0.1@${authority}\n`).join('')}`;
