import type { Mail } from './mail-queue.ts';

/** The mail with which somebody signs in, or signs up. */
export function signInMail(recipient: string, link: string, code: string): Mail {
  const why = 'Somebody asked to sign in to Facet with this address. If it was you, open this link';
  const end =
    'Both work once, within ten minutes, in the browser that asked. If it was not you, ignore this mail: nobody is signed in by it.';
  return {
    recipient,
    subject: `${code} is your code for Facet`,
    text: `${why}:\n\n${link}\n\nor enter this code:\n\n${code}\n\n${end}\n`,
    html: page(
      `<p>${why}:</p><p><a href="${escaped(link)}">Sign in to Facet</a></p><p>or enter this code:</p>` +
        `<p style="font-size:28px;letter-spacing:4px"><b>${code}</b></p><p>${end}</p>`,
    ),
  };
}

/** The mail to an address without an account that may not have one: its owner learns so, and nobody else. */
export function noAccountMail(recipient: string): Mail {
  const text =
    'Somebody asked to sign in to Facet with this address. It has no account here, and this service does not accept new accounts for it. If it was not you, ignore this mail.';
  return { recipient, subject: 'No account at Facet', text: `${text}\n`, html: page(`<p>${text}</p>`) };
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif">${body}</body></html>`;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
