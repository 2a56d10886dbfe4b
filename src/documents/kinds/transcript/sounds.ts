/** What stands in brackets, also over lines. */
const BRACKETED = /\[([^[\]]{1,80})\]|\(([^()]{1,80})\)|（([^（）]{1,80})）|【([^【】]{1,80})】/g;

/** Sounds, and remarks on what could not be heard. Own list, of what captions and transcripts have in brackets. */
const SOUNDS =
  /\b(?:music|applau\w*|laugh\w*|chuckl\w*|giggl\w*|inaudible|unintelligible|indistinct|crosstalk|cross talk|silence|cheer\w*|cough\w*|sigh\w*|gasp\w*|sob\w*|cry\w*|sneez\w*|groan\w*|scream\w*|shout\w*|whisper\w*|whistl\w*|singing|humming|clapping|noise|static|beep\w*|bleep\w*|ring(?:s|ing)|bark\w*|slam\w*|knock\w*|footsteps|thunder|bell|bells|pause|blank_audio|foreign|musik|applaus|gelächter|lacht|lachen|husten|unverständlich|rires|applaudissements|musique|risas|aplausos|música|risate|applausi|musica)\b/iu;

/** Notes of music. */
const NOTES = /[♩♪♫♬🎵🎶]+/gu;

/** What services and translators sign with: `Transcribed by https://otter.ai`. */
const SIGNED =
  /^(?:transcribed|transcription|transcript|subtitles?|subtitled|captions?|captioned)\b.{0,30}\b(?:by|from)\b.{0,60}?(?:https?:\/\/|www\.|\b[\w-]+\.(?:ai|com|org|net|io)\b).{0,60}$/gim;

/**
 * What of a text is said: without sounds such as `[MUSIC]` and `(door slams)`, notes of music, and what services sign with. What
 * stands in brackets within a sentence is a sound only where it is in capitals or names one.
 */
export function spokenOf(text: string): string {
  if (!/[[(（【♩♪♫♬🎵🎶]|\bby\b|\bfrom\b/iu.test(text)) return text;
  const spoken = text
    .replace(SIGNED, '')
    .replace(NOTES, ' ')
    .replace(BRACKETED, (all, ...found) => {
      const within = found.slice(0, 4).find((one) => one !== undefined) as string;
      const at = found[4] as number;
      const alone = isBlank(text, all);
      return alone || SOUNDS.test(within) || isShouted(within) || ownsLine(found[5] as string, at, all.length)
        ? ' '
        : all;
    });
  if (spoken === text) return text;
  return spoken
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/g, ' ')
        .replace(/ (?=[,.;!?](?:\s|$))/g, '')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
}

const isBlank = (text: string, all: string): boolean => text.trim() === all;

/** In capitals, of more than an abbreviation's letters. */
const isShouted = (text: string): boolean =>
  text.length > 4 && text === text.toUpperCase() && text !== text.toLowerCase();

/** Whether nothing else stands in the lines of a place. */
function ownsLine(text: string, at: number, length: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const next = text.indexOf('\n', at + length);
  const after = text.slice(at + length, next < 0 ? text.length : next);
  return at === 0 ? /^\s*$/.test(after) : /^\s*$/.test(before + after);
}
