import { describe, expect, it } from 'vitest';
import { COSTS } from '../../src/accounting/credits/cost.ts';
import { PLANS, planTitle } from '../../src/accounting/plans/plans.ts';
import { errorTable, graphqlErrorTable } from '../../src/errors.ts';
import type { Resource } from '../../src/http/page.ts';
import { html } from '../../src/pages/html.ts';
import { createPages } from '../../src/pages/index.ts';
import { landingPage } from '../../src/pages/landing.ts';
import { referencePage } from '../../src/pages/reference/page.ts';
import { openapi } from '../../src/rest/openapi.ts';
import { endpoints, templateOf } from '../../src/schema/endpoints.ts';
import { apiList, schema } from '../../src/schema/index.ts';
import { bakery, bakeryApis } from '../example-schema.ts';

/** Opens the pages, which are generated immediately. */
const open = (options?: Parameters<typeof createPages>[0]) => {
  const pages = createPages(options);
  return (path: string, host?: string) => pages(path, host)?.();
};
const pages = open({ baseUrl: 'https://api.facet.test' });
const textOf = ({ body }: Resource): string => Buffer.from(body as string).toString();
const servers = async (page: Promise<Resource | undefined> | undefined): Promise<unknown> =>
  JSON.parse(textOf((await page) as Resource)).servers;
const read = async (path: string): Promise<string> => textOf((await pages(path)) as Resource);

const bakeryDocument = openapi(bakery, bakeryApis, { version: '1.0.0', answerOf: () => 'recorded' });
const origin = html`http://localhost`;
const bakeryPage = textOf(referencePage(bakeryDocument, origin, []));

/** Returns the part of a reference page for one operation. */
const articleOf = (page: string, id: string): string =>
  page.split('<article ').find((part) => part.startsWith(`id="${id}"`)) ?? '';

const SHEETS = ['/', '/pricing', '/docs', '/docs/', '/docs/errors'];
const ASSETS = [
  '/assets/site.css',
  '/assets/landing.css',
  '/assets/dashboard.css',
  '/assets/reference.css',
  '/assets/graphiql.css',
  '/assets/site.js',
  '/assets/key.js',
  '/assets/reference.js',
  '/assets/search.js',
  '/assets/samples.js',
  '/assets/calls.js',
  '/assets/forms.js',
  '/assets/graphiql.js',
  '/assets/icon.svg',
];

describe('the HTML pages', () => {
  it.each(SHEETS)('load only files of this service: %s', async (path) => {
    const page = await read(path);
    const loaded = [...page.matchAll(/<(?:link|script|img|iframe)\b[^>]*\s(?:href|src)="([^"]*)"/g)].map(
      ([, url]) => url,
    );
    expect(loaded.length).toBeGreaterThan(2);
    for (const url of loaded) expect(pages(url as string), url).toBeDefined();
    // The policy blocks inline scripts and styles.
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
  });

  it.each(ASSETS)('load nothing from other hosts: %s', async (path) => {
    const links = [...(await read(path)).matchAll(/(?:https?:)?\/\/[\w.-]+\.\w+|@import|url\(/g)].map(
      ([link]) => link,
    );
    expect(links.filter((link) => link !== 'http://www.w3.org')).toEqual([]);
  });

  it.each(SHEETS)('have a security policy that excludes other hosts and inline scripts: %s', async (path) => {
    const { headers = [] } = (await pages(path)) as Resource;
    const policy = headers.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each(SHEETS)('have no broken internal links: %s', async (path) => {
    const links = [...(await read(path)).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(
      ([, link]) => link as string,
    );
    for (const link of links) {
      const [target = '', anchor] = link.split('#');
      if (target === '/graphql' || target.startsWith('/dashboard')) continue;
      expect(pages(target || path), link).toBeDefined();
      if (anchor) expect(await read(target || path), link).toContain(` id="${anchor}"`);
    }
  });

  it('are created once, at the first request', async () => {
    expect(await pages('/docs')).toBe(await pages('/docs'));
  });

  it.each([
    '/nothing',
    '/assets/',
    '/assets/../openapi.json',
    '__proto__',
    'constructor',
  ])('do not exist at %s', (path) => {
    expect(pages(path)).toBeUndefined();
  });

  it('contain the public URL if it is configured, and otherwise the requested one', async () => {
    expect(await read('/')).toContain('https://api.facet.test/reference/v1');
    expect(JSON.parse(await read('/openapi.json')).servers).toMatchObject([
      { url: 'https://api.facet.test' },
    ]);
    const local = open();
    expect(textOf((await local('/')) as Resource)).toContain('<span data-origin>');
    for (const [host, url] of [
      ['api.facet.test:8443', 'http://api.facet.test:8443'],
      ['[::1]:4000', 'http://[::1]:4000'],
      ['', 'http://localhost:4000'],
    ])
      expect(await servers(local('/openapi.json', host)), host).toMatchObject([{ url }]);
  });

  it.each([
    'a.test/path',
    'user@a.test',
    'a.test"',
    'a.test, b.test',
    'a b',
    '%61.test',
    'a.test:99999',
    `${'a'.repeat(254)}.test`,
  ])('do not repeat an invalid host: %s', async (host) => {
    expect(await servers(open()('/openapi.json', host))).toMatchObject([{ url: 'http://localhost:4000' }]);
  });

  it.each([
    '/llms.txt',
    '/docs/phone.md',
    '/docs/phone/phoneValidate.md',
    '/server.json',
  ])('contain the requested host if no public URL is configured: %s', async (path) => {
    const local = open();
    const texts = await Promise.all(['a.test', 'b.test:1'].map(async (host) => local(path, host)));
    for (const [at, host] of ['a.test', 'b.test:1'].entries()) {
      const { headers } = texts[at] as Resource;
      expect(textOf(texts[at] as Resource)).toContain(`http://${host}/`);
      expect(textOf(texts[at] as Resource)).not.toMatch(/localhost|\u{e000}/u);
      expect(headers).toContainEqual(['cache-control', 'private, no-cache']);
    }
    const own = (await pages(path, 'a.test')) as Resource;
    expect([textOf(own).includes('https://api.facet.test/'), own.headers]).toEqual([true, undefined]);
  });

  it('may not be stored by shared caches if they contain the requested host', async () => {
    const local = open();
    const [one, other] = await Promise.all(['a.test', 'b.test'].map((host) => local('/openapi.json', host)));
    expect(await servers(Promise.resolve(one))).not.toEqual(await servers(Promise.resolve(other)));
    expect(one?.headers).toContainEqual(['cache-control', 'private, no-cache']);
    expect((await pages('/openapi.json', 'a.test'))?.headers).toBeUndefined();
    expect(await local('/openapi.json', 'a.test')).toBe(one);
  });

  it('include an openapi.json whose copy for a host is evicted after requests for many other hosts', async () => {
    const local = open();
    const first = await local('/openapi.json', 'first.test');
    for (let at = 0; at < 20; at += 1) await local('/openapi.json', `host${at}.test`);
    expect(await local('/openapi.json', 'first.test')).not.toBe(first);
  });
});

describe('the page of errors', () => {
  it('explains every error code at the anchor that problem documents link to', async () => {
    const page = await read('/docs/errors');
    for (const { code, status, title } of [...errorTable(), ...graphqlErrorTable()]) {
      const section = page.split('<section ').find((part) => part.startsWith(`id="${code}"`));
      expect(section, code).toContain(title);
      expect(section, code).toContain(`>${status}<`);
      expect(section, code).toContain('What to do:');
    }
  });
});

describe('the API reference', () => {
  it('describes every operation with its paths, its price and its parameters', async () => {
    const page = await read('/docs');
    for (const { name, paths, credits, args } of endpoints(schema)) {
      const article = articleOf(page, name);
      for (const path of paths) expect(article, name).toContain(`<code>${templateOf(path)}</code>`);
      expect(article, name).toContain(credits === 0 ? '>free<' : `>${credits} credit`);
      for (const arg of args) expect(article, name).toContain(`<dt><code>${arg.name}</code>`);
      expect(page, name).toContain(`href="#${name}"`);
    }
  });

  it('shows a single entry for an operation with several paths and methods', () => {
    expect(bakeryPage.match(/<article /g)).toHaveLength(3);
    const routes = [
      ...articleOf(bakeryPage, 'breadSearch').matchAll(/"method">(\w+)<\/span> <code>([^<]*)</g),
    ];
    expect(routes.map(([, method, path]) => `${method} ${path}`)).toEqual([
      'GET /bakery/v1/breads/search',
      'POST /bakery/v1/breads/search',
      'GET /bakery/breads/search',
      'POST /bakery/breads/search',
      'GraphQL breadSearch',
    ]);
  });

  it('states the limits of each parameter and the type of each answer', () => {
    const search = articleOf(bakeryPage, 'breadSearch');
    expect(search).toContain('at most 5 items, each 2 to 20 characters');
    expect(search).toContain('<h4>Response <span class="type">list of objects</span></h4>');
    expect(articleOf(bakeryPage, 'bread')).toContain('at least 1 character<');
    expect(articleOf(bakeryPage, 'breadOrder')).toContain('more than 0<');
  });

  it('shows how to send a file to operations that accept files', async () => {
    const [withFile = '', without = ''] = await Promise.all(
      ['exifExtract', 'toolboxHash'].map(async (id) => articleOf(await read('/docs'), id)),
    );
    expect(withFile).toMatch(/-F 'file=@path\/to\/file' \\\n\s+'[^']*\/exif\/v1\/extract'/);
    expect(withFile).toContain('type="file" name="file"');
    expect(without).not.toMatch(/-F|type="file"/);
    expect(without).toContain('parameters as JSON or a form');
  });

  it('escapes the texts of the schema', () => {
    expect(bakeryPage).toContain('The name &#60;b&#62;as it is&#60;/b&#62;.');
    expect(bakeryPage).not.toContain('<b>');
  });

  it('offers the values of enums and booleans, and contains the values of the first example', () => {
    const form = articleOf(bakeryPage, 'breadSearch').split('<form')[1] ?? '';
    expect(form).toContain('<option>rye</option>');
    expect(form).toContain('<option>true</option>');
    expect(articleOf(bakeryPage, 'bread')).toContain('value="Rye"');
  });

  it('shows commands that are quoted correctly for the shell', () => {
    expect(articleOf(bakeryPage, 'bread')).toContain('http://localhost/bakery/v1/breads/Rye');
    const order = articleOf(bakeryPage, 'breadOrder').replaceAll('&#39;', "'").replaceAll('&#34;', '"');
    expect(order).toContain(`--json '{"name":"Baker'\\''s","count":2}'`);
  });
});

describe('the price page', () => {
  it('lists every API with its prices, and every plan for sale', async () => {
    const page = await read('/pricing');
    for (const { name, title } of apiList) expect(page).toContain(`<a href="/docs#api-${name}">${title}</a>`);
    const { operator: _own, ...sold } = PLANS;
    for (const name of Object.keys(sold)) expect(page).toContain(`<th scope="row">${planTitle(name)}</th>`);
    expect(page).not.toContain('<th scope="row">Operator</th>');
  });
});

describe('the home page', () => {
  it('explains how to get a key, and links to the sign-up page', async () => {
    const page = await read('/');
    expect(page).toContain('npm run facet -- keys create');
    expect(page).toContain('<a class="button" href="/dashboard/keys">Sign up</a>');
  });

  it('lists every API with its price', async () => {
    const page = await read('/');
    for (const { name, title } of apiList) expect(page).toContain(`<a href="/docs#api-${name}">${title}</a>`);
    expect(
      textOf(
        landingPage(bakeryDocument, { origin, welcomed: { signUp: 'open', canMail: true }, sold: false }),
      ),
    ).toContain('>25 credits<');
  });

  it('shows the price of every class and the limits of every plan for sale', async () => {
    const page = await read('/');
    for (const credits of Object.values(COSTS))
      expect(page).toContain(credits === 0 ? '>free<' : `>${credits} credit`);
    const { operator, ...sold } = PLANS;
    for (const [name, { credits }] of Object.entries(sold)) {
      expect(page).toContain(`<th scope="row">${planTitle(name)}</th>`);
      expect(page).toContain(credits.toLocaleString('en'));
    }
    expect(page).not.toContain(operator.credits.toLocaleString('en'));
  });
});
