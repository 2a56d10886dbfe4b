import type { Suspension } from '../../accounting/access/suspension.ts';
import { formatLongDate } from '../../formats/notation.ts';
import type { Resource } from '../../http/page.ts';
import { count, type Html, html } from '../html.ts';
import { framed, utcMoment } from './frame.ts';
import { noticeLine } from './notices.ts';
import { suspensionNotice } from './suspended.ts';

/** A key as shown to its account. */
export interface ShownKey {
  readonly id: number;
  /** The first characters of the key. */
  readonly hint: string;
  readonly label: string | null;
  readonly state: 'active' | 'revoked';
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Credits charged this month. */
  readonly credits: number;
}

interface KeysPage {
  readonly email: string;
  /** The newest first. */
  readonly keys: readonly ShownKey[];
  /** Maximum number of active keys. */
  readonly max: number;
  /** The error in the submitted form. */
  readonly fault?: string | undefined;
  /** Confirmation of the last action. */
  readonly notice?: string | undefined;
  /** Suspension of the account, during which no key can be created. */
  readonly suspension?: Suspension | null;
  /** Contact of the operator of the service. */
  readonly contact?: string | undefined;
}

/** The word to type, in upper or lower case, before a key is revoked. */
export const CONFIRMATION = 'revoke';
const CONFIRMED = [...CONFIRMATION].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');

/** Lifetimes of keys in days, with their labels; 0 means no expiry. */
export const LIFETIMES = [
  [0, 'Never expires'],
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
] as const;

/** Renders the keys of an account, active ones first. */
export function keysPage(page: KeysPage): Resource {
  const { email, keys, max, fault, notice, suspension = null, contact } = page;
  const active = keys.filter(({ state }) => state === 'active');
  const revoked = keys.filter(({ state }) => state === 'revoked');
  const mayCreate = active.length < max && suspension === null;
  // The form contains the ID of the newest key. If the form is sent twice, the second request is refused, because a
  // newer key exists by then.
  const after = keys[0]?.id ?? 0;
  return framed({
    title: 'Keys',
    path: '/dashboard/keys',
    email,
    main: html`${suspensionNotice(suspension, contact)}
${noticeLine(notice)}
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>Use one key per app so you can rotate them separately. You have ${active.length} of ${max} active keys.${active.length === max && ' Revoke one before you create another.'}</p>
${mayCreate && creation(after)}
${active.length > 0 && html`<ul class="keys">${active.map((key) => activeKey(key, mayCreate ? after : null))}</ul>`}
${revoked.length > 0 && html`<details><summary>Revoked keys</summary><ul class="keys">${revoked.map(revokedKey)}</ul></details>`}`,
  });
}

const creation = (after: number): Html => html`<form method="post" action="/dashboard/keys" class="row">
<input type="hidden" name="after" value="${after}">
<label class="field">Name <input name="label" required maxlength="80" placeholder="web shop" autocomplete="off"></label>
${lifetime()}
<button>Create key</button>
</form>`;

const lifetime = (): Html =>
  html`<label class="field">Lifetime <select name="days">${LIFETIMES.map(([days, name]) => html`<option value="${days}">${name}</option>`)}</select></label>`;

/**
 * Renders the steps for replacing a key without interruption.
 * @param after the newest key; null if the account may not create another key
 */
const replacement = (
  { id, label }: ShownKey,
  after: number | null,
): Html => html`<details><summary>Replace</summary>
<ol>
<li>${after !== null ? 'Create a new key.' : html`<strong>Revoke a key that you no longer need.</strong> This makes room for another active key. Then create the new key.`}</li>
<li>Switch your apps to the new key.</li>
<li>Check here that the old key is no longer used, then revoke it.</li>
</ol>
${
  after !== null &&
  html`<form method="post" action="/dashboard/keys" class="row">
<input type="hidden" name="after" value="${after}">
<input type="hidden" name="replaces" value="${id}">
<label class="field">Name <input name="label" required maxlength="80" value="${label ?? ''}" autocomplete="off"></label>
${lifetime()}
<button>Create new key</button>
</form>`
}
</details>`;

const activeKey = (key: ShownKey, after: number | null): Html => {
  const { id, hint, label, createdAt, lastUsedAt, expiresAt, credits } = key;
  return html`<li>
<h2>${label ?? 'unnamed'}</h2>
<p><code>${hint}…</code> created ${utcMoment(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${utcMoment(lastUsedAt)}`}, ${count(credits, 'credit')} this month${expiresAt !== null && `, expires ${formatLongDate(expiresAt)}`}</p>
${replacement(key, after)}
<details><summary>Revoke</summary>
<p>A revoked key never works again.</p>
<form method="post" action="/dashboard/keys/revoke" class="row">
<input type="hidden" name="id" value="${id}">
<label class="field">Type <strong>${CONFIRMATION}</strong> to confirm <input name="confirmation" required pattern="\s*${CONFIRMED}\s*" title="The word ${CONFIRMATION}" autocomplete="off" autocapitalize="none"></label>
<button class="danger">Revoke key</button>
</form>
</details>
</li>
`;
};

const revokedKey = ({ hint, label, createdAt, expiresAt, revokedAt }: ShownKey): Html =>
  html`<li><p>${label ?? 'unnamed'} <code>${hint}…</code> created ${utcMoment(createdAt)}${revokedAt !== null && `, ${revokedAt === expiresAt ? 'expired' : 'revoked'} on ${formatLongDate(revokedAt)}`}</p></li>
`;

/**
 * Renders the page that shows a new key. It is the only page that shows the whole key, and is not cached.
 * @param origin the public origin of the service
 */
export function createdPage({
  email,
  key,
  replaces,
  origin,
}: {
  readonly email: string;
  readonly key: string;
  /** The key to be replaced. */
  readonly replaces?: Pick<ShownKey, 'label' | 'hint'> | undefined;
  readonly origin: string;
}): Resource {
  return framed({
    title: 'Your new key',
    path: '/dashboard/keys',
    email,
    main: html`<p>We show this key only once. Store it in a secret manager.</p>
${copyable('key', key)}
<h2>Try it</h2>
${copyable('curl', `curl -H 'X-Api-Key: ${key}' ${origin}/reference/v1/http-status/404`)}
${copyable(
  'graphql',
  `curl -H 'X-Api-Key: ${key}' -H 'Content-Type: application/json' \\
  -d '{"query":"{ referenceHttpStatus(code: 404) { message } }"}' ${origin}/graphql`,
)}
<p>In this browser tab, we’ve filled it in for you in the <a href="/docs">reference</a> and <a href="/graphql">GraphiQL</a>.</p>
${
  replaces &&
  html`<p>When all of your apps use the new key, revoke the old key: <strong>${replaces.label ?? 'unnamed'}</strong> <code>${replaces.hint}…</code></p>
<p>The list of keys shows when the old key was last used.</p>`
}
<p><a class="button" href="/dashboard/keys">Done</a></p>`,
  });
}

/** Renders a text with a button that copies it. A script makes the button visible. */
const copyable = (id: string, text: string): Html => html`<div class="copyable">
<pre id="${id}" tabindex="0"><code>${text}</code></pre>
<button type="button" class="quiet" data-copy="${id}" hidden>Copy</button>
</div>`;
