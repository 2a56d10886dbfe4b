import { derivedFromLexicon, entriesOf } from '../lexicon/index.ts';
import { unaccented } from '../tokens/unaccented.ts';

/** Topics by phrase, for phrases that begin with the same word. The empty key holds the topics of the phrase itself. */
interface Node {
  readonly next: Map<string, Node>;
  readonly topics: Set<string>;
}

/** A word that begins or ends with these letters, such as a German compound. */
interface Affix {
  readonly letters: string;
  readonly atEnd: boolean;
  readonly topic: string;
}

/**
 * All phrases of the table of kinds. The part of a topic before the point is the kind that its phrases suggest; a star
 * stands for any letters. The phrases are in lower case without accents.
 */
interface PhraseIndex {
  readonly root: Node;
  readonly affixes: readonly Affix[];
}

const newNode = (): Node => ({ next: new Map(), topics: new Set() });

const index = derivedFromLexicon((): PhraseIndex => {
  const root = newNode();
  const affixes: Affix[] = [];
  for (const { topic, phrase } of entriesOf('kinds')) {
    if (phrase.includes('*')) {
      affixes.push({ letters: phrase.replace('*', ''), atEnd: phrase.startsWith('*'), topic });
      continue;
    }
    let node = root;
    for (const word of phrase.split(' ')) node = node.next.getOrInsertComputed(word, newNode);
    node.topics.add(topic);
  }
  return { root, affixes };
});

/** Splits a text into words without accents, in lower case. */
export const plainWords = (text: string): string[] => unaccented(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Adds the distinct phrases in a list of words to `found`, by topic. The longest phrase at a word counts. */
export function addPhrases(words: readonly string[], found: Map<string, Set<string>>): void {
  const { root, affixes } = index();
  for (let at = 0; at < words.length; at += 1) {
    const last = longestAt(root, words, at, found);
    const word = words[at] as string;
    for (const { letters, atEnd, topic } of affixes)
      if (atEnd ? word.endsWith(letters) : word.startsWith(letters)) note(found, topic, letters);
    at = Math.max(at, last);
  }
}

/**
 * Notes the longest phrase that begins at a word, and shorter ones that suggest the same kind: `facture` in `facture n`,
 * but not `bon` in `bon de commande`. Returns the position of its last word; -1 if there is none.
 */
function longestAt(
  root: Node,
  words: readonly string[],
  start: number,
  found: Map<string, Set<string>>,
): number {
  let node: Node | undefined = root;
  if (!node.next.has(words[start] as string)) return -1;
  const ends: (readonly [at: number, topics: ReadonlySet<string>])[] = [];
  for (let at = start; at < words.length; at += 1) {
    node = node.next.get(words[at] as string);
    if (node === undefined) break;
    if (node.topics.size > 0) ends.push([at, node.topics]);
  }
  const [last, longest] = ends.at(-1) ?? [-1, new Set<string>()];
  const kinds = new Set([...longest].map(kindOf));
  for (const [at, topics] of ends)
    for (const topic of topics)
      if (kinds.has(kindOf(topic))) note(found, topic, words.slice(start, at + 1).join(' '));
  return last;
}

/** Returns the kind that the phrases of a topic suggest. */
const kindOf = (topic: string): string => topic.slice(0, topic.indexOf('.'));

const note = (found: Map<string, Set<string>>, topic: string, phrase: string): void => {
  found.getOrInsertComputed(topic, () => new Set()).add(phrase);
};
