import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that may slow an expression down: `pump` repeated between two ends. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** A text that the expression matches at least in part, and the positions at which a part may be repeated. */
interface Path {
  readonly text: string;
  readonly spots: readonly { readonly at: number; readonly pump: string }[];
}

/** Characters that many classes contain, tried in addition to those that the expression names. */
const COMMON = [...' \t\na0A.,"\\あ'];
/** Endings that prevent a match: none, or a control character, alone or after a line break or a space. */
const SPOILERS = ['', '\0', 'a\n\0', ' \0'];
/** With the second start, the repeated part is not at the beginning of the text. */
const STARTS = ['', '\0'];
const MAX_PATHS = 12;
const MAX_CHARACTERS = 14;

/** Builds the attack's text with at least `length` characters. */
export const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix +
  pump.repeat(Math.max(1, Math.ceil((length - prefix.length - suffix.length) / pump.length))) +
  suffix;

/**
 * Derives attacks from an expression's own parts. At each quantifier, an attack repeats the quantified content or
 * single characters. Other attacks repeat the beginning of a match, because a search restarts at each repetition.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const own = [...new Set(charactersOf(source))].slice(0, MAX_CHARACTERS);
  const characters = [...new Set([...own, ...COMMON])];
  const paths = new Walk(characters, unicodeSets ? 'v' : unicode ? 'u' : '').alternatives(
    pattern.alternatives,
  );
  const found = new Map<string, Attack>();
  const add = (prefix: string, pump: string, suffixes: readonly string[] = SPOILERS) => {
    if (pump === '') return;
    for (const suffix of suffixes)
      found.set(JSON.stringify([prefix, pump, suffix]), { prefix, pump, suffix });
  };
  for (const { text, spots } of paths) {
    for (const { at, pump } of spots) {
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const ends = [...SPOILERS, after, `${after}\0`];
      for (const each of characters) add(before, each, ends);
      add(before, pump, [...ends, ...characters]);
      for (const start of STARTS) for (const each of [before, before + pump]) add(start, each);
    }
  }
  for (const each of [...characters, ...paths.map(({ text }) => text)])
    for (const start of STARTS) add(start, each);
  return [...found.values()];
}

/** Returns the literal letters, digits and signs of an expression, without its metacharacters. */
const charactersOf = (source: string): string[] => [
  ...source.replace(/\\[a-z]/gi, '').replace(/[\\^$*+?()[\]{}|]/g, ''),
];

class Walk {
  readonly characters: readonly string[];
  readonly flags: string;

  constructor(characters: readonly string[], flags: string) {
    this.characters = characters;
    this.flags = flags;
  }

  alternatives(all: readonly AST.Alternative[]): Path[] {
    return all.flatMap(({ elements }) => this.sequence(elements)).slice(0, MAX_PATHS);
  }

  /**
   * Returns the path through the first variant of every element, and a path for each further variant of one element.
   */
  sequence(elements: readonly AST.Element[]): Path[] {
    const ways = elements.map((element) => this.element(element));
    const through = (chosen: number, way: number): Path =>
      ways.reduce<Path>(
        (before, one, index) => joined(before, one[index === chosen ? way : 0] as Path),
        plain(''),
      );
    const others = ways.flatMap((one, index) => one.slice(1).map((_, way) => through(index, way + 1)));
    return [through(-1, 0), ...others].slice(0, MAX_PATHS);
  }

  element(node: AST.Element): Path[] {
    switch (node.type) {
      case 'Character':
        return [plain(String.fromCodePoint(node.value))];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.members(node.raw).map(plain);
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(node.alternatives);
      case 'Quantifier':
        return this.quantifier(node);
      case 'Assertion':
        return [this.assertion(node)];
      case 'Backreference':
        return [plain('')];
    }
  }

  quantifier({ element, min, max }: AST.Quantifier): Path[] {
    const inner = this.element(element);
    const spots = max > 1 ? inner.map(({ text }) => ({ at: 0, pump: text })) : [];
    const bare: Path = { text: '', spots };
    const once = inner.map((path) => joined(bare, path));
    if (min === 0) return [bare, ...once];
    return once.map((path) => Array.from({ length: min - 1 }).reduce<Path>((all) => joined(all, path), path));
  }

  /** A lookaround consumes no text, but repetitions inside it may still read long text. */
  assertion(node: AST.Assertion): Path {
    if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return plain('');
    const spots = this.alternatives(node.alternatives).flatMap((path) => path.spots);
    return { text: '', spots: spots.map(({ pump }) => ({ at: 0, pump })) };
  }

  /** Returns up to two of the tried characters that are members of a class, or one other member if there are none. */
  members(raw: string): string[] {
    const only = new RegExp(`^${raw}$`, this.flags);
    const members = this.characters.filter((character) => only.test(character));
    if (members.length > 0) return members.slice(0, 2);
    const other = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).find((one) =>
      only.test(one),
    );
    return other === undefined ? [''] : [other];
  }
}

const plain = (text: string): Path => ({ text, spots: [] });

const joined = (before: Path, behind: Path): Path => ({
  text: before.text + behind.text,
  spots: [...before.spots, ...behind.spots.map(({ at, pump }) => ({ at: before.text.length + at, pump }))],
});
