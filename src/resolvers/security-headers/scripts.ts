import { getDomain } from 'tldts';
import { isHtml } from './content-type.ts';
import type { ObservedPage } from './observe.ts';
import type { ScriptElement } from './page.ts';
import { defineTest, onPage, type Rating, worstOf } from './test.ts';

const ratings = {
  sri_implemented_and_all_scripts_loaded_securely: {
    points: 5,
    pass: true,
    found: 'Scripts come from the site itself and are checked by their hashes.',
  },
  sri_implemented_and_external_scripts_loaded_securely: {
    points: 5,
    pass: true,
    found: 'Scripts of other sites are loaded over https and checked by their hashes.',
  },
  sri_not_implemented_response_not_html: {
    points: 0,
    pass: true,
    found: 'The response is not HTML, so it loads no scripts.',
  },
  sri_not_implemented_but_no_scripts_loaded: {
    points: 0,
    pass: true,
    found: 'The page has no scripts.',
  },
  sri_not_implemented_but_all_scripts_loaded_from_secure_origin: {
    points: 0,
    pass: true,
    found: 'All scripts come from the site itself.',
    advice: 'Add an integrity attribute with the hash of each script to protect against modified files.',
  },
  sri_not_implemented_but_external_scripts_loaded_securely: {
    points: -5,
    pass: false,
    found:
      'Scripts of other sites are loaded over https but not checked: anyone who changes them can run code on this page.',
    advice: 'Add an integrity attribute with the hash, and crossorigin, to scripts of other sites.',
  },
  sri_implemented_but_external_scripts_not_loaded_securely: {
    points: -20,
    pass: false,
    found:
      'Scripts of other sites are checked by their hashes, but loaded over plain http or from a URL without a scheme.',
    advice: 'Load scripts over https.',
  },
  sri_not_implemented_and_external_scripts_not_loaded_securely: {
    points: -50,
    pass: false,
    found:
      'Scripts of other sites are loaded over plain http or from a URL without a scheme, and are not checked.',
    advice: 'Load scripts over https, and add an integrity attribute with the hash to those of other sites.',
  },
  html_not_parseable: {
    points: -20,
    pass: false,
    found: 'The response is declared as HTML but is not HTML.',
    advice: 'Send the correct Content-Type and Content-Encoding.',
  },
} satisfies Record<string, Rating>;

type SriResult = keyof typeof ratings;

export const sriTest = defineTest({
  name: 'subresource_integrity',
  expectation: 'sri_implemented_and_external_scripts_loaded_securely',
  ratings,
  evaluate: onPage((page) => {
    if (!isHtml(page.reply.headers.get('content-type')))
      return { result: 'sri_not_implemented_response_not_html' };
    if (!page.readable) return { result: 'html_not_parseable' };
    if (page.scriptCount === 0) return { result: 'sri_not_implemented_but_no_scripts_loaded' };
    const foreign = page.scripts.filter((script) => originOf(script, page) !== 'own');
    const result =
      worstOf(
        foreign.map((script) => rateForeign(script)),
        ratings,
      ) ?? rateOwn(page);
    return { result, data: { scripts: page.scriptCount, external: foreign.slice(0, MAX_SHOWN) } };
  }),
});

const MAX_SHOWN = 50;

function rateForeign({ src, integrity }: ScriptElement): SriResult {
  const secure = /^https:/i.test(src);
  if (integrity)
    return secure
      ? 'sri_implemented_and_external_scripts_loaded_securely'
      : 'sri_implemented_but_external_scripts_not_loaded_securely';
  return secure
    ? 'sri_not_implemented_but_external_scripts_loaded_securely'
    : 'sri_not_implemented_and_external_scripts_not_loaded_securely';
}

const rateOwn = (page: ObservedPage): SriResult =>
  page.url.protocol === 'https:' && page.scripts.some(({ integrity }) => integrity)
    ? 'sri_implemented_and_all_scripts_loaded_securely'
    : 'sri_not_implemented_but_all_scripts_loaded_from_secure_origin';

/**
 * Classifies a script's origin. All hosts of one registrable domain count as one site. A URL without a scheme counts as
 * foreign, since it is loaded over plain http if the page is.
 */
function originOf({ src }: ScriptElement, page: ObservedPage): 'own' | 'foreign' {
  if (/^\/\/[^/]/.test(src)) return 'foreign';
  if (!/^https?:\/\//i.test(src)) return 'own';
  const url = URL.parse(src);
  return url && siteOf(url.hostname) === siteOf(page.url.hostname) ? 'own' : 'foreign';
}

/** Returns the registrable domain; a host without one, such as an IP address, is its own site. */
const siteOf = (hostname: string): string => getDomain(hostname) ?? hostname;
