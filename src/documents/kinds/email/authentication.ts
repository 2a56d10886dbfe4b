import type { Header } from './mime/headers.ts';
import { headerOf, headersOf } from './mime/headers.ts';
import { withoutEnd } from './text/trim.ts';

/** Result of one authentication method (RFC 8601). */
export interface MethodResult {
  readonly method: string;
  readonly result: string;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

/** Results of one server. */
export interface AuthenticationResults {
  /** The server that added the results. */
  readonly authservId: string | null;
  /** Instance of the ARC set; null for a separate header. */
  readonly arcInstance: number | null;
  readonly methods: readonly MethodResult[];
}

export interface SpfResult {
  readonly result: string;
  readonly domain: string | null;
  readonly ip: string | null;
}

export interface DkimResult {
  readonly result: string;
  readonly domain: string | null;
  readonly selector: string | null;
  readonly reason: string | null;
}

export interface DmarcResult {
  readonly result: string;
  readonly domain: string | null;
  readonly policy: string | null;
}

export interface ArcSet {
  readonly instance: number;
  /** State of the chain before this set, according to the server that added this set. */
  readonly chainValidation: string | null;
  readonly domain: string | null;
  readonly selector: string | null;
  readonly authservId: string | null;
}

export interface DkimSignature {
  readonly domain: string | null;
  readonly selector: string | null;
  readonly algorithm: string | null;
  readonly identity: string | null;
  readonly signedHeaders: readonly string[];
}

/** Statements of mail servers about the sender of a message. They are not verified here. */
export interface Authentication {
  readonly authservId: string | null;
  readonly spf: SpfResult | null;
  readonly dkim: readonly DkimResult[];
  readonly dmarc: DmarcResult | null;
  readonly arc: { readonly result: string | null; readonly sets: readonly ArcSet[] } | null;
  readonly signatures: readonly DkimSignature[];
  readonly results: readonly AuthenticationResults[];
}

/**
 * Maximum numbers of headers, methods and properties. Mail servers do not write more, and the response has no room for
 * more.
 */
const MAX_HEADERS = 20;
const MAX_METHODS = 20;
const MAX_PROPERTIES = 10;

/**
 * Reads the authentication headers: Authentication-Results of the last server, or otherwise Received-SPF, and the ARC
 * sets.
 */
export function readAuthentication(headers: readonly Header[]): Authentication {
  const own = headersOf(headers, 'authentication-results')
    .slice(0, MAX_HEADERS)
    .map((value) => readResults(value, null));
  const arcResults = headersOf(headers, 'arc-authentication-results')
    .slice(0, MAX_HEADERS)
    .map((value) => {
      const [, instance, rest = ''] = /^\s*i\s*=\s*(\d{1,3})\s*;([\s\S]*)$/.exec(value) ?? [];
      return readResults(
        instance === undefined ? value : rest,
        instance === undefined ? null : Number(instance),
      );
    });
  const latest = own[0];
  const found = (method: string): MethodResult | undefined =>
    latest?.methods.find((one) => one.method === method);
  return {
    authservId: latest?.authservId ?? null,
    spf: spfOf(found('spf')) ?? receivedSpf(headerOf(headers, 'received-spf')),
    dkim: (latest?.methods ?? []).filter(({ method }) => method === 'dkim').map(dkimOf),
    dmarc: dmarcOf(found('dmarc')),
    arc: arcOf(headers, arcResults, found('arc')),
    signatures: headersOf(headers, 'dkim-signature').slice(0, MAX_HEADERS).map(signatureOf),
    results: [...own, ...arcResults],
  };
}

/** Reads an Authentication-Results header with its comments and quoted strings. */
function readResults(header: string, arcInstance: number | null): AuthenticationResults {
  const [first = [], ...others] = statementsOf(header.slice(0, 20_000));
  const named = first.find(({ comment }) => !comment)?.text ?? null;
  // Microsoft's servers omit their name.
  const unnamed = named?.includes('=') === true;
  const statements = unnamed ? [first, ...others] : others;
  return {
    authservId: unnamed ? null : named,
    arcInstance,
    methods: statements.slice(0, MAX_METHODS).flatMap((tokens) => methodOf(tokens) ?? []),
  };
}

interface Token {
  readonly text: string;
  readonly comment: boolean;
}

/** Splits a header at semicolons into words. It keeps quoted text and comments together. */
function statementsOf(text: string): Token[][] {
  const statements: Token[][] = [[]];
  let word = '';
  let depth = 0;
  let quoted = false;
  const close = (comment: boolean): void => {
    if (word !== '') statements.at(-1)?.push({ text: word, comment });
    word = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quoted || depth > 0) {
      if (sign === '\\' && at + 1 < text.length) {
        at += 1;
        word += text[at];
      } else if (quoted && sign === '"') quoted = false;
      else if (!quoted && sign === '(') depth += 1;
      else if (!quoted && sign === ')') {
        depth -= 1;
        if (depth === 0) close(true);
      } else word += sign;
    } else if (sign === '"') quoted = true;
    else if (sign === '(') {
      close(false);
      depth = 1;
    } else if (sign === ';') {
      close(false);
      statements.push([]);
    } else if (/\s/.test(sign)) {
      // Spaces around an equals sign are allowed.
      if (!word.endsWith('=') && !/^\s*=/.test(text.slice(at, at + 10))) close(false);
    } else word += sign;
  }
  close(depth > 0);
  return statements;
}

function methodOf(tokens: readonly Token[]): MethodResult | undefined {
  const [head, ...others] = tokens.filter(({ comment }) => !comment).map(({ text }) => pairOf(text));
  if (!head || head.value === '' || head.name === 'none') return undefined;
  const properties = others.filter(({ name, value }) => name !== '' && value !== '' && name !== 'reason');
  return {
    method: head.name.toLowerCase().split('/', 1)[0] ?? '',
    result: head.value.toLowerCase(),
    reason: others.find(({ name }) => name === 'reason')?.value ?? null,
    comment: tokens.find(({ comment }) => comment)?.text.trim() || null,
    properties: properties.slice(0, MAX_PROPERTIES),
  };
}

function pairOf(text: string): { name: string; value: string } {
  const equals = text.indexOf('=');
  return equals === -1
    ? { name: '', value: '' }
    : { name: text.slice(0, equals), value: text.slice(equals + 1) };
}

const propertyOf = (result: MethodResult, ...names: string[]): string | null =>
  names
    .map((name) => result.properties.find((one) => one.name.toLowerCase() === name)?.value)
    .find(Boolean) ?? null;

const domainOf = (address: string | null): string | null =>
  withoutEnd(address?.slice(address.lastIndexOf('@') + 1) ?? '', '<>.').toLowerCase() || null;

function spfOf(result: MethodResult | undefined): SpfResult | null {
  if (!result) return null;
  const address = propertyOf(result, 'smtp.mailfrom', 'smtp.mfrom', 'smtp.helo', 'smtp.ehlo');
  const ip = propertyOf(result, 'smtp.remote-ip', 'smtp.client-ip', 'policy.iprev');
  return { result: result.result, domain: domainOf(address), ip: ip ?? addressIn(result.comment) };
}

/** Finds the address in texts such as `… designates 192.0.2.1 as permitted sender`. */
const addressIn = (comment: string | null): string | null =>
  /(?:designates? |sender IP is |client-ip=|IP: )\[?([0-9A-Fa-f.:]{3,45})/.exec(comment ?? '')?.[1] ?? null;

function receivedSpf(header: string | null): SpfResult | null {
  const [, result] =
    /^\s*(pass|fail|softfail|neutral|none|temperror|permerror|error|unknown)\b/i.exec(header ?? '') ?? [];
  if (header === null || result === undefined) return null;
  const propertyNamed = (name: string): string | null =>
    new Map(
      [...header.matchAll(/\b(client-ip|envelope-from|helo)\s?=\s?"?<?([^\s";>]{1,320})/gi)].map(
        ([, key = '', value = '']) => [key.toLowerCase(), value],
      ),
    ).get(name) ?? null;
  return {
    result: result.toLowerCase(),
    domain: domainOf(propertyNamed('envelope-from') ?? propertyNamed('helo')),
    ip: propertyNamed('client-ip') ?? addressIn(header),
  };
}

const dkimOf = (result: MethodResult): DkimResult => ({
  result: result.result,
  domain: domainOf(propertyOf(result, 'header.d', 'header.i')),
  selector: propertyOf(result, 'header.s'),
  reason: result.reason ?? result.comment,
});

const dmarcOf = (result: MethodResult | undefined): DmarcResult | null =>
  result
    ? {
        result: result.result,
        domain: domainOf(propertyOf(result, 'header.from')),
        policy:
          propertyOf(result, 'policy.published-domain-policy', 'policy.dmarc')?.toLowerCase() ??
          /\bp=(\w+)/i.exec(result.comment ?? '')?.[1]?.toLowerCase() ??
          null,
      }
    : null;

/** Reads the tags of a signature: `name=value`, separated by semicolons. Whitespace inside values is removed. */
export const tagsOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header
      .slice(0, 20_000)
      .split(';')
      .map((tag) => pairOf(tag))
      .map(({ name, value }) => [name.trim().toLowerCase(), value.replace(/\s+/g, '')]),
  );

function arcOf(
  headers: readonly Header[],
  results: readonly AuthenticationResults[],
  verified: MethodResult | undefined,
): Authentication['arc'] {
  const seals = headersOf(headers, 'arc-seal').slice(0, MAX_HEADERS).map(tagsOf);
  const sets = seals
    .map((tags): ArcSet => {
      const instance = Number(tags.get('i') ?? Number.NaN);
      return {
        instance: Number.isInteger(instance) && instance <= 1_000 ? instance : 0,
        chainValidation: tags.get('cv')?.toLowerCase() || null,
        domain: domainOf(tags.get('d') ?? null),
        selector: tags.get('s') || null,
        authservId: results.find(({ arcInstance }) => arcInstance === instance)?.authservId ?? null,
      };
    })
    .sort((one, other) => one.instance - other.instance);
  return sets.length === 0 && !verified ? null : { result: verified?.result ?? null, sets };
}

function signatureOf(header: string): DkimSignature {
  const tags = tagsOf(header);
  return {
    domain: domainOf(tags.get('d') ?? null),
    selector: tags.get('s') || null,
    algorithm: tags.get('a')?.toLowerCase() || null,
    identity: tags.get('i') || null,
    signedHeaders: (tags.get('h') ?? '')
      .split(':')
      .slice(0, 200)
      .map((name) => name.toLowerCase())
      .filter(Boolean),
  };
}
