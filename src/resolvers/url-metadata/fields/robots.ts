import { ASCII_WHITESPACE, splitAtBlanks, withoutBlanks } from '../../../formats/blanks.ts';

/** The page's rules for search engines. */
export interface Robots {
  readonly index: boolean;
  readonly follow: boolean;
  readonly rules: readonly RobotsRule[];
}

export interface RobotsRule {
  readonly source: 'meta' | 'header';
  /** The crawler's name in lower case; null for all crawlers. */
  readonly agent: string | null;
  readonly directives: readonly string[];
}

/** Crawlers with their own `meta` elements. */
const AGENTS = new Set([
  'adsbot-google',
  'applebot',
  'baiduspider',
  'bingbot',
  'duckduckbot',
  'google-extended',
  'googlebot',
  'googlebot-image',
  'googlebot-news',
  'msnbot',
  'slurp',
  'yandex',
]);
/** Directives with a value after a colon, which look like the name of a crawler. */
const WITH_VALUE = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;
const MAX_RULES = 50;
/** Maximum number of directives in one rule. */
const MAX_DIRECTIVES = 50;

type Pair = readonly [name: string, value: string];

/**
 * Reads `meta` elements and `X-Robots-Tag` headers. Anything not forbidden to all crawlers is allowed.
 * @param metas names in lower case with contents
 * @param headers every line, names in lower case
 */
export function readRobots(metas: readonly Pair[], headers: readonly Pair[]): Robots {
  const fromMetas = metas
    .filter(
      ([name, content]) =>
        (name === 'robots' || AGENTS.has(name)) && withoutBlanks(content, ASCII_WHITESPACE) !== '',
    )
    .slice(0, MAX_RULES)
    .map(([name, content]) => rule('meta', name === 'robots' ? null : name, content));
  const fromHeaders = headers
    .filter(([name, value]) => name === 'x-robots-tag' && withoutBlanks(value) !== '')
    .slice(0, MAX_RULES)
    .flatMap(([, value]) => headerRules(value));
  const rules = [...fromMetas, ...fromHeaders]
    .filter(({ directives }) => directives.length > 0)
    .slice(0, MAX_RULES);
  const general = new Set(rules.flatMap(({ agent, directives }) => (agent === null ? directives : [])));
  const forbidden = (word: string): boolean => general.has('none') || general.has(word);
  return { index: !forbidden('noindex'), follow: !forbidden('nofollow'), rules };
}

/**
 * Reads a header line with directives for all crawlers, or for the one it names: `noindex`, `googlebot: nofollow,
 * noarchive`.
 */
function headerRules(value: string): RobotsRule[] {
  const [, agent, rest] = /^[ \t]*([a-z][\w-]*)[ \t]*:(.*)$/is.exec(value) ?? [];
  if (agent === undefined || rest === undefined || WITH_VALUE.test(agent.toLowerCase()))
    return [rule('header', null, value)];
  return [rule('header', agent.toLowerCase(), rest)];
}

function rule(source: RobotsRule['source'], agent: string | null, text: string): RobotsRule {
  const directives: string[] = [];
  for (const part of text.slice(0, 1_000).split(',', MAX_DIRECTIVES)) {
    const word = splitAtBlanks(part.toLowerCase()).join(' ').replace(/ ?: ?/, ':');
    // A date may contain a comma.
    const dated = directives.at(-1)?.startsWith('unavailable_after') && /^\d/.test(word);
    if (dated) directives.push(`${directives.pop()}, ${word}`);
    else if (word !== '') directives.push(word);
  }
  return { source, agent, directives: [...new Set(directives)] };
}
