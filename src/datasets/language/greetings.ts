import { defineArtefact } from '../artefact.ts';

/**
 * Greetings in lower case -> language codes. The detectors were trained on articles, which contain no greetings, and
 * classify `hola` as Zulu.
 */
export const greetings = defineArtefact({
  name: 'greetings',
  load: (files): ReadonlyMap<string, readonly string[]> => {
    const byGreeting = new Map<string, string[]>();
    const byLanguage = files.json<Readonly<Record<string, readonly string[]>>>('greetings.json');
    for (const [code, own] of Object.entries(byLanguage)) {
      for (const greeting of own) byGreeting.getOrInsertComputed(greeting, () => []).push(code);
    }
    return byGreeting;
  },
});
