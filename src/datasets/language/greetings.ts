import { defineArtefact } from '../artefact.ts';

/**
 * What people say on meeting and parting, in lower case -> the codes of the languages. The detectors were trained on
 * sentences of articles, which greet nobody: to them `hola` is Zulu.
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
