import { escapeHtml } from '../../../formats/escape-html.ts';
import type { Mail } from './mail-queue.ts';

/** A part of an email: a paragraph of plain text, a link with its label, or a code to type. */
export type Piece = string | { readonly link: string; readonly called: string } | { readonly code: string };

/** Renders a mail as text and as HTML with the same content. */
export function renderEmail(recipient: string, subject: string, pieces: readonly Piece[]): Mail {
  return {
    recipient,
    subject,
    text: `${pieces.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif">${pieces.map(marked).join('')}</body></html>`,
  };
}

function plain(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'link' in piece ? piece.link : piece.code;
}

function marked(piece: Piece): string {
  if (typeof piece === 'string') return `<p>${escapeHtml(piece)}</p>`;
  if ('link' in piece) return `<p><a href="${escapeHtml(piece.link)}">${escapeHtml(piece.called)}</a></p>`;
  return `<p style="font-size:28px;letter-spacing:4px"><b>${escapeHtml(piece.code)}</b></p>`;
}
