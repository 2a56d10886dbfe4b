/** Text in brackets, which may span several lines. */
const BRACKETED = /\[([^[\]]{1,80})\]|\(([^()]{1,80})\)|（([^（）]{1,80})）|【([^【】]{1,80})】/g;

/** Sounds, and remarks about inaudible parts. Own list, from captions and transcripts. */
const SOUNDS =
  /\b(?:music|applau\w*|laugh\w*|chuckl\w*|giggl\w*|inaudible|unintelligible|indistinct|crosstalk|cross talk|silence|cheer\w*|cough\w*|sigh\w*|gasp\w*|sob\w*|cry\w*|sneez\w*|groan\w*|scream\w*|shout\w*|whisper\w*|whistl\w*|singing|humming|clapping|noise|static|beep\w*|bleep\w*|ring(?:s|ing)|bark\w*|slam\w*|knock\w*|footsteps|thunder|bell|bells|pause|blank_audio|foreign|musik|applaus|gelächter|lacht|lachen|husten|unverständlich|rires|applaudissements|musique|risas|aplausos|música|risate|applausi|musica)\b/iu;

/** Musical notes. */
const NOTES = /[♩♪♫♬🎵🎶]+/gu;

/** Signatures of services and translators: `Transcribed by https://otter.ai`. */
const SIGNED =
  /^(?:transcribed|transcription|transcript|subtitles?|subtitled|captions?|captioned)\b.{0,30}\b(?:by|from)\b.{0,60}?(?:https?:\/\/|www\.|\b[\w-]+\.(?:ai|com|org|net|io)\b).{0,60}$/gim;

/**
 * Returns the spoken part of a text: without sounds such as `[MUSIC]` and `(door slams)`, musical notes, and signatures
 * of services. Brackets within a sentence are a sound only if the text in them is in capitals or names a sound.
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

/** True for text in capitals that is longer than an abbreviation. */
const isShouted = (text: string): boolean =>
  text.length > 4 && text === text.toUpperCase() && text !== text.toLowerCase();

/** True if the lines of a match contain nothing other than the match. */
function ownsLine(text: string, at: number, length: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const next = text.indexOf('\n', at + length);
  const after = text.slice(at + length, next < 0 ? text.length : next);
  return at === 0 ? /^\s*$/.test(after) : /^\s*$/.test(before + after);
}
