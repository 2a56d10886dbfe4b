import { isHtml } from './content-type.ts';
import type { Walk } from './observe.ts';
import type { ScriptElement } from './page.ts';
import { defineTest, onPage, type Rating } from './test.ts';

const ratings = {
  sri_implemented_and_all_scripts_loaded_securely: {
    points: 5,
    pass: true,
    found: 'Scripts are loaded over https, and those of the site itself are also checked by their hashes.',
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
  evaluate: onPage((page, site) => {
    if (!isHtml(page.reply.headers.get('content-type')))
      return { result: 'sri_not_implemented_response_not_html' };
    if (!page.readable) return { result: 'html_not_parseable' };
    if (page.scriptCount === 0) return { result: 'sri_not_implemented_but_no_scripts_loaded' };
    const loaded = page.scripts.map((script) => loadedScript(script, page.url, site.http));
    const external = loaded.filter(({ own }) => !own);
    const faults = external.map(faultOf);
    const result =
      FAULTS.findLast((fault) => faults.includes(fault)) ?? soundResultOf(loaded, external.length);
    const shown = external.slice(0, MAX_SHOWN).map(({ script }) => script);
    return { result, data: { scripts: page.scriptCount, external: shown } };
  }),
});

const MAX_SHOWN = 50;

/** Faults of external scripts, ranked as by the Observatory, which does not rank them by their points. */
const FAULTS = [
  'sri_implemented_but_external_scripts_not_loaded_securely',
  'sri_not_implemented_but_external_scripts_loaded_securely',
  'sri_not_implemented_and_external_scripts_not_loaded_securely',
] as const satisfies readonly SriResult[];

interface LoadedScript {
  readonly script: ScriptElement;
  /** True if the script has the same origin as the page. */
  readonly own: boolean;
  /** True if every visitor loads it over https. */
  readonly secure: boolean;
}

/**
 * Resolves the URL of a script. A URL without a scheme is loaded over https if visitors always reach the page over
 * https: because no server answers over http, or because it redirects to https.
 */
function loadedScript(script: ScriptElement, page: URL, http: Walk | null): LoadedScript {
  const url = URL.parse(script.src, page);
  const last = http?.replies.at(-1);
  const onlyHttps = !last || last.url.startsWith('https:');
  return {
    script,
    // A URL that cannot be resolved loads nothing.
    own: !url || url.origin === page.origin,
    secure: /^\/\/[^/]/.test(script.src) ? onlyHttps : url?.protocol === 'https:',
  };
}

function faultOf({ script: { integrity }, secure }: LoadedScript): (typeof FAULTS)[number] | undefined {
  if (integrity) return secure ? undefined : FAULTS[0];
  return secure ? FAULTS[1] : FAULTS[2];
}

function soundResultOf(scripts: readonly LoadedScript[], external: number): SriResult {
  if (scripts.some(({ own, secure, script }) => own && secure && script.integrity))
    return 'sri_implemented_and_all_scripts_loaded_securely';
  return external > 0
    ? 'sri_implemented_and_external_scripts_loaded_securely'
    : 'sri_not_implemented_but_all_scripts_loaded_from_secure_origin';
}
