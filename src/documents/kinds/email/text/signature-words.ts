import { phrases } from './phrases.ts';

/** Returns the phrases, and a variant of each with `ü` and `ß` written as `ue` and `ss`, as in some emails. */
function spelled(table: string): string[] {
  const all = phrases(table);
  return [...all, ...all.map((phrase) => phrase.replaceAll('ü', 'ue').replaceAll('ß', 'ss'))];
}

/** Closing words above a signature, in lower case and without punctuation after them. */
export const CLOSINGS: ReadonlySet<string> = new Set(
  spelled(`
    regards | best regards | kind regards | warm regards | warmest regards | kindest regards |
    with kind regards | with best regards | many regards | thanks and regards | thanks & regards |
    thanks and best regards | thanks & best regards | with regards | rgds | brgds | br | kr | best |
    all the best | best wishes | with best wishes | all best | cheers | sincerely | yours sincerely |
    sincerely yours | yours | yours truly | truly yours | yours faithfully | faithfully yours |
    respectfully | respectfully yours | cordially | warmly | take care | love | xoxo | ciao | thanks |
    thanks a lot | many thanks | thank you | thanks again | thanks in advance | thank you very much |
    with gratitude | ta | cya | mit freundlichen grüßen | mit freundlichen grüssen |
    mit freundlichem gruß | mit freundlichem gruss | freundliche grüße | freundliche grüsse |
    freundlichen gruß | mit besten grüßen | mit besten grüssen | beste grüße | beste grüsse |
    besten gruß | viele grüße | viele grüsse | vielen dank und viele grüße | liebe grüße |
    liebe grüsse | lieben gruß | schöne grüße | herzliche grüße | herzliche grüsse |
    hochachtungsvoll | gruß | gruss | grüße | grüsse | mfg | vg | lg | beste grüße aus berlin |
    cordialement | bien cordialement | très cordialement | sincères salutations |
    meilleures salutations | salutations | bien à vous | bien à toi | cdlt | amicalement |
    respectueusement | bonne journée | bonne soirée | à bientôt | bises | saludos | un saludo |
    saludos cordiales | cordiales saludos | un cordial saludo | atentamente | muy atentamente |
    un abrazo | gracias y saludos | muchas gracias | cordiali saluti | distinti saluti | saluti |
    un saluto | cordialmente | i migliori saluti | a presto | grazie e saluti | atenciosamente |
    cumprimentos | com os melhores cumprimentos | melhores cumprimentos | abraços | abraço | att |
    obrigado | obrigada | met vriendelijke groet | met vriendelijke groeten | vriendelijke groet |
    vriendelijke groeten | hartelijke groet | groet | groeten | groetjes | mvg | hoogachtend |
    med venlig hilsen | venlig hilsen | med vennlig hilsen | vennlig hilsen | mvh | hilsen |
    med vänlig hälsning | med vänliga hälsningar | vänliga hälsningar | bästa hälsningar |
    hälsningar | ystävällisin terveisin | terveisin | parhain terveisin | t | pozdrawiam |
    z poważaniem | serdecznie pozdrawiam | s pozdravem | s pozdravom | üdvözlettel | cu stimă |
    cu respect | с уважением | с наилучшими пожеланиями | всего доброго | з повагою | saygılarımla |
    iyi çalışmalar | με εκτίμηση | 此致 | 祝好 | 敬具 | 以上、よろしくお願いいたします | よろしくお願いいたします | よろしくお願い致します |
    よろしくお願いします | よろしくお願い申し上げます | 宜しくお願いいたします | 宜しくお願い致します | 宜しくお願いします |
    どうぞよろしくお願いいたします | どうぞよろしくお願いします | 何卒よろしくお願いいたします | 何卒よろしくお願い申し上げます |
    以上です | 以上 | 감사합니다
  `),
);

/** Patterns for the beginning of lines that phones and mail programs add below a message. */
export const PROGRAM_LINES: readonly RegExp[] = [
  /^sent (?:from|via|with|by) (?:my |the |a |your )?\S/i,
  /^(?:get|download|try) (?:outlook|bluemail|aqua mail|the new yahoo mail) /i,
  /^from my (?:i?phone|i?pad|android|mobile|blackberry|galaxy)/i,
  /^\S{1,30} from (?:my )?mobile\b/i,
  /^(?:von meinem|gesendet (?:von|mit|aus)|diese nachricht wurde von mein|outlook für |holen sie sich outlook)/i,
  /^von \S.{0,60} gesendet\b/i,
  /^(?:envoyé (?:depuis|de|à partir|avec)|télécharger outlook|obtenez outlook|obtenir outlook)/i,
  /^(?:enviado (?:desde|do|a partir|con|com|via)|obtener outlook|obter o outlook|descargar outlook)/i,
  /^(?:inviato (?:da|con|dal)|scarica outlook|ottieni outlook)/i,
  /^(?:verzonden (?:vanaf|met|via|vanuit)|verstuurd (?:vanaf|met|via)|outlook voor |download outlook voor)/i,
  /^(?:sendt fra|hent outlook|skickat från|skickat via|skaffa outlook|hämta outlook|från min |lähetetty |hanki outlook)/i,
  /^(?:wysłane z|wysłano z|pobierz outlook|odesláno z|odoslané z|küldve |trimis de pe|отправлено (?:с|из)|надіслано з)/i,
  /^(?:iphone'umdan gönderildi|從我的 |从我的|发自我的|來自我的|iphoneから送信|나의 iphone|sent from)/i,
];
