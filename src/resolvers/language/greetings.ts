/**
 * What people say on meeting and parting, by the code of the language. The detectors were trained on sentences of articles,
 * which greet nobody: to them `hola` is Zulu. What several languages say stands with each of them.
 */
const GREETINGS: Readonly<Record<string, string>> = {
  ar: 'مرحبا, شكرا, السلام عليكم, صباح الخير',
  ca: 'bon dia, bona tarda, bona nit, moltes gràcies, si us plau',
  cs: 'ahoj, dobrý den, děkuji, na shledanou',
  da: 'hej, god morgen, mange tak, farvel',
  de: 'hallo, hallo welt, guten tag, guten morgen, guten abend, gute nacht, danke, danke schön, bitte, auf wiedersehen, tschüss',
  en: 'hello, hello world, hello there, hi, hi there, hey, good morning, good evening, good night, thanks, thank you, please, goodbye, bye',
  es: 'hola, hola mundo, buenos días, buenos dias, buenas tardes, buenas noches, gracias, muchas gracias, por favor, adiós, adios',
  et: 'tere, tere hommikust, aitäh',
  eu: 'kaixo, egun on, eskerrik asko',
  fa: 'سلام, متشکرم, ممنون',
  fi: 'hei, moi, hyvää päivää, hyvää huomenta, kiitos, näkemiin',
  fr: 'bonjour, bonjour le monde, bonsoir, bonne nuit, salut, merci, merci beaucoup, au revoir',
  hi: 'नमस्ते, धन्यवाद',
  hr: 'bok, dobro jutro, dobar dan, hvala',
  hu: 'szia, jó napot, jó reggelt, köszönöm, viszontlátásra',
  id: 'selamat pagi, terima kasih',
  it: 'ciao, buongiorno, buonasera, buonanotte, grazie, grazie mille, arrivederci',
  lt: 'labas, labas rytas, ačiū',
  lv: 'sveiki, labrīt, paldies',
  mr: 'नमस्कार',
  ms: 'selamat pagi, terima kasih',
  nl: 'hallo, goedemorgen, goedendag, goedenavond, dank je, dank u, alsjeblieft, tot ziens',
  no: 'hei, god morgen, tusen takk',
  pl: 'cześć, dzień dobry, dziękuję, do widzenia',
  pt: 'olá, bom dia, boa tarde, boa noite, obrigado, obrigada, por favor',
  ro: 'bună, bună ziua, mulțumesc, la revedere, salut',
  ru: 'привет, здравствуйте, спасибо, доброе утро, до свидания',
  sk: 'ahoj, dobrý deň, ďakujem',
  sv: 'hej, god morgon, god dag, tack, tack så mycket',
  sw: 'jambo, habari, asante, asante sana',
  tl: 'kumusta, salamat, magandang umaga',
  tr: 'merhaba, günaydın, teşekkürler, teşekkür ederim',
  uk: 'привіт, дякую, добрий день, доброго ранку',
  vi: 'xin chào, cảm ơn, tạm biệt',
};

const byGreeting = new Map<string, string[]>();
for (const [code, greetings] of Object.entries(GREETINGS)) {
  for (const greeting of greetings.split(', ')) byGreeting.getOrInsertComputed(greeting, () => []).push(code);
}

/** The languages that a text is a greeting in, by case and punctuation alike; none for any other text. */
export const greetedIn = (text: string): readonly string[] =>
  byGreeting.get(
    text
      .toLowerCase()
      .replace(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim(),
  ) ?? [];
