import type { Resource } from '../http/page.ts';
import { type Html, html } from './html.ts';

interface Sheet {
  readonly title: string;
  /** Description for search engines and previews. */
  readonly summary: string;
  /** Class of `body`, for styles that apply to a single page. */
  readonly name: string;
  /** Stylesheets in addition to the common one. */
  readonly styles?: readonly string[];
  /** Modules in addition to the common one. */
  readonly scripts?: readonly string[];
  readonly main: Html;
}

/** Pages run only our own scripts, connect only to our own service, and cannot be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Renders a whole HTML page with the site's header and footer. */
export function layout({ title, summary, name, styles = [], scripts = [], main }: Sheet): Resource {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary}">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${['site.css', ...styles].map(
  (file) => html`<link rel="stylesheet" href="/assets/${file}">
`,
)}${['site.js', ...scripts].map(
  (file) => html`<script src="/assets/${file}" type="module"></script>
`,
)}</head>
<body class="${name}">
<a class="skip" href="#main">Skip to content</a>
<header class="site">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="22" height="22"> Facet</a>
<nav aria-label="Site">
<a href="/docs">Reference</a>
<a href="/graphql">GraphiQL</a>
<a href="/pricing">Pricing</a>
<a href="/docs/errors">Errors</a>
<a href="/data">Data</a>
<a href="/openapi.json">OpenAPI</a>
<a href="/dashboard">Dashboard</a>
</nav>
</header>
${main}
</body>
</html>
`;
  return {
    type: 'text/html; charset=utf-8',
    body: page.text,
    headers: [['content-security-policy', POLICY]],
  };
}
