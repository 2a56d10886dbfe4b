import { describe, expect, it } from 'vitest';
import { mailExchangers } from '../../src/resolvers/mail/exchangers.ts';
import { zoneDns } from '../dns/zone-dns.ts';

const signal = new AbortController().signal;

const dns = zoneDns(
  `
  two.example MX 20 b.two.example
  two.example MX 10 a.two.example
  a.two.example A 93.184.215.14
  a.two.example AAAA 2606:2800::1
  b.two.example A 93.184.215.15
  null.example MX 0 .
  null.example A 93.184.215.14
  mixed.example MX 0 .
  mixed.example MX 10 a.two.example
  bare.example A 93.184.215.14
  nothing.example TXT hello
  alias.example MX 10 name.alias.example
  name.alias.example CNAME a.two.example
  dark.example MX 10 mx.dark.example
  dark.example MX 20 a.two.example
  mx.dark.example * !SERVFAIL
  broken.example MX !SERVFAIL
  late.example A !TIMEOUT
  `,
  { secure: ['two.example'] },
);
const find = (domain: string) => mailExchangers({ dns }, domain, signal);

describe('the mail exchangers of a domain', () => {
  it('are sorted by preference, with all of their addresses', async () => {
    expect(await find('two.example')).toEqual({
      exists: true,
      nullMx: false,
      implicitMx: false,
      secure: true,
      exchangers: [
        {
          host: 'a.two.example',
          preference: 10,
          addresses: ['93.184.215.14', '2606:2800::1'],
          alias: false,
          secure: true,
        },
        {
          host: 'b.two.example',
          preference: 20,
          addresses: ['93.184.215.15'],
          alias: false,
          secure: true,
        },
      ],
    });
  });

  it('are an empty list if there is a null MX, even if the domain has addresses', async () => {
    expect(await find('null.example')).toMatchObject({ nullMx: true, implicitMx: false, exchangers: [] });
  });

  it('list a null MX record like any other host if there are other hosts', async () => {
    const { nullMx, exchangers } = await find('mixed.example');
    expect(nullMx).toBe(false);
    expect(exchangers.map(({ host }) => host)).toEqual(['.', 'a.two.example']);
  });

  it('are the domain itself if it has only addresses', async () => {
    const found = await find('bare.example');
    expect(found).toMatchObject({ implicitMx: true, exchangers: [{ host: 'bare.example', preference: 0 }] });
  });

  it('are an empty list if there are neither MX records nor addresses', async () => {
    expect(await find('nothing.example')).toMatchObject({ exists: true, implicitMx: false, exchangers: [] });
    expect(await find('absent.example')).toMatchObject({ exists: false, implicitMx: false, exchangers: [] });
  });

  it('include hosts that are aliases', async () => {
    const { exchangers } = await find('alias.example');
    expect(exchangers[0]).toMatchObject({ alias: true, addresses: ['93.184.215.14', '2606:2800::1'] });
  });

  it('have null addresses if only their addresses could not be resolved', async () => {
    const { exchangers } = await find('dark.example');
    expect(exchangers.map(({ addresses }) => addresses?.length ?? null)).toEqual([null, 2]);
  });

  it('are not reported as missing if the query failed', async () => {
    await expect(find('broken.example')).rejects.toMatchObject({ code: 'upstream_error' });
    await expect(find('late.example')).rejects.toMatchObject({ code: 'upstream_timeout' });
  });
});
