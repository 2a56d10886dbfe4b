/** Searches operations by their texts: names, paths, parameters, response fields, descriptions and keywords. */

/** Maps search words to the terms that operations use. Contains only words that otherwise have few or no results. */
const SYNONYMS = new Map(
  Object.entries({
    anonymise: 'anonymize',
    bike: 'motorcycle',
    blacklist: 'dnsbl',
    blocklist: 'dnsbl',
    fx: 'exchange',
    geoip: 'ipintelligence',
    geolocation: 'ipintelligence',
    guid: 'uuid',
    money: 'currency',
    pii: 'anonymize',
    plane: 'aviation',
    photo: 'image',
    redact: 'anonymize',
    ssl: 'tls',
    tweet: 'twitter',
    tyre: 'tires',
    wheel: 'tires',
    yacht: 'boats',
    zip: 'postal',
  }),
);

/**
 * @typedef {object} Hit
 * @property {string} id
 * @property {string} summary
 * @property {string} api
 * @property {string} where the matching text, if it is not the name
 * @property {number} rank a lower rank is a better match
 */

/** @typedef {{ text: string, tokens: string }} Said */

/** @typedef {{ id: string, summary: string, api: string, says: readonly (readonly Said[])[] }} Indexed */

/** @type {Indexed[] | undefined} */
let index;

/** @param {string} written @returns {Hit[]} the best match first */
export function search(written) {
  const words = wordsOf(written);
  if (words.length === 0) return [];
  index ??= [...document.querySelectorAll('article')].map(read);
  return index.flatMap((one) => hit(one, words)).sort((one, other) => one.rank - other.rank);
}

/** @param {Indexed} indexed @param {string[]} words @returns {Hit[]} */
function hit({ id, summary, api, says }, words) {
  const found = words.map((word) => {
    const meant = [word, SYNONYMS.get(word) ?? word].map(begun);
    for (const [rank, group] of says.entries()) {
      const said = group.findLast(({ tokens }) => meant.some((one) => tokens.includes(one)));
      if (said) return { rank, where: rank === 0 ? '' : said.text };
    }
    return undefined;
  });
  const sure = found.filter((one) => one !== undefined);
  if (sure.length < words.length) return [];
  const rank = sure.reduce((sum, one) => sum + one.rank, 0);
  return [{ id, summary, api, rank, where: sure.find(({ where }) => where !== '')?.where ?? '' }];
}

/** Returns the texts of an article in groups, most important first. @param {HTMLElement} article @returns {Indexed} */
function read(article) {
  /** @param {string} selector */
  const texts = (selector) =>
    [...article.querySelectorAll(selector)].map(({ textContent }) => said(textContent ?? ''));
  const heading = article.closest('.chapter')?.querySelector('h2');
  const api = heading?.textContent ?? '';
  const summary = article.querySelector('h3 a')?.textContent ?? '';
  return {
    id: article.id,
    summary,
    api,
    says: [
      [said(summary), said(article.id), said(api), ...texts('.route code')],
      texts('.inputs dt code'),
      texts('.fields code'),
      texts('.head > p:not(.route)'),
      [{ ...said(article.dataset.keywords ?? ''), text: '' }],
      [...texts('.inputs dd'), ...texts('.inputs .type'), ...texts('.fields li')],
    ],
  };
}

/** @param {string} text @returns {Said} */
const said = (text) => ({ text: text.trim().slice(0, 60), tokens: ` ${wordsOf(text).join(' ')} ` });

/** Returns the text to search for: a prefix, or a whole word if it is too short for a prefix. @param {string} word */
const begun = (word) => (word.length < 3 ? ` ${word} ` : ` ${word}`);

/** Returns the words to compare: `flagSvg` becomes `flag`, `svg` and `flagsvg`. @param {string} text */
function wordsOf(text) {
  const apart = text.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  const all = apart === text ? text : `${apart} ${text}`;
  return all
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
