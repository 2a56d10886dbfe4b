import { countries } from '../../../datasets/countries/index.ts';
import type { Finding } from './findings.ts';

/**
 * Members of religions and political movements. Curated from the names of the largest religions and movements in
 * English, French and German.
 */
const GROUPS =
  'Christian Christians Catholic Catholics Protestant Protestants Lutheran Lutherans Methodist Methodists Baptist Baptists Anglican Anglicans Evangelical Evangelicals Orthodox Mormon Mormons Muslim Muslims Sunni Sunnis Shia Shiite Shiites Jewish Jew Jews Hindu Hindus Buddhist Buddhists Sikh Sikhs Jain Jains Taoist Taoists Atheist Atheists Agnostic Quaker Quakers Scientologist Scientologists Rastafarian Rastafarians Republican Republicans Democrat Democrats Communist Communists Socialist Socialists Liberal Liberals Conservative Conservatives Libertarian Libertarians Marxist Marxists Tory Tories Labour Catholique Catholiques Musulman Musulmans Juif Juive Juifs Katholik Katholiken Protestanten Moslem Moslems Muslima Jude Juden Hispanic Hispanics Latino Latinos Latina Latinas European Europeans African Africans Asian Asians Arab Arabs Arabic Kurdish Kurds Scottish Welsh English Englishman Scots Bavarian Catalan Basque'.split(
    ' ',
  );

const WORD =
  /(?<![\p{L}\p{M}'’-])\p{Lu}[\p{L}\p{M}]{2,30}(?:[ -]\p{Lu}[\p{L}\p{M}]{2,30}){0,3}(?![\p{L}\p{M}])/gu;

let known: ReadonlySet<string> | undefined;

/** Returns the demonyms of all countries, in English and French, and the groups above. */
function groups(): ReadonlySet<string> {
  known ??= new Set([
    ...countries.get().all.flatMap(({ demonyms }) =>
      demonyms
        .flatMap(({ masculine, feminine }) => [masculine, feminine])
        .flatMap((names) => names.split(','))
        .map((name) => name.trim())
        .filter((name) => name.length > 3 && name !== 'Gibraltar' && name !== 'Djibouti')
        .flatMap((name) => (/[ai]n$|[aeiou]$/.test(name) ? [name, `${name}s`] : [name])),
    ),
    ...GROUPS,
  ]);
  return known;
}

/** Finds the nationalities, religions and political groups that a text names. */
export function nationalitiesOf(text: string): Finding[] {
  const names = groups();
  const found: Finding[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) {
    const words = [...run.matchAll(/[\p{L}\p{M}]+/gu)];
    for (let from = 0; from < words.length; from += 1) {
      const first = words[from] as RegExpExecArray;
      for (let to = words.length - 1; to >= from; to -= 1) {
        const last = words[to] as RegExpExecArray;
        const end = last.index + last[0].length;
        if (!names.has(run.slice(first.index, end))) continue;
        found.push({ type: 'NRP', start: index + first.index, end: index + end, score: 0.95 });
        from = to;
        break;
      }
    }
  }
  return found;
}
